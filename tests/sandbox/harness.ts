import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe } from 'vitest'
import { createSandbox, type Sandbox, type SandboxOptions } from '#src/sandbox/sandbox.ts'
import { realWorld, type World } from '#src/sandbox/world.ts'

const START = Date.parse('2026-06-15T10:00:00Z')

/** A clock that moves when told. Waiting takes no time of it and hardly any of ours. */
export interface Clock extends World {
  advance(ms: number): void
}

export function createClock(): Clock {
  let now = START
  return {
    now: () => now,
    random: realWorld.random,
    sleep: () => sleep(2),
    advance: (ms) => {
      now += ms
    },
  }
}

export interface Opened {
  readonly clock: Clock
  readonly sandbox: Sandbox
  /** Another instance on the same database; only a PostgreSQL server can have one. */
  another(options?: SandboxOptions): Promise<Sandbox>
}

const serverUrl = process.env.SANDBOX_TEST_DATABASE_URL ?? ''
const kinds = serverUrl === '' ? (['embedded'] as const) : (['embedded', 'server'] as const)
// Making a database takes seconds where other tests run beside.
const OPEN_LIMIT_MS = 120_000

/** The same tests on the embedded database and, where there is one, on a PostgreSQL server in a schema of their own. */
export function onEachDatabase(
  name: string,
  options: SandboxOptions,
  tests: (opened: () => Opened) => void,
): void {
  for (const kind of kinds) {
    describe(`${name} (${kind})`, () => {
      let opened: (Opened & { end(): Promise<void> }) | undefined
      beforeAll(async () => {
        opened = kind === 'embedded' ? await openEmbedded(options) : await openServer(options)
      }, OPEN_LIMIT_MS)
      afterAll(async () => {
        await opened?.end()
      }, OPEN_LIMIT_MS)
      tests(() => {
        if (opened === undefined) throw new Error('the sandbox could not be opened')
        return opened
      })
    })
  }
}

export function onServer(name: string, tests: (opened: () => Opened) => void): void {
  if (serverUrl === '') {
    describe.skip(`${name} (server)`, () => tests(() => raise('no server')))
    return
  }
  describe(`${name} (server)`, () => {
    let opened: (Opened & { end(): Promise<void> }) | undefined
    beforeAll(async () => {
      opened = await openServer({})
    }, OPEN_LIMIT_MS)
    afterAll(async () => {
      await opened?.end()
    }, OPEN_LIMIT_MS)
    tests(() => opened ?? raise('the sandbox could not be opened'))
  })
}

export function raise(sentence: string): never {
  throw new Error(sentence)
}

async function openEmbedded(options: SandboxOptions) {
  const clock = createClock()
  const sandbox = await createSandbox({ world: clock, ...options })
  return { clock, sandbox, another: async () => raise('one process only'), end: () => sandbox.close() }
}

async function openServer(options: SandboxOptions) {
  const clock = createClock()
  const { url, drop } = await makeSchema()
  const sandbox = await createSandbox({ world: clock, ...options, database: { url } })
  const others: Sandbox[] = []
  const another = async (more: SandboxOptions = {}) => {
    const other = await createSandbox({ world: clock, ...options, ...more, database: { url } })
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
