import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
// The server imports it with the first list; here it is loaded before any history.
import 'papaparse'
import { hashPassword } from '#src/server/accounts/passwords.ts'
import { type Embedded, over, poolOfOne } from '#src/server/database/open.ts'
import { indexCatalog } from '#src/server/seed/catalog.ts'
import { seedAccounts } from '#src/server/seed/people.ts'
import { openServer, type Server } from '#src/server/server.ts'
import { seed } from '#src/server/simulated/seed.ts'
import { openMemory } from '#tests/tools/made-database.ts'
import { type Credentials, hireOperator } from './admin.ts'
import { BOOKS, type Books, type LedgerRow, MOST_OFF_MS, openingOf } from './books.ts'
import { NUMBERS } from './numbers.ts'
import type { Outside } from './outside.ts'
import { type Random, randomStream, type SimulatedRuntime } from './runtime.ts'

/** Changes a statement on its way to the database: how a sabotage reaches the provider. */
export type Rewrite = (text: string, parameters: readonly unknown[]) => readonly [string, readonly unknown[]]

/** The same for all histories: what was made with the database must not depend on which one ran first. */
const OPENED_AT = Date.parse('2026-06-01T00:00:00Z')

// Passwords are hashed on other threads, whose timing is not deterministic; here it takes no time at all.
crypto.scrypt = ((password, salt, length, options, done) =>
  done(null, crypto.scryptSync(password, salt, length, options))) as typeof crypto.scrypt
syncBuiltinESMExports()

interface Kept {
  readonly database: Embedded
  readonly operator: Credentials
}

/** The one database of this process: making one takes a second, and every history has its own orders in it. */
let kept: Promise<Kept> | undefined

async function open(): Promise<Kept> {
  const { db, embedded } = await openMemory()
  await db.transaction().execute((trx) => seed(trx, OPENED_AT, indexCatalog(), SETTINGS))
  if (embedded === null) throw new Error('a database in memory is an embedded one')
  return { database: embedded, operator: await hireOperator(db, OPENED_AT) }
}

/** The tables that a history fills; accounts, catalog and the seed's old orders are the same for all. */
const OF_A_HISTORY = [
  'operator_sessions',
  'refunds',
  'gateway_sessions',
  'reconciliations',
  'push_subscriptions',
  'wallet_refusals',
  'reserved_seats',
  'seats',
  'biller_orders',
  'bulk_rows',
  'bulk_batches',
  'transfers',
  'payments',
  'transactions',
  'pay_links',
  'mails',
  'rate_limit_hits',
  'sessions',
]
const WITH_SEED = ['biller_orders', 'payments', 'transactions']
/** Its address for everybody. */
export const ORIGIN = 'http://127.0.0.1:8080'
const SETTINGS = { passwordCost: 4 }
/** The same for all wallets. */
export const WALLET_PIN = '2580'
let pinHash: string | undefined
interface Others {
  readonly sabotage: Rewrite | null
  readonly outside: Outside | null
}

const SWEEP_MS = 1000
const LONG_MS = 10 * 60_000
const RARELY_MS = 3 * 60 * 60_000
/** Statements that may change the books. */
const CHANGES =
  /^(?:(?:insert into|update) "(?:transactions|payments|biller_orders|bulk_batches|bulk_rows|accounts|seats|transfers|gateway_sessions|refunds|reconciliations)" (?!set "logged")|with "(?:due|turn)")/

/** Half of them: an order was checked, and only the time of its next check is new. */
const LATER = /^update "transactions" set "stage" = \$1, "check_at" = \$2 where "transaction_id" = \$3 /

/** The real provider in simulated time. It plays biller and gateway itself, unless there are some outside. */
export class Provider {
  readonly name = 'provider'
  readonly #runtime: SimulatedRuntime
  readonly #random: Random
  readonly #database: Embedded
  /** Who may sign in as an operator. */
  readonly operator: Credentials
  readonly #sabotage: Rewrite | null
  readonly #since: number
  /** The second instance's clock, against the first's: two machines never agree. */
  readonly #clockIsOffMs: number
  readonly #outside: Outside | null
  /** Instances on one database; none while it has crashed. */
  #instances: readonly Server[] = []
  /** Statements of a provider that has crashed since are never answered. */
  #life = 0
  #inTransaction = false
  /** Something was written since the books were last read. */
  isDirty = true
  #read: Books | null = null
  /** `#read` was updated without a query. */
  #hasMoved = false
  /** The next sweep must be planned again. */
  #hasSwept = false
  #sweepsAt = Number.POSITIVE_INFINITY
  isSweeping = true

  private constructor(
    runtime: SimulatedRuntime,
    seed: number,
    { database, operator }: Kept,
    { sabotage, outside }: Others,
  ) {
    this.#sabotage = sabotage
    this.#outside = outside
    this.#runtime = runtime
    this.#random = randomStream(seed, 'provider')
    this.#database = database
    this.operator = operator
    this.#since = runtime.now() - MOST_OFF_MS
    const clock = randomStream(seed, 'clock of the second instance')
    this.#clockIsOffMs = clock.chance(0.3) ? clock.between(-MOST_OFF_MS, MOST_OFF_MS) : 0
  }

  static async start(runtime: SimulatedRuntime, seed: number, others: Others): Promise<Provider> {
    kept ??= open()
    const provider = new Provider(runtime, seed, await kept, others)
    await provider.#begin()
    for (const table of OF_A_HISTORY) {
      const own = WITH_SEED.includes(table) ? " where transaction_id not like 'SEED%'" : ''
      await provider.#database.query(`delete from ${table}${own}`)
    }
    // In another history the operator signed in at a later time of the day.
    await provider.#database.query('update operators set last_step = 0')
    const own = `update accounts set phone = $2, balance = $3, pin_hash = $4, pin_tries = 0, pin_at = null,
      spent_since_pin = 0 where account_id = $1`
    pinHash ??= await hashPassword(WALLET_PIN, SETTINGS.passwordCost)
    for (const account of seedAccounts) {
      await provider.#database.query(own, [
        account.account_id,
        provider.#random.pick(NUMBERS),
        openingOf(account),
        pinHash,
      ])
    }
    return provider
  }

  /** Lets go of the database: the statements that this provider still waits for are never answered. */
  stop(): void {
    this.#life += 1
  }

  async #begin(): Promise<void> {
    let isOpen = false
    const query: Embedded['query'] = (text, parameters) =>
      isOpen ? this.#gate(text, parameters) : this.#database.query(text, parameters)
    const db = over(poolOfOne({ query, close: async () => {} }))
    const start = (clockIsOffMs = 0) => {
      const runtime = {
        now: () => this.#runtime.now() + clockIsOffMs,
        random: (bytes: number) => Buffer.from(this.#random.bytes(bytes)),
        sleep: (ms: number) => this.#alive(this.#runtime.sleep(ms)),
      }
      const providers = this.#outside?.providers(runtime, (promise) => this.#alive(promise)) ?? {}
      const database = { db, embedded: this.#database, close: async () => {} }
      return openServer({ database, runtime, providers, settings: SETTINGS })
    }
    const first = await start()
    this.#instances = this.#random.chance(0.5) ? [first, await start(this.#clockIsOffMs)] : [first]
    isOpen = true
  }

  #alive<T>(promise: Promise<T>): Promise<T> {
    const life = this.#life
    return promise.then((value) => (life === this.#life ? value : new Promise<T>(() => {})))
  }

  /** A statement takes a moment, in which others may come first; a transaction has the connection to itself. */
  async #gate<R>(text: string, parameters: readonly unknown[] = []) {
    const life = this.#life
    await this.#runtime.sleep(
      this.#random.chance(0.1) ? this.#random.between(20, 500) : this.#random.between(0, 3),
    )
    if (life !== this.#life) return await new Promise<never>(() => {})
    if (/^(begin|start transaction)/i.test(text)) this.#inTransaction = true
    const [asked, values] = this.#sabotage?.(text, parameters) ?? [text, parameters]
    const answer = await this.#database.query<R>(asked, values)
    if (/^(commit|rollback)/i.test(text)) this.#inTransaction = false
    if (CHANGES.test(text)) {
      // A statement that changed nothing still moves the next sweep.
      if (answer.rowCount === 0) this.#hasSwept = true
      else if (!LATER.test(asked) || !this.#note(values)) this.isDirty = true
    }
    return answer
  }

  /** Updates `#read` without a query, where only the time of the next check is new. False: more is. */
  #note([stage, check_at, id]: readonly unknown[]): boolean {
    const row = this.#read?.rows.find(({ transaction_id }) => transaction_id === id)
    if (this.isDirty || this.#inTransaction || this.#read === null) return false
    if (row === undefined || row.stage !== stage) return false
    const moved: LedgerRow = { ...row, check_at: check_at as number }
    this.#read = { ...this.#read, rows: this.#read.rows.map((one) => (one === row ? moved : one)) }
    this.#hasMoved = true
    return true
  }

  /** A request as it arrives. Never answered when the provider crashes in between. */
  request(path: string, init?: RequestInit): Promise<Response> {
    if (this.#instances.length === 0) return Promise.resolve(new Response('<h1>502</h1>', { status: 502 }))
    const { app } = this.#random.pick(this.#instances)
    return this.#alive(Promise.resolve(app.request(`${ORIGIN}${path}`, init)))
  }

  /** Ends between two statements, and starts again after a while with what was committed. */
  crash(backInMs: number): void {
    if (this.#instances.length === 0) return
    this.#runtime.recordEvent('provider', 'provider', 'crashes')
    this.#life += 1
    this.#instances = []
    if (this.#inTransaction) void this.#database.query('rollback')
    this.#inTransaction = false
    this.#runtime.after(backInMs, () => {
      this.#runtime.recordEvent('provider', 'provider', 'starts again')
      this.#runtime.hold(this.#begin().then(() => this.#sweep()))
    })
  }

  /** Ends all sessions of an account, as a new password does. A page in the middle of something finds out later. */
  endSessions(email: string): void {
    if (this.#inTransaction) return
    const own = 'delete from sessions where account_id in (select account_id from accounts where email = $1)'
    this.#runtime.recordEvent('provider', 'provider', 'ends sessions')
    this.#runtime.hold(this.#database.query(own, [email]))
  }

  /** Before a history begins: leaves this many seats at a place. */
  async leave(place: string, seats: number): Promise<void> {
    await this.#database.query('insert into seats (place, left_over) values ($1, $2)', [place, seats])
  }

  /** The books of this history, or null while nothing has changed or a transaction is open. */
  async books(): Promise<Books | null> {
    if (this.#inTransaction) return null
    const isKnown = this.#hasMoved && !this.isDirty
    this.#hasMoved = false
    if (isKnown && this.#read !== null) {
      this.#plan(this.#read)
      return this.#read
    }
    if (!this.isDirty) {
      // Nothing has changed: the next sweep is planned from the last read.
      if (this.#hasSwept && this.#read !== null) this.#plan(this.#read)
      return null
    }
    this.isDirty = false
    const [books] = (await this.#database.query<Books>(BOOKS, [this.#since])).rows
    if (books === undefined) throw new Error('the books said nothing')
    this.#read = books
    this.#plan(books)
    return books
  }

  /** The program sweeps every second; this, only when something is due. What takes a day is checked a few times. */
  #plan({ rows, due: outside }: Books): void {
    this.#hasSwept = false
    const now = this.#runtime.now()
    const due = rows
      .map(({ created_at, check_at, captured_at, stage, state }) => {
        // By then an unpaid order has expired.
        const isOld = now - created_at > 6 * LONG_MS
        const isLong = isOld || now - (captured_at ?? check_at ?? now) > LONG_MS
        const isReady = stage === 'open' && (state === 'captured' || state === 'cancelled')
        const at = isReady ? now : check_at
        return at !== null && isLong ? Math.max(at, now + RARELY_MS) : at
      })
      .filter((at) => at !== null)
    const at = Math.max(now, Math.min(...due, outside ?? Number.POSITIVE_INFINITY)) + SWEEP_MS
    if (!this.isSweeping || at >= this.#sweepsAt || !Number.isFinite(at)) return
    this.#sweepsAt = at
    this.#runtime.after(at - now, () => this.#sweep())
  }

  #sweep(): void {
    this.#sweepsAt = Number.POSITIVE_INFINITY
    // Every instance sweeps by its own clock, so two may do it at once.
    for (const instance of this.#instances) {
      void instance.sweep().then(() => {
        this.#hasSwept = true
      })
    }
  }
}
