import { addOperator } from '#src/server/admin/sign-in.ts'
import { codeOf, fromBase32, stepAt } from '#src/server/admin/totp.ts'
import type { Db } from '#src/server/database/tables.ts'
import type { LedgerRow } from './books.ts'
import type { Party } from './network.ts'
import { type Random, randomStream, type SimulatedRuntime } from './runtime.ts'

const SECOND_MS = 1000
const NAME = 'simulated'
const PASSWORD_COST = 4
/** The operator is on a good network, and gives up after this. */
const PATIENCE_MS = 60 * SECOND_MS

export interface Credentials {
  readonly password: string
  readonly secret: Buffer
}

/** The operator of all histories, created with their database. */
export async function hireOperator(db: Db, now: number): Promise<Credentials> {
  const runtime = { now: () => now, random: (bytes: number) => Buffer.alloc(bytes, 7), sleep: async () => {} }
  const added = await addOperator(db, runtime, NAME, PASSWORD_COST)
  const secret = added === null ? null : new URL(added.uri).searchParams.get('secret')
  if (added === null || secret === null) throw new Error('there is an operator already')
  return { password: added.password, secret: fromBase32(secret) }
}

interface DeskParty extends Party {
  readonly operator: Credentials
}

/** A stuck order, as the operators' page lists it. */
export interface Hanging {
  readonly order: LedgerRow
  /** By the biller's books it will never be delivered; of an upload, none of the rows that are left. */
  readonly isHopeless: boolean
}

/** Receives what the operators' pages said. */
interface Listener {
  /** Orders that were paid and have not ended. */
  hanging(): readonly Hanging[]
  hearRefunded(transactionId: string): void
}

/** An operator on the operators' own pages: asks the biller again about a stuck order, or gives its money back. */
export class Operator {
  /** Ticks that the biller will not deliver, without having asked it. The judges must notice. */
  isCareless = false
  readonly #runtime: SimulatedRuntime
  readonly #provider: DeskParty
  readonly #listener: Listener
  readonly #random: Random
  #cookie = ''

  constructor(runtime: SimulatedRuntime, seed: number, provider: DeskParty, listener: Listener) {
    this.#runtime = runtime
    this.#provider = provider
    this.#listener = listener
    this.#random = randomStream(seed, 'operator')
  }

  async look(): Promise<void> {
    const hanging = this.#listener.hanging()
    if (hanging.length === 0) return
    const { order, isHopeless } = this.#random.pick(hanging)
    const what = this.#random.pick(['ask', 'refund', 'refund'] as const)
    const isCertain = this.isCareless || isHopeless
    // The page was opened a moment ago.
    await this.#runtime.sleep(this.#random.between(0, 60 * SECOND_MS))
    const presses = this.#random.pick([1, 1, 1, 2])
    await Promise.all(Array.from({ length: presses }, () => this.#press(order, what, isCertain)))
  }

  async #press(order: LedgerRow, what: 'ask' | 'refund', isCertain: boolean): Promise<void> {
    const { transaction_id: id, total, kind } = order
    const fields = { note: 'It hangs.', ...(isCertain && { certain: 'yes' }) }
    const send = async () => await this.#send(`/admin/orders/${id}/${what}`, fields)
    let answer = await send()
    if (answer?.status === 401 && (await this.#signIn())) answer = await send()
    const [, said = String(answer?.status)] =
      /said=([\w-]+)/.exec(answer?.headers.get('location') ?? '') ?? []
    this.#runtime.recordEvent('desk', 'provider', `${what} ${total / 100}: ${said}`)
    // Of an upload, only rows were refunded.
    if (said.startsWith('refunded') && kind !== 'bulk') this.#listener.hearRefunded(id)
  }

  /** A code works once, so the second of two within half a minute waits for another time. */
  async #signIn(): Promise<boolean> {
    const { password, secret } = this.#provider.operator
    const code = codeOf(secret, stepAt(this.#runtime.now()))
    const answer = await this.#send('/admin/sign-in', { name: NAME, password, code })
    this.#cookie = answer?.headers.get('set-cookie')?.split(';')[0] ?? ''
    return answer?.status === 303
  }

  async #send(path: string, fields: Readonly<Record<string, string>>): Promise<Response | null> {
    const headers = { 'Sec-Fetch-Site': 'same-origin', Cookie: this.#cookie }
    const init = { method: 'POST', body: new URLSearchParams(fields), headers }
    return await Promise.race([
      this.#provider.request(path, init),
      this.#runtime.sleep(PATIENCE_MS).then(() => null),
    ])
  }
}
