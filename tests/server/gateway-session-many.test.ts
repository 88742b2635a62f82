import { expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { sql } from '#src/server/database/kysely.ts'
import { callerKey } from '#src/server/http/limits.ts'
import type { Server } from '#src/server/server.ts'
import { ADA, MUSA, signIn } from './account-client.ts'
import { airtime, initialize, log, type Sent } from './client.ts'
import { forAll, openInHand } from './harness.ts'
import { from } from './security/readable.ts'

let verified = 0
const there = forAll(() =>
  openInHand({
    gateway: {
      asksOnSchedule: true,
      initialize: async ({ reference }) => ({ kind: 'opened', address: `https://pay.test/${reference}` }),
      verify: async () => {
        verified += 1
        return { kind: 'stated', state: 'created', amount: kobo(0) }
      },
    },
  }),
)

/** Orders from an address, as a visitor unless told otherwise; what is returned goes to the payment page. */
async function begin(ip: string, headers: Sent = {}) {
  const { sandbox } = there()
  const request: Server['app']['request'] = (path, init) => sandbox.app.request(path, init, from(ip))
  const own = { ...sandbox, app: { request } as Server['app'] }
  const logged = await log(own, await airtime(own), headers)
  return () => initialize(own, logged.json.responseData)
}

it('a page on which nobody tries to pay is asked about for a week, ever more seldom', async () => {
  const { sandbox, db, clock } = there()
  await (await begin('198.51.100.6'))()
  for (;;) {
    const { due } = await db
      .selectFrom('gateway_sessions')
      .select((select) => select.fn.min('check_at').as('due'))
      .executeTakeFirstOrThrow()
    if (due === null) break
    clock.advance(Math.max(0, due - clock.now()))
    await sandbox.sweep()
    await sandbox.idle()
  }
  expect(verified).toBeGreaterThan(5)
  expect(verified).toBeLessThan(12)
})

it('a user who opens payment pages and pays on none gets no more than a shop needs, until they have ended, wherever they are', async () => {
  const { sandbox, clock } = there()
  const musa = await signIn(sandbox, MUSA)
  const first = await begin('198.51.100.7', musa)
  expect((await first()).status).toBe(200)
  for (let n = 1; n < 100; n += 1) expect((await (await begin('198.51.100.7', musa))()).status).toBe(200)
  const more = await (await begin('198.51.100.77', musa))()
  expect([more.status, more.headers.get('retry-after'), more.json.responseMessage]).toEqual([
    429,
    '300',
    'Too many payments that you started are not finished. Please try again in 5 minutes.',
  ])
  // A page that is open may be opened again, and nobody else behind the address is stopped.
  expect((await first()).status).toBe(200)
  expect((await (await begin('198.51.100.7'))()).status).toBe(200)
  expect((await (await begin('198.51.100.7', await signIn(sandbox, ADA)))()).status).toBe(200)
  clock.advance(30 * 60_000)
  for (let round = 0; round < 4; round += 1) {
    await sandbox.sweep()
    await sandbox.idle()
  }
  expect((await (await begin('198.51.100.7', await signIn(sandbox, MUSA)))()).status).toBe(200)
}, 60_000)

it('three hundred unfinished payments of visitors are the most behind one address', async () => {
  const { db } = there()
  const first = await begin('198.51.100.9')
  await first()
  const { transaction_id } = await db
    .selectFrom('transactions')
    .select('transaction_id')
    .orderBy('created_at', 'desc')
    .where('account_id', 'is', null)
    .where('caller', '=', callerKey('198.51.100.9'))
    .executeTakeFirstOrThrow()
  await sql`insert into transactions select (jsonb_populate_record(t, jsonb_build_object('transaction_id', 'copy' || n, 'attempt_key', 'copy' || n))).*
    from transactions t, generate_series(1, 298) n where t.transaction_id = ${transaction_id}`.execute(db)
  await sql`insert into payments (reference, transaction_id, amount, email, description, callback_url, created_at)
    select 'copy' || n, 'copy' || n, amount, email, description, callback_url, created_at
    from payments, generate_series(1, 298) n where transaction_id = ${transaction_id}`.execute(db)
  expect((await (await begin('198.51.100.9'))()).status).toBe(200)
  const more = await (await begin('198.51.100.9'))()
  expect([more.status, more.json.responseMessage]).toEqual([
    429,
    'Too many payments that were started over this connection are not finished. Please try again in 5 minutes.',
  ])
  expect((await first()).status).toBe(200)
  expect((await (await begin('198.51.100.8'))()).status).toBe(200)
  expect((await (await begin('198.51.100.9', await signIn(there().sandbox, ADA)))()).status).toBe(200)
})
