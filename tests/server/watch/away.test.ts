import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toldApart } from '#src/server/database/away.ts'
import { sql } from '#src/server/database/kysely.ts'
import { type Embedded, over, poolOfOne } from '#src/server/database/open.ts'
import { airtime, log, logIn } from '#tests/server/client.ts'
import { createClock, lendDatabase, raise } from '#tests/server/harness.ts'
import { processOn, sandboxOf } from '#tests/server/own-process.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.mocked(console.error).mockClear()
})

/** Than what other tests have told. Far off, the embedded database's own timers would run over. */
const LATER = Date.now() + 3_600_000

/** Postgres' word where nothing can be put down any more, be it a table's row or what a sort needs meanwhile. */
function fullDisk({ query, ...embedded }: Embedded): Embedded & { isFull: boolean } {
  const disk: Embedded & { isFull: boolean } = {
    ...embedded,
    isFull: true,
    query: async (text, parameters) => {
      if (!disk.isFull || !/^insert|generate_series/.test(text)) return await query(text, parameters)
      const error = new Error('could not extend file "base/5/16432": No space left on device')
      throw Object.assign(error, { severity: 'ERROR', code: '53100' })
    },
  }
  return disk
}

async function openFull() {
  const clock = createClock()
  const { embedded, close } = await lendDatabase(clock.now())
  const disk = fullDisk(embedded ?? raise('not embedded'))
  const db = over(toldApart(poolOfOne(disk), false))
  const end = async () => {
    disk.isFull = false
  }
  return { clock, db, end, close }
}

async function openReadOnly() {
  const clock = createClock()
  const { db, close } = await lendDatabase(clock.now())
  await sql`set default_transaction_read_only = on`.execute(db)
  const end = async () => void (await sql`set default_transaction_read_only = off`.execute(db))
  return { clock, db, end, close }
}

it.each([
  ['read-only', openReadOnly],
  ['disk', openFull],
])(
  'a database that takes no writes (%s) is not ready, asks all for patience, and is told of once a minute',
  async (status, open) => {
    const lines = vi.mocked(console.error).mockReturnValue()
    vi.setSystemTime(LATER)
    const { clock, db, end, close } = await open()
    const sandbox = sandboxOf(processOn(db, { ...clock, sleep: () => new Promise(() => {}) }))
    const ready = async () => {
      const answer = await sandbox.app.request('/readyz')
      return [answer.status, await answer.json()]
    }
    const order = await airtime(sandbox)
    for (const second of [0, 1, 30, 59, 60]) {
      vi.setSystemTime(LATER + second * 1000)
      const refused = await log(sandbox, order)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
      expect(refused.json.responseMessage).toBe(
        'This cannot be done right now. Please try again in a moment.',
      )
    }
    expect((await logIn(sandbox, 'ada.obi@example.com')).status).toBe(503)
    expect(await ready()).toEqual([503, { status }])
    expect(lines).toHaveBeenCalledTimes(2)
    await end()
    expect(await ready()).toEqual([200, { status: 'ready' }])
    expect((await log(sandbox, order)).status).toBe(200)
    await close()
  },
)

it.each([
  ['57014', 1],
  ['55P03', 2],
  ['40001', 3],
  ['40P01', 4],
])(
  'a database that ended a statement by itself (%s) is asked again, as one that is away',
  async (code, hours) => {
    const lines = vi.mocked(console.error).mockReturnValue()
    vi.setSystemTime(LATER + hours * 3_600_000)
    const clock = createClock()
    const { embedded, close } = await lendDatabase(clock.now())
    const { query, ...rest } = embedded ?? raise('not embedded')
    let isBusy = true
    const busy: Embedded['query'] = async (text, parameters) => {
      if (!isBusy || !text.startsWith('insert')) return await query(text, parameters)
      throw Object.assign(new Error('canceling statement'), { severity: 'ERROR', code })
    }
    const db = over(toldApart(poolOfOne({ ...rest, query: busy }), false))
    const sandbox = sandboxOf(processOn(db, clock))
    const order = await airtime(sandbox)
    const refused = await log(sandbox, order)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(lines.mock.calls).toEqual([
      [expect.stringMatching(/^The database is too busy: canceling statement/)],
    ])
    isBusy = false
    expect((await log(sandbox, order)).status).toBe(200)
    await close()
  },
)
