import { expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { Server } from '#src/server/server.ts'
import { airtime, initialize, log } from './client.ts'
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

/** Orders from an address; what is returned goes to the payment page. */
async function begin(ip: string) {
  const { sandbox } = there()
  const request: Server['app']['request'] = (path, init) => sandbox.app.request(path, init, from(ip))
  const own = { ...sandbox, app: { request } as Server['app'] }
  const logged = await log(own, await airtime(own))
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

it('a caller who opens payment pages and pays on none gets no more than a crowd needs, until they have ended', async () => {
  const { sandbox, clock } = there()
  const first = await begin('198.51.100.7')
  expect((await first()).status).toBe(200)
  for (let n = 1; n < 100; n += 1) expect((await (await begin('198.51.100.7'))()).status).toBe(200)
  const more = await (await begin('198.51.100.7'))()
  expect([more.status, more.headers.get('retry-after'), more.json.responseMessage]).toEqual([
    429,
    '300',
    'Too many payments that were started over this connection are not finished. Please try again in 5 minutes.',
  ])
  // A page that is open may be opened again, and others are elsewhere.
  expect((await first()).status).toBe(200)
  expect((await (await begin('198.51.100.8'))()).status).toBe(200)
  clock.advance(30 * 60_000)
  for (let round = 0; round < 4; round += 1) {
    await sandbox.sweep()
    await sandbox.idle()
  }
  expect((await (await begin('198.51.100.7'))()).status).toBe(200)
}, 60_000)
