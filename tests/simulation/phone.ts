import { createHash } from 'node:crypto'
import type { Locks } from '#src/data/browser/locks.ts'
import type { LocalStore } from '#src/data/browser/storage.ts'
import type { Services } from '#src/data/services/services.ts'
import { DEVICE, type Scope } from '#src/data/storage/database.ts'
import type { Wipe } from '#src/data/storage/device.ts'
import { hasEnded, type JournalEntry } from '#src/data/storage/journal.ts'
import { isOnItsWay } from '#src/payments/engine/attempt.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import type { lineOf } from './network.ts'
import { type Random, randomStream, type SimulatedRuntime } from './runtime.ts'

/** Changes what the app's code is given: how a sabotage reaches the client. */
export type Twist = (services: Services) => Services

/** A page of the app, as far as its phone cares. */
interface Page {
  readonly isAlive: boolean
  kill(): void
  sleep(ms: number): Promise<void>
}

/** The journal of each scope is a table here: "journal device". */
const JOURNAL = 'journal '
const LOCAL = 'local storage'
/** Its key for the user who is signed in (session/session-store.ts). */
const USER_KEY = 'paydey.user'
/** Attempts that the disk refused are set aside in local storage (storage/database). */
const ASIDE = `${LOCAL} of `
/** Without strict durability, a browser reports a write as done up to this long before it is on the disk. */
const LAZY_MS = 5000

// The platform's digest runs on other threads, whose timing is not deterministic.
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
  readonly runtime: SimulatedRuntime
  readonly random: Random
  readonly twist: Twist
  #clockIsOffMs: number
  readonly #kept = new Map<string, Map<string, unknown>>()
  readonly #unsure: (() => void)[] = []
  readonly #locks = new Map<string, { readonly tab: Page }[]>()
  readonly tabs = new Set<Page>()
  readonly online = new Set<() => void>()
  readonly #listeners = new Map<Page, (key: string | null) => void>()
  /** Name prefixes of tables whose writes count as done before they are on the disk, whatever the app asked for. */
  readonly hasty = new Set<string>()
  /** What is wanted on it, by its key in the books (`wantOf`), with the account of the person who wants it. */
  readonly wants = new Map<string, string | null>()
  /** By want: how many more the person wanted when the app asked. */
  readonly others = new Map<string, number>()
  /** The account of its user, or of the first of several. */
  owner: string | null = null
  /** Others use it as well, who have accounts of their own. */
  hasOthers = false
  /** "This is a shared phone" was ticked: what the browser's tab keeps from page to page; null where it was not. */
  tabKeeps: LocalStore | null = null
  #hand: Promise<void> = Promise.resolve()
  /** The disk refuses every write. */
  isFull = false
  /** Its clock was set, so what it wrote before may look a day old. */
  hadClockSet = false
  /** Its databases are blocked, as in a private window of some browsers; what is left goes with the window. */
  isPrivate = false
  /** Its user logs out now and then. */
  isShared = false
  setsAside = true
  /** Attempts that a journal had and has no more: the app is not judged for what became of them. */
  readonly lost: JournalEntry[] = []
  /** Attempts that a LOGOUT deletes, from the press on, also those that another tab writes meanwhile. */
  readonly loggedOut: JournalEntry[] = []
  isLoggingOut = false
  readonly onWiped = new Map<Page, (what: Wipe) => void>()
  /** Rules that the journal has broken. */
  readonly findings: string[] = []

  constructor(
    name: string,
    runtime: SimulatedRuntime,
    seed: number,
    line: ReturnType<typeof lineOf>,
    twist: Twist,
  ) {
    this.name = name
    this.runtime = runtime
    this.line = line
    this.random = randomStream(seed, name)
    this.twist = twist
    this.#clockIsOffMs = this.random.chance(0.2) ? this.random.between(-3, 3) * 86_400_000 : 0
  }

  /** One person has it in the hand at a time. */
  async inHand(task: () => Promise<void>): Promise<void> {
    this.#hand = this.#hand.then(task)
    return await this.#hand
  }

  now(): number {
    return this.runtime.now() + this.#clockIsOffMs
  }

  /**
   * The user or the network sets its clock: at most once in these days, and not in the minutes after a press on the
   * wallet, in which that clock alone says that the press may still arrive.
   */
  setClock(isOffMs: number): void {
    if (this.hadClockSet || this.journal().some((entry) => isOnItsWay(entry, this.now()))) return
    this.runtime.recordEvent(this.name, this.name, 'has its clock set')
    this.#clockIsOffMs = isOffMs
    this.hadClockSet = true
  }

  setOnline(isUp: boolean): void {
    if (this.line.isUp === isUp) return
    this.line.isUp = isUp
    this.runtime.recordEvent(this.name, this.name, isUp ? 'is online' : 'is offline')
    for (const listener of [...this.online]) listener()
  }

  /** The battery is empty: all tabs are gone, and so are writes that the browser reported and had not made yet. */
  powerCut(): void {
    this.runtime.recordEvent(this.name, this.name, 'goes out')
    const before = this.journal()
    for (const tab of [...this.tabs]) tab.kill()
    this.closeTab()
    const user = this.table(LOCAL).get(USER_KEY)
    for (const undo of this.#unsure.splice(0).reverse()) undo()
    // Within seconds of a login, the phone forgets whose payments it keeps.
    if (this.table(LOCAL).get(USER_KEY) !== user) this.lost.push(...before)
    if (this.isPrivate) this.#kept.clear()
    this.noteLost(before)
  }

  /** The browser needs the space: everything that the app's pages kept is gone at once. */
  evict(): void {
    this.runtime.recordEvent(this.name, this.name, 'forgets everything')
    const before = this.journal()
    for (const tab of [...this.tabs]) tab.kill()
    this.closeTab()
    this.#unsure.length = 0
    this.#kept.clear()
    this.noteLost(before)
  }

  /** The next page is in a tab of its own. */
  closeTab(): void {
    if (this.tabKeeps !== null) this.tabKeeps = fakeLocal()
  }

  /** Notes the attempts that are gone, or back in an earlier state. */
  noteLost(before: readonly JournalEntry[]): void {
    const now = new Map(this.journal().map(({ tranId, state }) => [tranId, state]))
    this.lost.push(...before.filter(({ tranId, state }) => now.get(tranId) !== state))
  }

  /** Keys are scope, space, id: the table and the row of an attempt. */
  aside() {
    const placeOf = (key: string) => {
      const [scope = '', id = ''] = key.split(' ')
      return { table: ASIDE + JOURNAL + scope, id }
    }
    const prefix = ASIDE + JOURNAL
    return {
      all: () =>
        new Map(
          this.tables()
            .filter((name) => name.startsWith(prefix))
            .flatMap((name) =>
              [...this.table(name)].map(
                ([id, value]) => [`${name.slice(prefix.length)} ${id}`, value] as const,
              ),
            ),
        ),
      put: (key: string, value: unknown) => {
        const { table, id } = placeOf(key)
        this.write(table, id, value, false)
        return true
      },
      remove: (key: string) => {
        const { table, id } = placeOf(key)
        if (this.table(table).has(id)) this.write(table, id, undefined, false)
      },
    }
  }

  /** Tells the other pages that one of them wiped what is kept; they start afresh. */
  tellWiped(tab: Page, what: Wipe): void {
    for (const [other, listener] of this.onWiped) {
      if (other !== tab) this.runtime.after(this.random.between(0, 20), () => other.isAlive && listener(what))
    }
  }

  tables(): readonly string[] {
    return [...this.#kept.keys()]
  }

  table(name: string): Map<string, unknown> {
    const table = this.#kept.get(name) ?? new Map<string, unknown>()
    this.#kept.set(name, table)
    return table
  }

  /** Changes a table; until the change is on the disk, a power cut undoes it. */
  write(name: string, key: string, value: unknown, isStrict: boolean): void {
    const rows = this.table(name)
    const before = rows.get(key)
    const database = name.replace(ASIDE, '')
    const known = this.table(ASIDE + database).get(key) ?? this.table(database).get(key)
    if (value === undefined) rows.delete(key)
    else rows.set(key, value)
    if (database.startsWith(JOURNAL) && value !== undefined)
      this.#judge(database, entryIn(known), entryIn(value))
    const isHasty = [...this.hasty].some((prefix) => name.startsWith(prefix))
    if (isStrict && !isHasty) return
    const undo = () => {
      if (before === undefined) rows.delete(key)
      else rows.set(key, before)
    }
    this.#unsure.push(undo)
    this.runtime.after(LAZY_MS, () => {
      const at = this.#unsure.indexOf(undo)
      if (at >= 0) this.#unsure.splice(at, 1)
    })
  }

  #judge(name: string, before: JournalEntry | null, after: JournalEntry | null): void {
    if (after === null) return
    if (this.isLoggingOut) this.loggedOut.push(after)
    this.runtime.recordEvent(this.name, 'journal', after.state)
    if (name === `${JOURNAL}${DEVICE}` && after.kind === 'wallet')
      this.findings.push('what was begun signed in is in the journal of whoever comes next')
    // An upload keeps the provider's name, and is reopened under it until it has settled.
    const mayReopen = before?.kind === 'bulk' && before.state !== 'settled'
    if (before !== null && hasEnded(before) && before.state !== after.state && !mayReopen)
      this.findings.push(`an attempt that was ${before.state} is ${after.state} again`)
  }

  /** The entries of the device and of each user, or of these scopes. */
  journal(scopes?: readonly Scope[]): readonly JournalEntry[] {
    const wanted = scopes?.map((scope) => JOURNAL + scope)
    const names = [...this.#kept.keys()].map((name) => name.replace(ASIDE, ''))
    const all = new Set(names.filter((name) => name.startsWith(JOURNAL)))
    return [...all]
      .filter((name) => wanted?.includes(name) ?? true)
      .flatMap((name) => [...new Map([...this.table(name), ...this.table(ASIDE + name)]).values()])
      .map(entryIn)
      .filter((entry) => entry !== null)
  }

  /** One local storage for all tabs, which get events for each other's changes. */
  localOf(tab: Page): LocalStore {
    const change = (key: string, value: string | undefined) => {
      this.write(LOCAL, key, value, false)
      for (const [other, listener] of this.#listeners) {
        if (other !== tab)
          this.runtime.after(this.random.between(0, 20), () => other.isAlive && listener(key))
      }
    }
    return {
      durable: true,
      get: (key) => (this.table(LOCAL).get(key) as string | undefined) ?? null,
      set: change,
      remove: (key) => change(key, undefined),
      clear: () => {
        for (const key of [...this.table(LOCAL).keys()]) change(key, undefined)
      },
      onChange: (listener) => {
        this.#listeners.set(tab, listener)
        return () => this.#listeners.delete(tab)
      },
    }
  }

  locksOf(tab: Page): Locks {
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

  release(tab: Page): void {
    this.tabs.delete(tab)
    this.#listeners.delete(tab)
    this.onWiped.delete(tab)
    for (const [name, queue] of this.#locks)
      this.#locks.set(
        name,
        queue.filter((turn) => turn.tab !== tab),
      )
  }
}

function entryIn(value: unknown): JournalEntry | null {
  return value === undefined ? null : (value as JournalEntry)
}
