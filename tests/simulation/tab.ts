import { createClient } from '#src/api/client.ts'
import { giveUp } from '#src/checkout/give-up.ts'
import type { Order } from '#src/checkout/order.ts'
import { type PaymentPhase, proceed } from '#src/checkout/payment.ts'
import { startReconciling } from '#src/checkout/reconcile.ts'
import { type Watched, watchTransaction } from '#src/checkout/watch.ts'
import type { JournalEntry } from '#src/offline/journal.ts'
import type { Records } from '#src/offline/records.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Services } from '#src/services/services.ts'
import { type Phone, TABLES } from './phone.ts'
import { ORIGIN } from './provider.ts'

/** A page of the app with the real money path in it. Killed, it does nothing more: what it waits for never comes. */
export class Tab {
  readonly phone: Phone
  readonly services: Services
  readonly #listeners = new Set<() => void>()
  isAlive = true
  #death: () => void = () => {}
  readonly death = new Promise<null>((resolve) => {
    this.#death = () => resolve(null)
  })

  constructor(phone: Phone) {
    this.phone = phone
    this.services = phone.twist(this.#services())
    phone.tabs.add(this)
  }

  kill(): void {
    if (!this.isAlive) return
    this.isAlive = false
    for (const listener of this.#listeners) this.phone.online.delete(listener)
    this.phone.release(this)
    this.#death()
  }

  /** PROCEED. Null when the tab was gone before it was known. */
  proceed(order: Order, repeatConfirmed = false): Promise<PaymentPhase | null> {
    const onPhase = () => {}
    return Promise.race([proceed(this.services, order, { repeatConfirmed, onPhase }), this.death])
  }

  /** A result page. The answer leaves it. */
  watch(transactionId: string, onChange: (watched: Watched) => void): () => void {
    return watchTransaction(this.services, transactionId, onChange).stop
  }

  startReconciling(): () => void {
    return startReconciling(this.services)
  }

  giveUp(entry: JournalEntry): Promise<string | null> {
    return Promise.race([giveUp(this.services, entry), this.death])
  }

  /** What a dead page waits for never comes. */
  sleep(ms: number): Promise<void> {
    return this.#alive(this.phone.world.sleep(ms))
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
      after: (delayMs, task) => phone.world.after(delayMs, () => this.isAlive && task()),
    }
  }

  /** Each step takes a moment, in which other tabs write and this one may end. */
  #table<T extends object>(name: string): Records<T> {
    const { phone } = this
    const moment = () => this.sleep(phone.dice.between(0, 4))
    // Records are read-only values, here as in the app: nobody needs a copy of one.
    const entries = async () => {
      await moment()
      return new Map(phone.table(name) as Map<string, T>)
    }
    const write = async (key: string, value: T | undefined) => {
      await moment()
      phone.write(name, key, value)
      if (value !== undefined && 'state' in value)
        phone.world.note(phone.name, 'journal', String(value.state))
      await moment()
    }
    return {
      isDurable: () => true,
      get: async (key) => (await entries()).get(key) ?? null,
      all: async () => [...(await entries()).values()],
      entries,
      put: (key, record) => write(key, record),
      remove: (key) => write(key, undefined),
      clear: async () => phone.table(name).clear(),
      subscribe: () => () => {},
    }
  }

  #fetch = (path: string, init: RequestInit = {}): Promise<Response> => {
    const { line } = this.phone
    const aborted = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
    return this.#alive(Promise.race([line.fetch(path, { ...init, signal: null }), aborted]))
  }

  #services(): Services {
    const { phone } = this
    const clock = this.#clock()
    const isOnline = () => phone.line.isUp
    const memory = new Map<string, string>()
    const client = createClient({
      fetch: this.#fetch as typeof fetch,
      bases: { main: '/api', guess: '/guess', gateway: '/gateway', static: '' },
      token: () => null,
      clock,
      isOnline,
    })
    const subscribe = (listener: () => void) => {
      this.#listeners.add(listener)
      phone.online.add(listener)
      return () => phone.online.delete(listener)
    }
    const tables = Object.fromEntries(TABLES.map((name) => [name, this.#table(name)]))
    const given = {
      ...tables,
      client,
      clock,
      locks: phone.locksOf(this),
      random: { bytes: phone.dice.bytes, fraction: phone.dice.next },
      connectivity: { isOnline, subscribe },
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
      },
      session: {
        isSignedIn: () => false,
        isShared: () => false,
        token: () => null,
        store: { getState: () => ({ user: null }), subscribe: () => () => {} },
      },
      local: {
        get: (key: string) => memory.get(key) ?? null,
        set: (key: string, value: string) => void memory.set(key, value),
        remove: (key: string) => void memory.delete(key),
      },
      settings: {
        gatewayOrigins: [ORIGIN],
        mainBase: '/api',
        movieTotalPath: null,
        logIsIdempotent: true,
        paymentMode: 'PAYDEY',
        paidBy: 'PAYDEY',
      },
    }
    // What the money path does not touch is not there: whoever starts to touch it hears of it at once.
    return given as unknown as Services
  }
}
