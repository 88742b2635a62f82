import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseAway } from '#src/server/database/away.ts'
import { lockName, sql } from '#src/server/database/kysely.ts'
import { type OpenDatabase, openUrl } from '#src/server/database/open.ts'
import { ADA, signIn } from '#tests/server/account-client.ts'
import { databaseKind, raise } from '#tests/server/harness.ts'
import { cutsSoFar, openProvider, type Provider } from '#tests/server/processes.ts'
import { ownCluster } from '#tests/tools/find-postgres.ts'
import type { Cluster } from '#tests/tools/postgres-cluster.ts'
import { errands, type Told } from './purchases.ts'
import { expectTruth } from './truth.ts'

const BUYERS = 20
const LIMIT_MS = 5 * 60_000
/** Long enough for requests of every kind to meet it. */
const AWAY_MS = 3000
const SOON = { timeout: 30_000, interval: 100 }

interface There {
  readonly cluster: Cluster
  readonly provider: Provider
}

/** As an administrator, whom no setting for all makes read-only. */
async function administer({ cluster }: There, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({
    connectionString: cluster.url,
    options: '-c default_transaction_read_only=off',
  })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** A network between, which swallows everything when told, as it does where the other machine has gone. */
async function openNetwork({ cluster }: There) {
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(Number(new URL(cluster.url).port), '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => void (isSilent || to.write(bytes)))
      from.on('close', () => isSilent || to.destroy())
      from.on('error', () => {})
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(cluster.url)
  url.port = String((server.address() as AddressInfo).port)
  const fall = (silent: boolean) => {
    isSilent = silent
  }
  return { url: url.href, fall, close: () => server.close() }
}

const readiness = async ({ provider }: There) =>
  await Promise.all(
    provider.processes.map(async ({ origin }) => {
      const answer = await fetch(`${origin}/readyz`).catch(() => raise('a process has ended'))
      return `${answer.status} ${(await answer.json()).status}`
    }),
  )

const expectReady = (there: There) =>
  expect.poll(() => readiness(there), SOON).toEqual(Array(2).fill('200 ready'))
const expectRed = (there: There, status: string) =>
  expect.poll(() => readiness(there), SOON).toEqual(Array(2).fill(`503 ${status}`))

const CLIENTS = "from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'"
const CUT = `select pg_terminate_backend(pid) ${CLIENTS}`

async function cutConnections(there: There): Promise<void> {
  for (let cut = 0; cut < 10; cut += 1) {
    await administer(there, CUT)
    await sleep(AWAY_MS / 10)
  }
}

async function restart(there: There): Promise<void> {
  await there.cluster.restart(async () => {
    await expectRed(there, 'database')
    await sleep(AWAY_MS)
    await expectRed(there, 'database')
  })
}

async function makeReadOnly(there: There): Promise<void> {
  const setTo = (value: string) =>
    administer(there, `alter system set default_transaction_read_only = ${value}`, 'select pg_reload_conf()')
  await setTo('on')
  await expectRed(there, 'read-only')
  await sleep(AWAY_MS)
  await expectRed(there, 'read-only')
  await setTo('off')
}

/** Its processes are there, and do nothing: a disk or a machine that hangs. */
async function standStill(there: There): Promise<void> {
  const cuts = cutsSoFar()
  const client = new pg.Client({ connectionString: there.cluster.url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(`select pid ${CLIENTS}`)
  await client.end()
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
  await expectRed(there, 'database')
  await expect.poll(cutsSoFar, { timeout: 90_000 }).toBeGreaterThan(cuts)
  for (const { pid } of rows) process.kill(pid, 'SIGCONT')
}

describe.skipIf(databaseKind === 'embedded')(`a PostgreSQL server under ${BUYERS} people who buy`, () => {
  let opened: There | undefined
  beforeAll(async () => {
    const cluster = (await ownCluster()) ?? raise('There is no PostgreSQL here to start.')
    opened = { cluster, provider: await openProvider(2, cluster) }
  }, LIMIT_MS)
  afterAll(async () => {
    await opened?.provider.sandbox.close()
    await opened?.cluster.stop()
  }, LIMIT_MS)

  it.each([
    ['whose connections are cut, again and again', cutConnections],
    ['that is restarted', restart],
    ['that is read-only for a while', makeReadOnly],
    ['that stands still for a while', standStill],
  ])(
    '%s, ends no process: it asks for patience, says in one line so, comes back by itself, and its books are right',
    async (_, mishap) => {
      const there = opened ?? raise('not opened')
      const { sandbox, processes } = there.provider
      const since = Date.now()
      const user = await signIn(sandbox, ADA)
      const before = processes.map(({ output }) => output().length)
      const told: Told[] = []
      let isOver = false
      const buyers = Array.from({ length: BUYERS }, async (_nobody, index) => {
        const errand =
          [errands.bill, errands.bill, errands.wallet, errands.failing][index % 4] ?? errands.bill
        while (!isOver) await errand(sandbox, user, told)
      })
      const cuts = cutsSoFar()
      await sleep(500)
      await mishap(there)
      await expectReady(there)
      isOver = true
      await Promise.all(buyers)
      expect(told.filter(({ paid }) => paid).length).toBeGreaterThanOrEqual(BUYERS)
      // Else nobody was in the middle of anything.
      expect(cutsSoFar()).toBeGreaterThan(cuts)
      await expectTruth(sandbox, since, told)
      for (const [index, { output }] of processes.entries()) {
        const lines = output().slice(before[index]).trim().split('\n').filter(Boolean)
        expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(1)
      }
    },
    LIMIT_MS,
  )

  it('that has gone without a word: what it does not answer is given up, and what nobody ends it gives up', async () => {
    const there = opened ?? raise('not opened')
    const network = await openNetwork(there)
    const [through, straight] = [await openUrl(network.url, 1000), await openUrl(there.cluster.url)]
    const lock = async ({ db }: OpenDatabase) =>
      await db.transaction().execute(async (trx) => {
        await lockName(trx, 'the same')
        network.fall(true)
        await lockName(trx, 'another')
      })
    await expect(lock(through)).rejects.toThrow(DatabaseAway)
    await straight.db.transaction().execute((trx) => lockName(trx, 'the same'))
    network.fall(false)
    expect((await sql`select 1`.execute(through.db)).rows).toHaveLength(1)
    await Promise.all([through.close(), straight.close()])
    network.close()
  }, 20_000)
})
