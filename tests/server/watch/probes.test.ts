import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Settings } from '#src/server/settings.ts'
import { from, readableForAll } from '#tests/server/security/readable.ts'

const { there } = readableForAll()

/** With waiting that takes its time: `/readyz` gives the database some. */
function appWith(changes: Partial<Settings> = {}, isStopping = () => false, sleepMs = 60_000) {
  const { appWith: open, clock } = there()
  const sleep = () => setTimeout(sleepMs, undefined, { ref: false })
  return open(changes, { ...clock, sleep }, isStopping)
}

it('is ready, until it is told to stop; it is alive all the same', async () => {
  let stopping = false
  const app = appWith({}, () => stopping)
  const ready = await app.request('/readyz')
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
  stopping = true
  const stopped = await app.request('/readyz')
  expect([stopped.status, await stopped.json()]).toEqual([503, { status: 'stopping' }])
  expect((await app.request('/healthz')).status).toBe(200)
})

it('is not ready while its tables are another version’s', async () => {
  const { db } = there()
  const { version } = await db.selectFrom('schema_version').select('version').executeTakeFirstOrThrow()
  await db.updateTable('schema_version').set({ version: 'another' }).execute()
  const answer = await appWith().request('/readyz')
  await db.updateTable('schema_version').set({ version }).execute()
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'tables' }])
})

it('is not ready while the database does not answer', async () => {
  const { db } = there()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // The embedded database has one connection, and this one has it.
  const holding = db.transaction().execute(() => held)
  const app = appWith({}, undefined, 20)
  const answer = await app.request('/readyz')
  // A restart would bring no database back.
  const alive = await Promise.race([app.request('/healthz'), setTimeout(1000)])
  release()
  await holding
  expect(alive?.status).toBe(200)
  expect([answer.status, await answer.json()]).toEqual([503, { status: 'database' }])
})

it('tells its figures in the text form of Prometheus', async () => {
  const app = appWith()
  await app.request('/api/Products')
  await app.request('/api/Products')
  await app.request('/gateway/pay/08031234567')
  const answer = await app.request('/metrics', {}, from('127.0.0.1'))
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await answer.text()
  const name = '[a-z_]+'
  const labels = '(\\{([a-z]+="[^"\\n]*",?)+\\})?'
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(new RegExp(`^(# (HELP|TYPE) ${name} .+|${name}${labels} [\\d.e+-]+)$`))
  expect(text).toContain('paydey_http_requests_total{method="GET",route="/api/Products",status="2xx"} 2\n')
  expect(text).toContain('route="/gateway/pay/:reference",status="4xx"} 1\n')
  expect(text).toContain('paydey_mails_waiting 0\n')
  expect(text).not.toContain('0803')
})

it('knows the age of the oldest order that is paid and has no end', async () => {
  const { db, clock } = there()
  const claimed_at = clock.now() - 90_000
  const { transaction_id } = await db
    .selectFrom('transactions')
    .select('transaction_id')
    .where('stage', '=', 'delivered')
    .executeTakeFirstOrThrow()
  const row = db.updateTable('transactions').where('transaction_id', '=', transaction_id)
  await db
    .updateTable('transactions')
    .set({ claimed_at: null })
    .where('ended_at', 'is', null)
    .where('transaction_id', '!=', transaction_id)
    .execute()
  await row.set({ ended_at: null, claimed_at }).execute()
  const age = async () =>
    /oldest_stuck_order_seconds (\d+)/.exec(await (await appWith().request('/metrics')).text())?.[1]
  expect(await age()).toBe('90')
  // An upload whose rows are delivered, or held for a re-post, waits for its owner.
  const { kind, tran_id } = await row
    .returning(['kind', 'tran_id'])
    .set({ claimed_at })
    .executeTakeFirstOrThrow()
  await row.set({ kind: 'bulk' }).execute()
  const held = {
    tran_id,
    place: 1,
    subscriber: '',
    provider: '',
    product: '',
    amount: 1,
    state: 'failed',
  } as const
  await db.insertInto('bulk_rows').values(held).execute()
  expect(await age()).toBe('0')
  await db.updateTable('bulk_rows').set({ state: 'pending' }).execute()
  expect(await age()).toBe('90')
  await row.set({ kind }).execute()
  await db
    .insertInto('admin_resolutions')
    .values({ transaction_id, operator: 'ada', note: 'Settled.', at: clock.now() })
    .execute()
  expect(await age()).toBe('0')
  await row.set({ ended_at: clock.now() }).execute()
})

it.each([
  ['this machine', '127.0.0.1', {}, 200],
  ['this machine by IPv6', '::1', {}, 200],
  ['a monitor that is named', '10.1.2.3', {}, 200],
  ['anybody', '203.0.113.9', {}, 404],
  ['anybody who says to be this machine', '203.0.113.9', { 'X-Forwarded-For': '127.0.0.1' }, 404],
  ['anybody through a proxy on this machine', '127.0.0.1', { 'X-Forwarded-For': '203.0.113.9' }, 404],
  ['anybody through a proxy with its own header', '127.0.0.1', { 'X-Client': '203.0.113.9' }, 404],
  ['anybody through a proxy that adds nothing', '127.0.0.1', { Host: 'pay.example' }, 404],
  ['the same who writes the name otherwise', '127.0.0.1', { Host: 'PAY.example' }, 404],
  ['the same with a port', '127.0.0.1', { Host: 'pay.example:443' }, 404],
])('%s reads the metrics or is told of nothing', async (_, address, headers, status) => {
  const app = appWith({
    metricsFrom: ['10.1.0.0/16'],
    clientHeader: 'x-client',
    publicUrl: 'https://pay.example',
  })
  expect((await app.request('/metrics', { headers }, from(address))).status).toBe(status)
})

it.each([
  ['a site whose name leads to this machine', { Host: 'rebound.example:8080' }, 404],
  ['a name that only begins as this machine’s', { Host: 'localhost.evil.example' }, 404],
  ['nothing that is a host', { Host: 'a b' }, 404],
  ['this machine by its name', { Host: 'localhost:8080' }, 200],
  ['this machine by its address', { Host: '127.0.0.1:8080' }, 200],
  ['this machine by IPv6', { Host: '[::1]:8080' }, 200],
])(
  'from this machine, whoever asks %s for the metrics gets them only from a local name',
  async (_, headers, status) => {
    const ask = (socket: string) =>
      appWith({ metricsFrom: ['10.1.0.0/16'] }).request('/metrics', { headers }, from(socket))
    expect((await ask('127.0.0.1')).status).toBe(status)
    // A monitor is named by its address, and calls this server by whatever name it knows.
    expect((await ask('10.1.2.3')).status).toBe(200)
  },
)
