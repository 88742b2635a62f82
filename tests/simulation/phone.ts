import { createHash } from 'node:crypto'
import { createClient } from '#src/api/client.ts'
import { giveUp } from '#src/checkout/give-up.ts'
import type { Order } from '#src/checkout/order.ts'
import { type PaymentPhase, proceed } from '#src/checkout/payment.ts'
import { startReconciling } from '#src/checkout/reconcile.ts'
import { type Watched, watchTransaction } from '#src/checkout/watch.ts'
import type { JournalEntry } from '#src/offline/journal.ts'
import type { Records } from '#src/offline/records.ts'
import type { Clock } from '#src/platform/clock.ts'
import type { Locks } from '#src/platform/locks.ts'
import type { Services } from '#src/services/services.ts'
import type { lineOf } from './network.ts'
import { ORIGIN } from './provider.ts'
import { type Dice, dice, type World } from './world.ts'

/** Changes what the app's code is given: how a sabotage reaches the client. */
export type Twist = (services: Services, phone: Phone) => Services

const TABLES = ['journal', 'results', 'drafts', 'beneficiaries', 'fills', 'bulkDrafts', 'payer'] as const
/** A browser that was not told "strict" says that something is kept up to some seconds before it is. */
const LAZY_MS = 5000
const STRICT: ReadonlySet<string> = new Set(['journal', 'results'])

// The digest of the platform runs on other threads, whose moment nobody can foretell.
Object.defineProperty(crypto.subtle, 'digest', {
  value: async (_: string, data: Uint8Array) => {
    const { buffer, byteOffset, byteLength } = createHash('sha256').update(data).digest()
    return buffer.slice(byteOffset, byteOffset + byteLength)
  },
})

/** A phone: what it keeps, what its tabs hold, and how wrong its clock is. */
export class Phone {
  readonly name: string
  readonly line: ReturnType<typeof lineOf>
  readonly world: World
  readonly dice: Dice
  readonly #twist: Twist
  readonly #clockIsOffMs: number
  readonly #kept = new Map<string, Map<string, unknown>>()
  readonly #unsure: (() => void)[] = []
  readonly #locks = new Map<string, { readonly tab: Tab }[]>()
  readonly tabs = new Set<Tab>()
  readonly online = new Set<() => void>()

  constructor(name: string, world: World, seed: number, line: ReturnType<typeof lineOf>, twist: Twist) {
    this.name = name
    this.world = world
    this.line = line
    this.dice = dice(seed, name)
    this.#twist = twist
    this.#clockIsOffMs = this.dice.chance(0.2) ? this.dice.between(-3, 3) * 86_400_000 : 0
    for (const table of TABLES) this.#kept.set(table, new Map())
  }

  now(): number {
    return this.world.now() + this.#clockIsOffMs
  }

  open(): Tab {
    const tab = new Tab(this, this.#twist)
    this.tabs.add(tab)
    return tab
  }

  setOnline(isUp: boolean): void {
    if (this.line.isUp === isUp) return
    this.line.isUp = isUp
    this.world.note(this.name, this.name, isUp ? 'is online' : 'is offline')
    for (const listener of [...this.online]) listener()
  }

  /** The battery is empty: all tabs are gone, and so is what the browser only said that it had written. */
  powerCut(): void {
    this.world.note(this.name, this.name, 'goes out')
    for (const tab of [...this.tabs]) tab.kill()
    for (const undo of this.#unsure.splice(0).reverse()) undo()
  }

  table(name: string): Map<string, unknown> {
    return this.#kept.get(name) ?? new Map()
  }

  /** Changes a table; until it is on the disk, a power cut takes the change back. */
  write(table: string, key: string, value: unknown): void {
    const rows = this.table(table)
    const before = rows.get(key)
    if (value === undefined) rows.delete(key)
    else rows.set(key, value)
    if (STRICT.has(table)) return
    const undo = () => {
      if (before === undefined) rows.delete(key)
      else rows.set(key, before)
    }
    this.#unsure.push(undo)
    this.world.after(LAZY_MS, () => {
      const at = this.#unsure.indexOf(undo)
      if (at >= 0) this.#unsure.splice(at, 1)
    })
  }

  journal(): readonly JournalEntry[] {
    return [...this.table('journal').values()] as JournalEntry[]
  }

  locksOf(tab: Tab): Locks {
    const queueOf = (name: string) => {
      const queue = this.#locks.get(name) ?? []
      this.#locks.set(name, queue)
      return queue
    }
    const inTurn = async <T>(name: string, task: () => Promise<T>): Promise<T> => {
      if (!tab.isAlive) return await new Promise(() => {})
      const turn = { tab }
      queueOf(name).push(turn)
      while (queueOf(name)[0] !== turn) await tab.sleep(5)
      try {
        return await task()
      } finally {
        queueOf(name).shift()
      }
    }
    return {
      run: inTurn,
      tryRun: async (name, task) => (queueOf(name).length > 0 ? null : await inTurn(name, task)),
    }
  }

  release(tab: Tab): void {
    this.tabs.delete(tab)
    for (const [name, queue] of this.#locks)
      this.#locks.set(
        name,
        queue.filter((turn) => turn.tab !== tab),
      )
  }
}

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

  constructor(phone: Phone, twist: Twist) {
    this.phone = phone
    this.services = twist(this.#services(), phone)
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
