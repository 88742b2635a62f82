import type { Order } from '#src/checkout/order.ts'
import type { PaymentPhase } from '#src/checkout/payment.ts'
import { type Kobo, kobo, toNaira } from '#src/contract/kobo.ts'
import { TRANSACTION_ID_PARAMETER } from '#src/contract/paths.ts'
import { logTransaction } from '#src/contract/transaction.ts'
import type { Outcome } from '#src/domain/outcome.ts'
import { transactionIdOf } from '#src/domain/transaction-id.ts'
import { hasEnded, type JournalEntry } from '#src/offline/journal.ts'
import { indexCatalog } from '#src/sandbox/seed/catalog.ts'
import type { Phone } from './phone.ts'
import { Tab } from './tab.ts'
import { type Dice, dice } from './world.ts'

const biller = indexCatalog().biller('MTNVTU')
const fieldOf = (wanted: string) =>
  biller?.fields.find(({ type, isAmount }) => (wanted === 'amount' ? isAmount : type === wanted))?.id ?? ''
/** The tester's numbers, and one that is delivered like any other (sandbox.md, "Seed"). */
const NUMBERS = ['08031234567', '08011111112', '08011111113', '08011111114', '08011111115'] as const

/** One thing that somebody wants once. Its amount is its own, so that the books tell it from all others. */
export interface Intent {
  readonly order: Order
  readonly amount: Kobo
}

export function intentOf(chance: Dice, number: number): Intent {
  const amount = kobo((100 + number) * 100)
  const phone = chance.pick(NUMBERS)
  const naira = toNaira(amount)
  const controls = [
    ['phone', phone],
    ['amount', String(naira)],
    ['email', 'simulated@example.com'],
  ].map(([field = '', ControlValue = '']) => ({ ControlId: fieldOf(field), ControlValue }))
  const order: Order = {
    kind: 'bill',
    billerCode: 'MTNVTU',
    productName: 'MTN Airtime',
    productImage: '',
    categoryCode: biller?.product.categoryCode ?? '',
    categoryPath: 'airtime',
    lines: [{ label: 'Phone Number', value: phone }],
    customer: null,
    customerId: phone,
    amount,
    fee: kobo(0),
    total: amount,
    email: 'simulated@example.com',
    notifyUrl: '',
    fill: null,
    log: {
      endpoint: logTransaction,
      body: {
        WControls: controls,
        BillCode: 'MTNVTU',
        ApprovalStatus: 'Pending',
        PaymentMode: 'PAYDEY',
        ProductName: 'MTN Airtime',
        Amount: naira,
        Fee: 0,
        TotalAmount: naira,
        Email: 'simulated@example.com',
      },
    },
  }
  return { order, amount }
}

/** What a screen said of an order, for good: the words are never to be contradicted. */
export type Tell = (phone: Phone, transactionId: string, outcome: Outcome) => void

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const TRIES = 5

/** Somebody with a phone and a few things to pay, who is careful and has bad luck. */
export class Person {
  readonly phone: Phone
  readonly #dice: Dice
  readonly #tell: Tell
  readonly #heard = new Map<string, Outcome>()
  isDone = false

  constructor(phone: Phone, seed: number, tell: Tell) {
    this.phone = phone
    this.#dice = dice(seed, `person of ${phone.name}`)
    this.#tell = tell
  }

  async live(intents: readonly Intent[]): Promise<void> {
    for (const intent of intents) {
      await this.#think(SECOND_MS, 5 * MINUTE_MS)
      for (let left = TRIES; left > 0 && !this.#isSettled(intent); left -= 1) await this.#try(intent)
    }
    this.isDone = true
  }

  /** The app is opened on home, days later, on a good network: it has to end whatever is open. */
  async comeBack(): Promise<void> {
    const tab = new Tab(this.phone)
    const stop = tab.startReconciling()
    await this.#wait(2 * MINUTE_MS)
    for (const { state, transactionId } of this.phone.journal()) {
      if (state !== 'handed-off' || transactionId === null) continue
      await this.#see(tab, transactionId, 10 * SECOND_MS)
    }
    stop()
    tab.kill()
  }

  #wait(ms: number): Promise<void> {
    return this.phone.world.sleep(ms)
  }

  #think(least: number, most: number): Promise<void> {
    return this.#wait(this.#dice.between(least, most))
  }

  /** As far as she knows: paid, or perhaps paid. */
  #isSettled({ amount }: Intent): boolean {
    return this.phone.journal().some((entry) => {
      const heard = entry.transactionId === null ? undefined : this.#heard.get(entry.transactionId)
      return entry.amount === amount && (heard === 'successful' || entry.outcome === 'successful')
    })
  }

  async #try(intent: Intent): Promise<void> {
    await this.#lookAtHome(intent)
    if (this.#isSettled(intent)) return
    const tab = new Tab(this.phone)
    const other = this.#dice.chance(0.15) ? new Tab(this.phone) : null
    const first = this.#press(tab, intent)
    if (other !== null) {
      await this.#wait(this.#dice.pick([0, 0, 5, 2000]))
      await this.#press(other, intent)
    }
    await first
    tab.kill()
    other?.kill()
    await this.#think(SECOND_MS, 3 * MINUTE_MS)
  }

  /** PROCEED, and again where the app says that it is not known; then whatever came of it. */
  async #press(tab: Tab, { order, amount }: Intent): Promise<void> {
    const { phone } = this
    for (let left = 3; left > 0; left -= 1) {
      phone.world.note('person', phone.name, `PROCEED for ${amount / 100}`)
      const phase: PaymentPhase | null = await tab.proceed(order)
      phone.world.note(phone.name, 'person', phase?.phase ?? 'gone')
      if (phase?.phase === 'leaving') {
        const { authorizeUrl } = phase
        // The page goes a moment after it was told to.
        await this.#wait(this.#dice.between(0, 50))
        tab.kill()
        return await this.#pay(authorizeUrl)
      }
      // "No, go back": she looks at home first. The same for what is refused.
      if (phase?.phase !== 'unknown' && phase?.phase !== 'other-tab') return
      await this.#think(SECOND_MS, 40 * SECOND_MS)
    }
  }

  /** Home says what is open; she looks at one of it, goes on with it, or puts it away. */
  async #lookAtHome({ amount }: Intent): Promise<void> {
    const tab = new Tab(this.phone)
    const stop = tab.startReconciling()
    await this.#think(SECOND_MS, 30 * SECOND_MS)
    const open = this.phone.journal().filter((entry) => !hasEnded(entry) && entry.amount === amount)
    const [entry] = open
    if (entry !== undefined) await this.#goOn(tab, entry)
    stop()
    tab.kill()
  }

  async #goOn(tab: Tab, entry: JournalEntry): Promise<void> {
    const { transactionId, authorizeUrl } = entry
    const what = this.#dice.pick(['check', 'check', 'continue', 'cancel'] as const)
    this.phone.world.note('person', this.phone.name, what)
    if (what === 'cancel') await tab.giveUp(entry)
    else if (what === 'continue' && authorizeUrl !== null) await this.#pay(authorizeUrl)
    else if (transactionId !== null)
      await this.#see(tab, transactionId, this.#dice.between(5, 200) * SECOND_MS)
  }

  /** A result page for some time, or until it says how it ended. */
  async #see(tab: Tab, transactionId: string, forMs: number): Promise<void> {
    const until = this.phone.world.now() + forMs
    let isFinal = false
    const stop = tab.watch(transactionId, ({ answer }) => {
      if (answer?.kind !== 'known') return
      const { outcome } = answer
      if (this.#heard.get(transactionId) !== outcome)
        this.phone.world.note(this.phone.name, 'person', outcome)
      this.#heard.set(transactionId, outcome)
      this.#tell(this.phone, transactionId, outcome)
      isFinal = outcome === 'successful' || outcome === 'failed' || outcome === 'reversed'
    })
    while (!isFinal && this.phone.world.now() < until) await this.#wait(SECOND_MS)
    stop()
  }

  /** On the payment page, which is the gateway's own: plain forms, sent again when no answer comes. */
  async #pay(address: string): Promise<void> {
    const { pathname } = new URL(address)
    await this.#browse(pathname)
    const how = this.#dice.pick([
      'card',
      'card',
      'card',
      'card twice',
      'declined',
      'declined, then card',
      'cancel',
      'leave',
      'late',
      'two windows',
      'transfer',
    ] as const)
    this.phone.world.note('person', 'gateway', how)
    await this.#think(2000, MINUTE_MS)
    if (how === 'leave') return
    if (how === 'late') await this.#think(10 * MINUTE_MS, 40 * MINUTE_MS)
    const first = how.startsWith('declined')
      ? DECLINED
      : how === 'cancel' || how === 'transfer'
        ? { action: how }
        : CARD
    let answer = how === 'two windows' ? null : await this.#browse(pathname, first)
    if (how === 'two windows') {
      const both = [{ action: 'cancel' }, CARD].map((form) => this.#browse(pathname, form, 100))
      answer = (await Promise.all(both))[0] ?? null
    }
    if (how === 'card twice' || how === 'declined, then card') answer = await this.#browse(pathname, CARD)
    if (how === 'declined') answer = await this.#browse(pathname, { action: 'cancel' })
    const back = answer?.headers.get('Location') ?? null
    const returns = back !== null && URL.canParse(back) && this.#dice.chance(0.8)
    if (!returns) return
    const transactionId = transactionIdOf(new URL(back).searchParams.get(TRANSACTION_ID_PARAMETER))
    if (transactionId === null) return
    const tab = new Tab(this.phone)
    await this.#see(tab, transactionId, this.#dice.between(2, 240) * SECOND_MS)
    tab.kill()
  }

  async #browse(
    path: string,
    form?: Readonly<Record<string, string>>,
    way?: number,
  ): Promise<Response | null> {
    const init =
      form === undefined
        ? {}
        : {
            method: 'POST',
            body: new URLSearchParams(form).toString(),
            headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          }
    for (let left = 3; left > 0; left -= 1) {
      const timeOut = this.#wait(30 * SECOND_MS).then(() => null)
      const answer = await Promise.race([this.phone.line.fetch(path, init, way).catch(() => null), timeOut])
      if (answer !== null && answer.status < 500 && answer.status !== 429) return answer
      await this.#think(SECOND_MS, 20 * SECOND_MS)
    }
    return null
  }
}

const CARD = { action: 'card', number: '4084084084084081', cvv: '408', expiry: '12/98' }
const DECLINED = { action: 'card', number: '4084080000005408', cvv: '001', expiry: '12/98' }
