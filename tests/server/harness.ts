import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type OpenDatabase, openUrl } from '#src/server/database/open.ts'
import type { Db } from '#src/server/database/tables.ts'
import { type Runtime, realRuntime } from '#src/server/deps.ts'
import type { Biller, Gateway } from '#src/server/providers.ts'
import { indexCatalog } from '#src/server/seed/catalog.ts'
import { openServer, type Server, type ServerOptions } from '#src/server/server.ts'
import { defaultSettings, type Settings } from '#src/server/settings.ts'
import { simulatedBiller } from '#src/server/simulated/biller.ts'
import { simulatedGateway } from '#src/server/simulated/hosted-page-actions.ts'
import { resetToSeed } from '#src/server/simulated/seed.ts'
import { openMemory } from '#tests/tools/made-database.ts'

/** What differs from a sandbox on a database that the harness opens. */
type Options = Partial<ServerOptions>

const START = Date.parse('2026-06-15T10:00:00Z')

/** A clock that moves when told. Waiting takes no time of it and hardly any of ours. */
export interface Clock extends Runtime {
  advance(ms: number): void
}

export function createClock(): Clock {
  let now = START
  return {
    now: () => now,
    random: realRuntime.random,
    sleep: () => sleep(2),
    advance: (ms) => {
      now += ms
    },
  }
}

export interface Opened {
  readonly clock: Clock
  readonly sandbox: Server
  /** Another instance on the same database; only a PostgreSQL server can have one. */
  another(options?: Options): Promise<Server>
}

const serverUrl = process.env.SANDBOX_TEST_DATABASE_URL ?? ''
/** The everyday run is on the embedded database, the full one on a PostgreSQL server, too. */
export const databaseKind = serverUrl === '' ? 'embedded' : 'server'
// Making a database takes seconds where other tests run beside.
const OPEN_LIMIT_MS = 120_000

/** A password takes a third of a second to prove, on purpose; where that is not the subject, a millisecond. */
export const testSettings: Settings = { ...defaultSettings, passwordCost: 4 }

let kept: OpenDatabase | undefined
let lentTo: string | null = null

/**
 * The embedded database of this worker, back to the seed: to open one takes a second, to empty it a tenth. It is given
 * back by closing it, and at the latest by the end of the file; who asks while it is lent has another.
 */
export async function lendDatabase(now: number): Promise<OpenDatabase> {
  const file = expect.getState().testPath ?? ''
  const isSpare = lentTo !== file
  if (isSpare) lentTo = file
  const database = isSpare && kept !== undefined ? kept : await openMemory()
  if (isSpare) kept = database
  await resetToSeed(database.db, now, indexCatalog(), testSettings)
  if (!isSpare) return database
  const giveBack = async () => {
    lentTo = null
  }
  return { ...database, close: giveBack }
}

/** A sandbox on the embedded database and, in the full run, the same tests on a PostgreSQL server in a schema of their own. */
export function onEachDatabase(name: string, options: Options, tests: (opened: () => Opened) => void): void {
  describe(`${name} (${databaseKind})`, () => {
    let opened: (Opened & { end(): Promise<void> }) | undefined
    beforeAll(async () => {
      opened = serverUrl === '' ? await openEmbedded(options) : await openPostgres(options)
    }, OPEN_LIMIT_MS)
    afterAll(async () => {
      await opened?.end()
    }, OPEN_LIMIT_MS)
    tests(() => opened ?? raise('the sandbox could not be opened'))
  })
}

/** What only several instances on one database can show. */
export function onServer(name: string, tests: (opened: () => Opened) => void): void {
  if (serverUrl === '') describe.skip(`${name} (server)`, () => tests(() => raise('no server')))
  else onEachDatabase(name, {}, tests)
}

/** Whichever of them is the one right now: a sandbox is opened once, and each test has a party of its own. */
export function standIn<Party extends object>(current: () => Party): Party {
  return new Proxy({} as Party, { get: (_, name) => Reflect.get(current(), name) })
}

export function raise(sentence: string): never {
  throw new Error(sentence)
}

/** A sandbox of the embedded database, closed by whoever opens it. */
export async function openSandbox(clock: Runtime, options: Options = {}): Promise<Server> {
  const { database = await lendDatabase(clock.now()), ...rest } = options
  return await openServer({
    runtime: clock,
    ...rest,
    database,
    settings: { ...testSettings, ...options.settings },
  })
}

/** A sandbox of the embedded database whose tables and clock the test has in hand. */
export interface InHand {
  readonly sandbox: Server
  readonly db: Db
  readonly clock: Clock
}

interface InHandOptions extends Options {
  /** Changes of the parties that are played. */
  readonly biller?: Partial<Biller>
  readonly gateway?: Partial<Gateway>
}

export async function openInHand(options: InHandOptions = {}): Promise<InHand> {
  const clock = createClock()
  return await inHand(clock, await lendDatabase(clock.now()), options)
}

/** The same and, in the full run, on a PostgreSQL server. */
export async function openEachInHand(options: InHandOptions = {}): Promise<InHand> {
  if (serverUrl === '') return await openInHand(options)
  const clock = createClock()
  const { url, drop } = await makeSchema()
  const { sandbox, ...rest } = await inHand(clock, await openUrl(url), options)
  const close = async () => {
    await sandbox.close()
    await drop()
  }
  return { ...rest, sandbox: { ...sandbox, close } }
}

async function inHand(
  clock: Clock,
  database: OpenDatabase,
  { biller, gateway, ...options }: InHandOptions,
): Promise<InHand> {
  const { db } = database
  const providers = {
    biller: { ...simulatedBiller(db, clock), ...biller },
    gateway: { ...simulatedGateway(), ...gateway },
  }
  return { sandbox: await openSandbox(clock, { database, providers, ...options }), db, clock }
}

/** What all tests of a file share: opened before the first, closed after the last. */
export function forAll<Shared extends { readonly sandbox: Pick<Server, 'close'> }>(
  open: () => Promise<Shared>,
): () => Shared {
  let opened: Shared | undefined
  beforeAll(async () => {
    opened = await open()
  }, OPEN_LIMIT_MS)
  afterAll(() => opened?.sandbox.close(), OPEN_LIMIT_MS)
  return () => opened ?? raise('the sandbox could not be opened')
}

async function openEmbedded(options: Options) {
  const clock = createClock()
  const sandbox = await openSandbox(clock, options)
  return { clock, sandbox, another: async () => raise('one process only'), end: () => sandbox.close() }
}

async function openPostgres(options: Options) {
  const clock = createClock()
  const { url, drop } = await makeSchema()
  const open = (more: Options = {}) =>
    openServer({
      runtime: clock,
      ...options,
      ...more,
      settings: { ...testSettings, ...options.settings, ...more.settings },
      database: openUrl(url),
    })
  const sandbox = await open()
  const others: Server[] = []
  const another = async (more: Options = {}) => {
    const other = await open(more)
    others.push(other)
    return other
  }
  const end = async () => {
    await Promise.all([sandbox, ...others].map((instance) => instance.close()))
    await drop()
  }
  return { clock, sandbox, another, end }
}

/** An empty schema, and the address of the server with that schema in it. */
export async function makeSchema() {
  const schema = `t_${randomBytes(8).toString('hex')}`
  await onServerDo(`create schema ${schema}`)
  const url = new URL(serverUrl)
  url.searchParams.set('options', `-csearch_path=${schema}`)
  // So that those who wait in it are told from those of another file.
  url.searchParams.set('application_name', schema)
  return { url: url.href, drop: () => onServerDo(`drop schema ${schema} cascade`) }
}

async function onServerDo(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
