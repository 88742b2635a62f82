import { beforeEach, expect, it } from 'vitest'
import { sql } from '#src/server/database/kysely.ts'
import {
  ADA,
  applicant,
  base64,
  MUSA,
  newestToken,
  signIn,
  subjectsTo,
} from '#tests/server/account-client.ts'
import { airtime, draft, newId, read, type Sent } from '#tests/server/client.ts'
import { forAll, openInHand } from '#tests/server/harness.ts'
import { METER, PHONE } from '#tests/server/pay-link-client.ts'
import { from } from './readable.ts'

/** Of a phone network: thousands of people. */
const SHARED = '198.51.100.9'
const HOUR_MS = 3_600_000

const opened = forAll(() => openInHand())
beforeEach(() => opened().clock.advance(24 * HOUR_MS))

async function send(path: string, requestData: object, headers: Sent = {}, ip = SHARED) {
  const body = JSON.stringify({ requestData })
  const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } }
  return await read(await opened().sandbox.app.request(path, init, from(ip)))
}
const logged = async (payload: object, headers: Sent = {}) =>
  (await send('/api/Products/LogTransaction', { ...payload, TranId: newId() }, headers)).status

const light = (number: string) =>
  draft(opened().sandbox, 'IKEDCPREPAID', { 'Meter Number': number, 'Phone Number': PHONE, Amount: '5000' })

/** As if what was counted once had been counted so many times more. */
const repeat = (what: string, times: number) =>
  sql`insert into rate_limit_hits (key, at) select key, at from rate_limit_hits, generate_series(1, ${times}) where key like ${`${what} by %`} and at > ${opened().clock.now() - HOUR_MS}`.execute(
    opened().db,
  )

it('a customer’s name is looked up no more often by orders and links than by the form (M3)', async () => {
  const { sandbox } = opened()
  const ada = await signIn(sandbox, ADA)
  const order = await light(METER)
  expect(await logged(order)).toBe(200)
  await repeat('lookup', 2998)
  const { TranId: _, ...asked } = order
  expect((await send('/api/Products/CreatePayLink', { ...asked, Note: '' })).status).toBe(200)
  expect(await logged(order)).toBe(429)
  expect((await send('/api/Products/CreatePayLink', { ...asked, Note: '' })).status).toBe(429)
  const looked = await send('/api/Products/Lookup', { billerCode: 'IKEDCPREPAID', meterNumber: METER })
  expect(looked.status).toBe(429)
  // Who is signed in is counted by the account, and who asks for no lookup not here.
  expect(await logged(order, ada)).toBe(200)
  expect(await logged(await airtime(sandbox))).toBe(200)
})

it('a caller who has asked for too many links looks up nobody by one more', async () => {
  const { TranId: _, ...asked } = await light('4500000000011')
  const create = async () => (await send('/api/Products/CreatePayLink', { ...asked, Note: '' })).status
  expect(await create()).toBe(200)
  await repeat('link', 29)
  expect(await create()).toBe(429)
  const { rows } =
    await sql`select key from rate_limit_hits where key like 'lookup by %' and at > ${opened().clock.now() - HOUR_MS}`.execute(
      opened().db,
    )
  expect(rows).toHaveLength(1)
})

it('an account logs no more new orders in an hour than a busy shop, and an order again is none (M3)', async () => {
  const { sandbox, clock } = opened()
  const ada = await signIn(sandbox, ADA)
  const order = await airtime(sandbox)
  expect(await logged(order, ada)).toBe(200)
  await repeat('order logged', 298)
  const last = { ...order, TranId: newId() }
  for (let press = 0; press < 3; press += 1)
    expect((await send('/api/Products/LogTransaction', last, ada)).status).toBe(200)
  expect(await logged(order, ada)).toBe(429)
  expect(await logged(order)).toBe(200)
  clock.advance(HOUR_MS)
  expect(await logged(order, await signIn(sandbox, ADA))).toBe(200)
})

it('nothing longer than a form takes is kept with an order, or asked at a biller', async () => {
  const gift = { 'Full Name': 'x'.repeat(1001), Purpose: 'Tithe', Amount: '100' }
  expect(await logged(await draft(opened().sandbox, 'GRACECHAPEL', gift))).toBe(400)
  const meterNumber = '4'.repeat(1001)
  const looked = await send('/api/Products/Lookup', { billerCode: 'IKEDCPREPAID', meterNumber })
  expect(looked.status).toBe(400)
})

it('ten people who sign up, or reset a password, and open their links stop nobody else behind their address (S28)', async () => {
  const { sandbox } = opened()
  const register = async (n: number) =>
    (await send('/api/Users/Register', applicant(`nat${n}@example.com`))).status
  const ask = async (path: string) => (await sandbox.app.request(path, {}, from(SHARED))).status
  for (let n = 0; n < 12; n += 1) {
    expect(await register(n)).toBe(200)
    const token = await newestToken(sandbox, `nat${n}@example.com`)
    expect(await ask(`/api/Users/ActivateAccount/?encrToken=${token}`)).toBe(200)
  }
  const forgot = async (n: number) =>
    (await send('/api/Users/ForgotPassword', { EmailAddress: `nat${n}@example.com` })).status
  for (let n = 0; n < 12; n += 1) {
    expect(await forgot(n)).toBe(200)
    const email = `nat${n}@example.com`
    const [Password, token] = [base64('Harmattan&88'), await newestToken(sandbox, email)]
    const next = { ConsumerID: email, EmailAddress: email, Password, ConfirmPassword: Password, token }
    expect((await send('/api/Users/ResetPassword', next)).status).toBe(200)
  }
  // Mailboxes cost nothing, so a hundred are the most in any case.
  await repeat('every register', 88)
  expect(await register(12)).toBe(429)
})

it('three strangers who ask for somebody’s new password leave the owner without a valid link at no time (S28)', async () => {
  const { sandbox, clock } = opened()
  const mails = async () => (await subjectsTo(sandbox, ADA)).length
  const forgot = (ip: string) => send('/api/Users/ForgotPassword', { EmailAddress: ADA }, {}, ip)
  const before = await mails()
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']) await forgot(ip)
  expect((await mails()) - before).toBe(3)
  clock.advance(HOUR_MS / 2)
  await forgot('203.0.113.5')
  expect((await mails()) - before).toBe(4)
})

it('users who write to support are counted each for themselves, visitors by whom they say they are and by a wide limit (S43)', async () => {
  const { sandbox } = opened()
  const [ada, musa] = [await signIn(sandbox, ADA), await signIn(sandbox, MUSA)]
  const write = async (CustomerEmail: string, headers: Sent = {}) => {
    const message = { CustomerName: 'Ada', CustomerEmail, Subject: 'Hello', Comment: 'A question' }
    return (await send('/api/Supports/Save', message, headers)).status
  }
  const statuses = []
  for (let n = 0; n < 6; n += 1) statuses.push(await write(`any${n}@example.com`, ada))
  for (let n = 0; n < 6; n += 1) statuses.push(await write('visitor@example.com'))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200, 200, 200, 200, 200, 429])
  for (let n = 5; n < 50; n += 1) expect(await write(`other${n}@example.com`)).toBe(200)
  expect(await write('late@example.com')).toBe(429)
  expect(await write(MUSA, musa)).toBe(200)
})
