// Loaded before a history begins: an import on the way would take real time.
import '#src/data/storage/adopt.ts'
import { createEndSession, withFailurePolicy } from '#src/app/failure-policy.ts'
import { bulkTransactions } from '#src/contract/bulk.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { checkLogin } from '#src/contract/user.ts'
import type { Clock } from '#src/data/browser/clock.ts'
import { createClient } from '#src/data/client/client.ts'
import { signOut } from '#src/data/services/forget.ts'
import { createQueries } from '#src/data/services/queries.ts'
import type { Services } from '#src/data/services/services.ts'
import type { Toasts } from '#src/data/services/toasts.ts'
import { createSession } from '#src/data/session/session-store.ts'
import { openDevice, type WipeChannel } from '#src/data/storage/device.ts'
import type { JournalEntry, KeptAccount } from '#src/data/storage/journal.ts'
import { rememberPaid } from '#src/payments/again/remember.ts'
import { giveUp } from '#src/payments/engine/give-up.ts'
import type { Order } from '#src/payments/engine/order.ts'
import { type PayOptions, pay } from '#src/payments/engine/pay.ts'
import { startReconciling } from '#src/payments/engine/reconcile.ts'
import { recall } from '#src/payments/engine/requery.ts'
import type { PaymentPhase, Start } from '#src/payments/engine/run.ts'
import { type Watched, watchTransaction } from '#src/payments/engine/watch.ts'
import { attemptToPay } from '#src/payments/use-order.ts'
import { payAnotherWay } from '#src/payments/ways/transfer/pay.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { diskOf } from './disk.ts'
import { CHECKOUT } from './outside.ts'
import type { Phone } from './phone.ts'
import { ORIGIN } from './provider.ts'

/** As `/logout` does. */
const UNAUTHORIZED_RELOAD_MS = 3000

/** An attempt whose account is shown. */
export type TransferEntry = JournalEntry & { readonly transfer: KeptAccount }

/** How long a receipt stays open. */
const RECEIPT_MS = 10_000

/** A page of the app with the real money path in it. Once killed, it does nothing more: its waits never end. */
export class Tab {
  readonly phone: Phone
  readonly services: Services
  readonly #listeners = new Set<() => void>()
  isAlive = true
  /** The app ended the page itself. */
  startsAfresh = false
  #death: () => void = () => {}
  readonly death = new Promise<null>((resolve) => {
    this.#death = () => resolve(null)
  })

  constructor(phone: Phone) {
    this.phone = phone
    this.services = phone.twist(this.#services())
    phone.tabs.add(this)
    this.#watchSession()
  }

  /** As app/after-start and features/account/logout do: asks once at start, and starts afresh when it ends. */
  #watchSession(): void {
    const { session, client } = this.services
    const { runtime, random } = this.phone
    session.store.subscribe((_, { ending }) => {
      if (ending !== null || session.store.getState().ending === null) return
      runtime.recordEvent(this.phone.name, this.phone.name, 'hears that its session is over')
      runtime.after(UNAUTHORIZED_RELOAD_MS, () => session.isSignedIn() || this.kill())
    })
    if (!session.isSignedIn()) return
    const check = () => this.isAlive && void client.call(checkLogin, undefined, { quiet: true })
    runtime.after(random.between(200, 4000), check)
  }

  kill(): void {
    if (!this.isAlive) return
    this.isAlive = false
    for (const listener of this.#listeners) this.phone.online.delete(listener)
    this.phone.release(this)
    this.#death()
  }

  /** PROCEED. Null when the tab ended before the outcome was known. */
  proceed(
    order: Order,
    start: Start,
    how: Omit<PayOptions, 'repeatConfirmed' | 'onPhase'>,
  ): Promise<PaymentPhase | null> {
    const options: PayOptions = { repeatConfirmed: false, ...how, onPhase: () => {} }
    return Promise.race([pay(this.services, order, start, options), this.death])
  }

  /** What a receipt says a while after it was opened. */
  async lastHeard(transactionId: string): Promise<TransactionResult | null> {
    let heard: TransactionResult | null = null
    const stop = this.watch(transactionId, ({ answer }) => {
      if (answer?.kind === 'known') heard = answer.result
    })
    await this.phone.runtime.sleep(RECEIPT_MS)
    stop()
    return heard
  }

  /** Opens a result page. Returns a function that leaves it. */
  watch(transactionId: string, onChange: (watched: Watched) => void): () => void {
    return watchTransaction(this.services, transactionId, onChange).stop
  }

  startReconciling(): () => void {
    return startReconciling(this.services)
  }

  /** The account that its page shows for an attempt; null where it shows none. */
  accountOf(transactionId: string): Promise<TransferEntry | null> {
    const { journal, results } = this.services
    const found = async () => {
      const heard = await recall({ results }, transactionId)
      const entry = attemptToPay(await journal.all(), transactionId, heard)
      return entry === null || entry.transfer === null ? null : { ...entry, transfer: entry.transfer }
    }
    return Promise.race([found(), this.death])
  }

  /** "Pay another way": the payment page's address, or null where it does not lead there. */
  async payAnotherWay(entry: JournalEntry): Promise<string | null> {
    const address = entry.authorizeUrl ?? ''
    const leads = await Promise.race([payAnotherWay(this.services, entry, address), this.death])
    return leads === true ? address : null
  }

  giveUp(entry: JournalEntry): Promise<string | null> {
    return Promise.race([giveUp(this.services, entry), this.death])
  }

  /** LOGOUT, after the page has said what is open. The page starts afresh. */
  signOut(): Promise<unknown> {
    return Promise.race([signOut(this.services), this.death])
  }

  /** Never resolves on a dead page. */
  sleep(ms: number): Promise<void> {
    return this.#alive(this.phone.runtime.sleep(ms))
  }

  #alive<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      promise.then(
        (value) => this.isAlive && resolve(value),
        (error) => this.isAlive && reject(error),
      )
    })
  }

  #clock(): Clock {
    const { phone } = this
    return {
      now: () => phone.now(),
      after: (delayMs, task) => phone.runtime.after(delayMs, () => this.isAlive && task()),
    }
  }

  #fetch = (path: string, init: RequestInit = {}): Promise<Response> => {
    const { line } = this.phone
    const aborted = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
    return this.#alive(Promise.race([line.fetch(path, { ...init, signal: null }), aborted]))
  }

  #news(): WipeChannel {
    const { phone } = this
    return {
      announce: (what) => phone.tellWiped(this, what),
      listen: (listener) => phone.onWiped.set(this, listener),
    }
  }

  #services(): Services {
    const { phone } = this
    const clock = this.#clock()
    const isOnline = () => phone.line.isUp
    const local = phone.localOf(this)
    const tab = phone.tabKeeps ?? fakeLocal()
    const session = createSession({ local, tab })
    const moment = () => this.sleep(phone.random.between(0, 4))
    const device = openDevice(session.scope, {
      storage: diskOf(phone, { clock, moment }),
      wipeChannel: this.#news(),
    })
    device.onWiped(() => this.kill())
    const bases = { main: '/api', guess: '/guess', gateway: '/gateway', static: '' }
    const transport = createClient({
      fetch: this.#fetch as typeof fetch,
      bases,
      token: session.token,
      clock,
      isOnline,
    })
    const client = withFailurePolicy(transport, {
      toasts,
      isOnline,
      token: session.token,
      endSession: createEndSession(session, toasts, { forgetToken: async () => {} }),
    })
    const subscribe = (listener: () => void) => {
      this.#listeners.add(listener)
      phone.online.add(listener)
      return () => phone.online.delete(listener)
    }
    const connectivity = { isOnline, subscribe, reason: () => null }
    const rows = createQueries(client, clock, connectivity)
    const refresh = async (endpoint: Endpoint, request: never) => {
      // An outdated history costs no money.
      if (endpoint.name === bulkTransactions.name) await rows.refresh(endpoint, request)
    }
    const { journal, results, drafts, beneficiaries, formSnapshots, bulkDrafts, payer } = device
    const given = {
      ...{ journal, results, drafts, beneficiaries, formSnapshots, bulkDrafts, payer },
      device,
      client,
      clock,
      locks: phone.locksOf(this),
      random: { bytes: phone.random.bytes, fraction: phone.random.next },
      connectivity,
      pageLife: {
        isVisible: () => true,
        onVisible: () => () => {},
        onHidden: () => () => {},
        onRestored: () => () => {},
      },
      navigation: {
        origin: () => ORIGIN,
        leave: () => {},
        stay: () => {},
        startAt: () => {
          this.startsAfresh = this.isAlive
          this.kill()
        },
      },
      session,
      queries: { ...rows, refresh },
      local,
      tab,
      badge: { show: () => {} },
      rememberPaid,
      settings: {
        gatewayOrigins: [ORIGIN, CHECKOUT],
        mainBase: '/api',
        movieTotalPath: null,
        logIsIdempotent: true,
        paymentMode: 'PAYDEY',
        paidBy: 'PAYDEY',
      },
    }
    // What the money path does not use is missing, so that a first use of it fails at once.
    return given as unknown as Services
  }
}

/** Nobody reads them. */
const toasts = { show: () => 0 } as unknown as Toasts
