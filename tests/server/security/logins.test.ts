import type { Hono } from 'hono'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { ADA, base64, MUSA, OLD } from '#tests/server/account-client.ts'
import { from, readableForAll } from './readable.ts'

const { there } = readableForAll()
const slept: number[] = []
let app: Hono
beforeAll(() => {
  const { appWith, clock } = there()
  app = appWith({}, { ...clock, sleep: async (ms) => void slept.push(ms) })
})
beforeEach(() => {
  slept.length = 0
  there().clock.advance(24 * 3_600_000)
})

const HERS = '203.0.113.1'
const ATTACKER = '2001:db8:80:1::9'
/** Of a household, of whom nobody has logged in yet. */
const SHARED = '2001:db8:81:1::9'
/** Of a phone network: thousands of people. */
const CROWD = '198.51.100.99'

async function logIn(email: string, password: string, ip: string) {
  const names = { username: base64(email), password: base64(password), grant_type: 'password' }
  const init = { method: 'POST', body: new URLSearchParams(names) }
  const { status, headers } = await app.request('/api/Users/Authenticate', init, from(ip))
  return [status, headers.get('retry-after')]
}

it('one caller cannot try one password at fourteen accounts, and stops nobody who has logged in from there (S27)', async () => {
  await logIn(MUSA, OLD, ATTACKER)
  const statuses = []
  for (let n = 0; n < 14; n += 1) statuses.push((await logIn(`n${n}@example.com`, OLD, ATTACKER))[0])
  expect(statuses).toEqual([...Array(10).fill(400), ...Array(4).fill(429)])
  expect(await logIn(ADA, OLD, ATTACKER)).toEqual([429, '900'])
  expect(await logIn(MUSA, OLD, ATTACKER)).toEqual([200, null])
  expect(await logIn(ADA, OLD, HERS)).toEqual([200, null])
})

it('right passwords at once are all right, and of many wrong ones at once five are told so (S27, L4)', async () => {
  const atOnce = async (password: string) => {
    const answers = Array.from({ length: 12 }, () => logIn(ADA, password, '203.0.113.77'))
    return (await Promise.all(answers)).map(([status]) => status).sort()
  }
  expect(await atOnce(OLD)).toEqual(Array(12).fill(200))
  expect(await atOnce('Wrong#2026')).toEqual([...Array(5).fill(400), ...Array(7).fill(429)])
})

it('whoever logs in with their own password between two guesses guesses no more often (S27)', async () => {
  const statuses = []
  for (let n = 0; n < 14; n += 1) {
    await logIn(MUSA, OLD, ATTACKER)
    statuses.push((await logIn(`m${n}@example.com`, OLD, ATTACKER))[0])
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
})

it('many callers who guess at one account make strangers slow and lock nobody out (S27)', async () => {
  await logIn(ADA, OLD, HERS)
  for (let n = 0; n < 20; n += 1) await logIn(ADA, 'Wrong#2026', `198.51.100.${n}`)
  expect(slept).toEqual([])
  expect(await logIn(ADA, 'Wrong#2026', '198.51.100.20')).toEqual([400, null])
  expect(slept).toEqual([2000])
  // Her phone is known; a new one of hers waits and is let in.
  expect(await logIn(ADA, OLD, HERS)).toEqual([200, null])
  expect(slept).toEqual([2000])
  expect(await logIn(ADA, OLD, '203.0.113.2')).toEqual([200, null])
  expect(slept).toEqual([2000, 2000])
  expect(await logIn(ADA, OLD, '203.0.113.2')).toEqual([200, null])
  expect(slept).toEqual([2000, 2000])
})

it('a caller who is told to wait is not counted as wrong at an account, and leaves nothing behind (S27)', async () => {
  const { db, clock } = there()
  for (let n = 0; n < 10; n += 1) await logIn(`w${n}@example.com`, OLD, SHARED)
  clock.advance(14 * 60_000)
  const before = await db.selectFrom('rate_limit_hits').select('key').execute()
  // From the same address, with the right password: nobody judges it.
  for (let n = 0; n < 5; n += 1) expect(await logIn(MUSA, OLD, SHARED)).toEqual([429, '60'])
  for (let n = 0; n < 50; n += 1) await logIn(`x${n}@example.com`, OLD, SHARED)
  expect(await db.selectFrom('rate_limit_hits').select('key').execute()).toHaveLength(before.length)
  clock.advance(60_000)
  expect(await logIn(MUSA, OLD, SHARED)).toEqual([200, null])
})

it('what was counted of strangers who never come back is forgotten, as are all who have been away for long', async () => {
  const { db, clock } = there()
  for (let n = 0; n < 20; n += 1) await logIn(`y${n}@example.com`, OLD, `192.0.2.${n}`)
  expect((await db.selectFrom('rate_limit_hits').select('key').execute()).length).toBeGreaterThan(40)
  clock.advance(90 * 24 * 3_600_000)
  await logIn('z@example.com', OLD, HERS)
  expect(await db.selectFrom('rate_limit_hits').select('key').execute()).toHaveLength(3)
})

it('ten people who mistype stop nobody else behind their phone network’s address, and a hundred guesses do (S27)', async () => {
  const wrong = async (n: number) => (await logIn(`c${n}@example.com`, OLD, CROWD))[0]
  for (let n = 0; n < 99; n += 1) expect(await wrong(n)).toBe(400)
  expect(await logIn(ADA, OLD, CROWD)).toEqual([200, null])
  expect([await wrong(99), await wrong(100)]).toEqual([400, 429])
  expect(await logIn(MUSA, OLD, CROWD)).toEqual([429, '900'])
})
