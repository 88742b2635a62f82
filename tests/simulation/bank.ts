import type { Provider } from './provider.ts'
import type { Random, SimulatedRuntime } from './runtime.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const WAYS = [
  'in time',
  'in time',
  'in time',
  'at the last moment',
  'told twice',
  'told twice at once',
  'after the countdown',
  'after its end',
  'too little',
  'too much',
  'two of them',
  'little by little',
  'never',
] as const

/** A transfer as the bank's own books have it. Money in kobo. */
export interface Sent {
  readonly id: string
  readonly amount: number
  /** The provider's answer to each notification of it. */
  readonly words: Set<string>
  /** No payment has this account. */
  isUnknown: boolean
}

interface Account {
  readonly accountNumber: string
  readonly total: number
  /** When the phone stops showing it, in simulated time. */
  readonly until: number
}

/** The bank that money is sent from. It notifies the provider of each transfer until it answers, and of some twice. */
export class Bank {
  readonly sent: Sent[] = []
  readonly #runtime: SimulatedRuntime
  readonly #provider: Provider

  constructor(runtime: SimulatedRuntime, provider: Provider) {
    this.#runtime = runtime
    this.#provider = provider
  }

  /** A customer sends some amount, or nothing. Each promise resolves to whether its transfer paid. */
  send(chance: Random, { accountNumber, total, until }: Account): readonly Promise<boolean>[] {
    const how = chance.pick(WAYS)
    const soon = chance.between(2 * SECOND_MS, 8 * MINUTE_MS)
    const left = Math.max(0, until - this.#runtime.now())
    this.#runtime.recordEvent('person', 'bank', how)
    const transfer = (amount: number, inMs: number, again?: number) =>
      this.#transfer(accountNumber, amount, inMs, again)
    switch (how) {
      case 'in time':
        return [transfer(total, soon)]
      case 'at the last moment':
        return [transfer(total, Math.max(0, left - soon))]
      case 'told twice':
        return [transfer(total, soon, chance.between(SECOND_MS, 60 * MINUTE_MS))]
      case 'told twice at once':
        return [transfer(total, soon, 0)]
      case 'after the countdown':
        return [transfer(total, left + chance.between(0, 4 * MINUTE_MS))]
      case 'after its end':
        return [transfer(total, left + chance.between(6 * MINUTE_MS, 60 * MINUTE_MS))]
      case 'too little':
        return [transfer(total - 100, soon)]
      case 'too much':
        return [transfer(total + 100, soon)]
      case 'two of them':
        return [transfer(total, soon), transfer(total, chance.between(0, 20 * MINUTE_MS))]
      case 'little by little':
        return [transfer(100, soon), transfer(total - 100, soon + chance.between(0, MINUTE_MS))]
      case 'never':
        return []
    }
  }

  /** `again`: after this time the same notification is sent once more, whatever the first answer was. */
  async #transfer(account: string, amount: number, inMs: number, again?: number): Promise<boolean> {
    const sent: Sent = { id: `B${this.sent.length}`, amount, words: new Set(), isUnknown: false }
    this.sent.push(sent)
    await this.#runtime.sleep(inMs)
    if (again !== undefined) this.#runtime.after(again, () => void this.#tell(sent, account))
    return /and paid/.test(await this.#tell(sent, account))
  }

  async #tell(sent: Sent, account: string): Promise<string> {
    const body = new URLSearchParams({ id: sent.id, account, amount: String(sent.amount / 100) }).toString()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    for (;;) {
      this.#runtime.recordEvent('bank', 'provider', `tells of ${sent.amount / 100}`)
      const answer = await Promise.race([
        this.#provider.request('/sandbox/transfers', { method: 'POST', body, headers }),
        this.#runtime.sleep(30 * SECOND_MS).then(() => null),
      ])
      if (answer?.status === 404) sent.isUnknown = true
      if (answer?.status === 200 || answer?.status === 404) {
        const words = /<strong>(.*?)<\/strong>/.exec(await answer.text())?.[1] ?? ''
        this.#runtime.recordEvent('provider', 'bank', words)
        sent.words.add(words)
        return words
      }
      await this.#runtime.sleep(20 * SECOND_MS)
    }
  }
}
