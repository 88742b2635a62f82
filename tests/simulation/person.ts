import type { ReceivedTransfer, TransactionResult } from '#src/contract/transaction.ts'
import { hasEnded, type JournalEntry } from '#src/data/storage/journal.ts'
import type { Outcome } from '#src/domain/payment/outcome.ts'
import type { PaymentPhase } from '#src/payments/engine/run.ts'
import { payOnPage } from '#src/payments/ways/payment-page/pay.ts'
import { payByTransfer } from '#src/payments/ways/transfer/pay.ts'
import { payByWallet } from '#src/payments/ways/wallet/pay.ts'
import type { Bank } from './bank.ts'
import { type Intent, isFor } from './intent.ts'
import { lookAtRows, type RowListener, readRows } from './list.ts'
import { hearThatItIsOver, logIn } from './login.ts'
import { logOut } from './logout.ts'
import { handOver, isOthers, journalOf, type KeptListener, lookAtAll, takeOver } from './one-phone.ts'
import type { Phone } from './phone.ts'
import { WALLET_PIN } from './provider.ts'
import type { Random } from './runtime.ts'
import { openSummary, type Summary, wantsAnother } from './summary.ts'
import { Tab } from './tab.ts'
import { type AccountListener, askAccount } from './top-up.ts'
import type { Shown } from './transfer-judge.ts'

/** Receives what screens say, which nothing may contradict later. */
interface Listener extends RowListener, AccountListener, KeptListener {
  hear(transactionId: string, outcome: Outcome, paymentStatus: string): void
  hearTransfers(transactionId: string, told: readonly ReceivedTransfer[]): void
  hearLast(transactionId: string, heard: TransactionResult | null): void
  seeAccount(shown: Shown): void
}

/** The parties that money goes through. `payAt`: resolves to the transaction id on return, or null. */
export interface Parties {
  readonly bank: Bank
  payAt(phone: Phone, chance: Random, address: string): Promise<string | null>
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS
const TRIES = 5

/** A careful person with bad luck, a phone and a few things to pay; with an account or without one. */
export class Person {
  readonly phone: Phone
  readonly owner: string | null
  readonly #random: Random
  readonly #listener: Listener
  readonly #parties: Parties
  /** Her transfers, by account number: whether each pays. */
  readonly #sent = new Map<string, readonly Promise<boolean>[]>()
  /** Intents that a transfer of hers has paid: the bank, or a mail, told her. */
  readonly #paidByTransfer = new Set<Intent>()
  readonly #heard = new Map<string, Outcome>()
  /** Signed in once on this phone: she logs in again before she goes on, or what she began would be out of sight. */
  #hasLoggedIn = false
  #left: (Summary & { readonly intent: Intent }) | null = null
  isDone = false

  constructor(phone: Phone, chance: Random, listener: Listener, owner: string | null, parties: Parties) {
    this.#parties = parties
    this.phone = phone
    this.owner = owner
    this.#random = chance
    this.#listener = listener
  }

  async live(intents: readonly Intent[]): Promise<void> {
    for (const intent of intents) {
      await this.#think(SECOND_MS, 5 * MINUTE_MS)
      for (let left = TRIES; left > 0 && !this.#isSettled(intent); left -= 1)
        await this.phone.inHand(() => this.#take(intent))
    }
    this.isDone = true
  }

  async #take(intent: Intent): Promise<void> {
    await this.#try(intent)
    if (this.phone.hasOthers) await handOver(this.phone, this.#random)
  }

  comeBack(): Promise<void> {
    return this.phone.inHand(() => this.#openAgain())
  }

  /** She opens the app on home, days later, on a good network: it must bring to an end what is open. */
  async #openAgain(): Promise<void> {
    if (this.owner !== null) await hearThatItIsOver(this.phone)
    const tab = new Tab(this.phone)
    const stop = tab.startReconciling()
    if (this.owner !== null) await Promise.race([logIn(tab, this.owner), this.#wait(MINUTE_MS)])
    await this.#wait(2 * MINUTE_MS)
    if (this.phone.hasOthers) await lookAtAll(tab, this.owner, this.#listener)
    for (const { state, kind, transactionId, outcome, transfer } of await journalOf(tab)) {
      if (transactionId === null) continue
      if (outcome === 'failed' || (outcome !== null && transfer !== null))
        this.#listener.hearLast(transactionId, await tab.lastHeard(transactionId))
      if (state === 'handed-off') await this.#see(tab, transactionId, 10 * SECOND_MS)
      if (kind === 'bulk') await Promise.race([readRows(tab, transactionId, this.#listener), tab.death])
    }
    await Promise.race([askAccount(tab, this.#listener), tab.death])
    stop()
    tab.kill()
    // Before the next user comes, this session has ended.
    if (this.phone.hasOthers) await this.#wait(DAY_MS)
  }

  #wait(ms: number): Promise<void> {
    return this.phone.runtime.sleep(ms)
  }

  #think(least: number, most: number): Promise<void> {
    return this.#wait(this.#random.between(least, most))
  }

  /** As far as she knows: paid, or perhaps paid. */
  #isSettled(intent: Intent): boolean {
    if (this.#paidByTransfer.has(intent)) return true
    return [...this.phone.journal(), ...this.phone.lost].some((entry) => {
      const heard = entry.transactionId === null ? undefined : this.#heard.get(entry.transactionId)
      return isFor(intent, entry) && (heard === 'successful' || entry.outcome === 'successful')
    })
  }

  async #try(intent: Intent): Promise<void> {
    if (!(await this.#isLoggedInFor(intent))) return
    await this.#lookAtHome(intent)
    if (this.phone.isShared && this.#random.chance(0.2)) {
      await logOut(this.phone, this.#random, 'alone')
      if (!(await this.#isLoggedInFor(intent))) return
    }
    // "If you have sent it, do not pay again": her money pays for the order, or comes back.
    await this.#hearOfMoney()
    if (this.#isSettled(intent)) return
    const old = await this.#oldSummary(intent)
    const first = old ?? (await this.#summary(intent))
    const other = this.#random.chance(0.15) ? await this.#summary(intent) : null
    const done = this.#press(first, intent)
    if (this.phone.isShared && this.#random.chance(0.15)) {
      await this.#think(0, 3 * SECOND_MS)
      await logOut(this.phone, this.#random, 'in the middle')
    }
    if (other !== null) {
      await this.#wait(this.#random.pick([0, 0, 5, 2000]))
      await this.#press(other, intent)
    }
    await done
    first.tab.kill()
    other?.tab.kill()
    await this.#think(SECOND_MS, 3 * MINUTE_MS)
  }

  #summary(intent: Intent): Promise<Summary> {
    return openSummary(this.phone, intent, this.#hasLoggedIn)
  }

  /** A summary that she left open in another tab some time ago, if it is still there. */
  async #oldSummary(intent: Intent): Promise<Summary | null> {
    const found = this.#left?.intent === intent && this.#left.tab.isAlive ? this.#left : null
    const leavesOne = this.#random.chance(0.2)
    if (found !== null) this.#left = null
    else if (leavesOne) this.#left = { ...(await this.#summary(intent)), intent }
    return found
  }

  /** False: it needs an account, and she could not log in now. */
  async #isLoggedInFor({ needsLogin }: Intent): Promise<boolean> {
    const { owner, phone } = this
    if (owner === null) return !needsLogin
    if (phone.hasOthers && !(await takeOver(phone, owner, this.#random))) return false
    const tab = new Tab(phone)
    const wantsTo = needsLogin || this.#hasLoggedIn || this.#random.chance(0.3)
    let isIn = tab.services.session.isSignedIn()
    for (let left = 3; left > 0 && wantsTo && !isIn; left -= 1) {
      phone.runtime.recordEvent('person', phone.name, 'logs in')
      isIn = (await Promise.race([logIn(tab, owner), tab.death])) === true
      if (!isIn) await this.#think(SECOND_MS, 20 * SECOND_MS)
    }
    tab.kill()
    this.#hasLoggedIn ||= isIn
    return isIn || !wantsTo
  }

  /** Presses PROCEED, and again where the app says that the outcome is unknown; then goes where it leads. */
  async #press({ tab, order, endedBefore }: Summary, intent: Intent): Promise<void> {
    const { phone } = this
    if (order === null) return
    // The end of a session takes its page to /logout at once. Where the page has another user's name, she stops.
    const isOver = () => isOthers(tab, this.owner) || tab.services.session.store.getState().ending !== null
    let repeatConfirmed = false
    let unsure: string | undefined
    for (let left = 3; left > 0 && !isOver(); left -= 1) {
      phone.runtime.recordEvent('person', phone.name, `PROCEED for ${intent.amount / 100}`)
      const isSignedIn = tab.services.session.isSignedIn()
      const isByWallet = isSignedIn && this.#random.chance(intent.walletShare)
      const byTransfer = !isByWallet && intent.transferShare > 0 && this.#random.chance(intent.transferShare)
      const wallet = isByWallet ? payByWallet(this.#pin()) : undefined
      const start = wallet ?? (byTransfer ? payByTransfer : payOnPage)
      const how = { endedBefore, repeatConfirmed, unsure }
      const phase: PaymentPhase | null = await tab.proceed(order, start, how)
      phone.runtime.recordEvent(phone.name, 'person', phase?.phase ?? 'gone')
      if (phase?.phase === 'leaving') {
        const { authorizeUrl } = phase
        // The page leaves a moment after it was told to.
        await this.#wait(this.#random.between(0, 50))
        tab.kill()
        return await this.#pay(authorizeUrl)
      }
      if (phase?.phase === 'own-page') return await this.#send(tab, intent, phase.transactionId)
      unsure = phase?.phase === 'wallet-unknown' ? phase.transactionId : undefined
      if (unsure !== undefined) {
        await this.#think(SECOND_MS, 40 * SECOND_MS)
        continue
      }
      repeatConfirmed = phase?.phase === 'repeat' && wantsAnother(phone, intent, this.#random)
      if (repeatConfirmed) continue
      // "No, go back": she looks at home first. The same for what is refused.
      if (phase?.phase !== 'unknown' && phase?.phase !== 'other-tab') return
      await this.#think(SECOND_MS, 40 * SECOND_MS)
    }
  }

  /** Sends what the order's page asks for, once; then waits for it, or pays on the payment page as well. */
  async #send(tab: Tab, intent: Intent, transactionId: string): Promise<void> {
    const { phone } = this
    const entry = await tab.accountOf(transactionId)
    if (entry === null) return await this.#see(tab, transactionId, MINUTE_MS)
    const { accountNumber, expiresAt } = entry.transfer
    const until = phone.runtime.now() + expiresAt - phone.now()
    if (expiresAt > phone.now() && !this.#sent.has(accountNumber)) {
      this.#listener.seeAccount({ phone, entry, until })
      const sent = this.#parties.bank.send(this.#random, { accountNumber, total: entry.total, until })
      if (sent.length > 0) this.#sent.set(accountNumber, sent)
      for (const paid of sent) void paid.then((isPaid) => isPaid && this.#paidByTransfer.add(intent))
    }
    await this.#see(tab, transactionId, this.#random.between(2, 300) * SECOND_MS)
    if (!this.#random.chance(0.25)) return
    phone.runtime.recordEvent('person', phone.name, 'pays another way')
    const address = await tab.payAnotherWay(entry)
    if (address !== null) await this.#pay(address)
  }

  async #hearOfMoney(): Promise<void> {
    for (const sent of this.#sent.values()) await Promise.all(sent)
  }

  /** The PIN that she types: sometimes a wrong one, sometimes none. */
  #pin(): string {
    return this.#random.pick([WALLET_PIN, WALLET_PIN, WALLET_PIN, WALLET_PIN, WALLET_PIN, '', '1111'])
  }

  /** Home says what is open; she checks one of these, goes on with it, or puts it away. */
  async #lookAtHome(intent: Intent): Promise<void> {
    const tab = new Tab(this.phone)
    const stop = tab.startReconciling()
    await this.#think(SECOND_MS, 30 * SECOND_MS)
    const all = (await Promise.race([tab.services.journal.all(), tab.death])) ?? []
    if (this.phone.hasOthers) await lookAtAll(tab, this.owner, this.#listener)
    const entry = all.find((one) => !hasEnded(one) && isFor(intent, one))
    if (entry !== undefined) await this.#goOn(tab, entry, intent)
    stop()
    tab.kill()
  }

  async #goOn(tab: Tab, entry: JournalEntry, intent: Intent): Promise<void> {
    const { transactionId, authorizeUrl } = entry
    const what = this.#random.pick(['check', 'check', 'continue', 'cancel'] as const)
    this.phone.runtime.recordEvent('person', this.phone.name, what)
    if (what === 'cancel') await tab.giveUp(entry)
    else if (what === 'continue' && entry.transfer !== null && transactionId !== null)
      await this.#send(tab, intent, transactionId)
    else if (what === 'continue' && authorizeUrl !== null) await this.#pay(authorizeUrl)
    else if (transactionId !== null)
      await this.#see(tab, transactionId, this.#random.between(5, 200) * SECOND_MS)
  }

  /** Watches a result page for some time, or until it says how the order ended. */
  async #see(tab: Tab, transactionId: string, forMs: number): Promise<void> {
    const until = this.phone.runtime.now() + forMs
    let isFinal = false
    const stop = tab.watch(transactionId, ({ answer }) => {
      if (answer?.kind !== 'known') return
      const { outcome, result } = answer
      if (this.#heard.get(transactionId) !== outcome)
        this.phone.runtime.recordEvent(this.phone.name, 'person', outcome)
      this.#heard.set(transactionId, outcome)
      this.#listener.hear(transactionId, outcome, result.paymentStatus)
      this.#listener.hearTransfers(transactionId, result.transfers)
      isFinal = outcome === 'successful' || outcome === 'failed' || outcome === 'reversed'
    })
    while (!isFinal && this.phone.runtime.now() < until) await this.#wait(SECOND_MS)
    stop()
    await lookAtRows(tab, this.#random, transactionId, this.#listener)
  }

  async #pay(address: string): Promise<void> {
    const transactionId = await this.#parties.payAt(this.phone, this.#random, address)
    if (transactionId === null) return
    const tab = new Tab(this.phone)
    await this.#see(tab, transactionId, this.#random.between(2, 240) * SECOND_MS)
    tab.kill()
  }
}
