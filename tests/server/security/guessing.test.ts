import type { scrypt } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { applicant, base64, OLD, TEMIDAYO } from '#tests/server/account-client.ts'
import { testSettings } from '#tests/server/harness.ts'
import { readableForAll } from './readable.ts'

// The work that a password costs is counted, not timed.
const hashing = vi.hoisted(() => ({
  works: [] as string[],
  isReal: true,
  held: null as null | (() => void)[],
}))
vi.mock('node:crypto', async (importOriginal: <T>() => Promise<T>) => {
  const real = await importOriginal<typeof import('node:crypto')>()
  const counted = (...args: Parameters<typeof scrypt>) => {
    const [password, salt, length, options, done] = args
    hashing.works.push(
      `${Buffer.byteLength(Buffer.from(salt as Buffer).toString('base64'), 'base64')} ${length} ${JSON.stringify(options)}`,
    )
    if (hashing.isReal) return real.scrypt(...args)
    const key = real.createHash('sha256').update(String(password)).digest()
    if (hashing.held !== null) return hashing.held.push(() => done(null, key))
    return done(null, key)
  }
  return { ...real, scrypt: counted }
})

const readable = readableForAll()
beforeEach(() => {
  hashing.works.length = 0
})

async function ask(path: string, init: RequestInit, ip: string) {
  const response = await readable.ask(path, init, ip)
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, retryAfter, text: await response.text() }
}

const logIn = (email: string, password: string, ip = '203.0.113.1') =>
  ask(
    '/api/Users/Authenticate',
    {
      method: 'POST',
      body: new URLSearchParams({
        username: base64(email),
        password: base64(password),
        grant_type: 'password',
      }),
    },
    ip,
  )
const send = (name: string, requestData: object, ip: string) =>
  ask(
    `/api/Users/${name}`,
    {
      method: 'POST',
      body: JSON.stringify({ requestData }),
      headers: { 'Content-Type': 'application/json' },
    },
    ip,
  )

it('an unknown user, a wrong password and a disabled account cost the same work and say the same (S26, S27)', async () => {
  hashing.isReal = true
  const answers = [
    await logIn('nobody@example.com', OLD),
    await logIn('musa.bello@example.com', 'Wrong#2026'),
    await logIn(TEMIDAYO, OLD),
  ]
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.status).toBe(400)
  const work = `16 32 ${JSON.stringify({ N: 2 ** testSettings.passwordCost, r: 8, p: 1, maxmem: 2 ** 28 })}`
  expect(hashing.works).toEqual([work, work, work])
})

it('five wrong passwords close an account to one caller for a quarter of an hour, and to nobody else, without work (S27)', async () => {
  hashing.isReal = false
  const guess = (ip: string) => logIn('ada.obi@example.com', 'Wrong#2026', ip)
  for (let n = 0; n < 5; n += 1) expect((await guess('203.0.113.2')).status).toBe(400)
  expect(await guess('203.0.113.2')).toMatchObject({ status: 429, retryAfter: '900' })
  expect(hashing.works).toHaveLength(5)
  // Her own phone is another caller: nobody locks her out.
  expect((await guess('203.0.113.3')).status).toBe(400)
  const unknown = []
  for (let n = 0; n < 6; n += 1) unknown.push(await logIn('nobody@example.com', 'x', '203.0.113.4'))
  expect(unknown.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429])
  readable.there().clock.advance(15 * 60_000)
  expect((await guess('203.0.113.2')).status).toBe(400)
})

it('passwords wait in a short line: beyond it nothing is judged, kept or counted against anybody (S27)', async () => {
  hashing.isReal = false
  const held: (() => void)[] = []
  hashing.held = held
  const crowd = Array.from({ length: 40 }, (_, n) => logIn(`crowd${n}@example.com`, OLD, `192.0.2.${n}`))
  await vi.waitFor(() => expect(held).toHaveLength(2))
  const turnedAway = {
    status: 503,
    retryAfter: '5',
    text: expect.stringMatching(/Please try again in a few seconds/),
  }
  // Those who come now are told so at once, more often than they may be wrong.
  for (let n = 0; n < 6; n += 1)
    expect(await logIn('nobody@example.com', OLD, '203.0.113.7')).toMatchObject(turnedAway)
  hashing.held = null
  for (const finish of held) finish()
  const statuses = (await Promise.all(crowd)).map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(32).fill(400), ...Array(8).fill(503)])
  expect(hashing.works).toHaveLength(32)
  expect((await logIn('nobody@example.com', OLD, '203.0.113.7')).status).toBe(400)
})

it('one caller signs up ten times an hour, and asks three times for one number, whether anybody has it or not (S28)', async () => {
  hashing.isReal = false
  const register = (n: number) => send('Register', applicant(`n${n}@example.com`), '203.0.113.5')
  for (let n = 0; n < 10; n += 1) expect((await register(n)).status).toBe(200)
  expect(await register(10)).toMatchObject({ status: 429, retryAfter: '3600' })
  const masked = (phone: string, ip: string) =>
    ask(`/api/Users/getMaskedBackupEmailWithPhoneNo?phoneNo=${phone}`, {}, ip)
  const fourths = []
  for (const [index, phone] of ['08031234567', '08090000001'].entries()) {
    for (const ip of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
      expect((await masked(phone, `${ip}${index}`)).status).toBe(200)
    fourths.push(await masked(phone, `198.51.100.4${index}`))
  }
  expect(fourths[0]).toMatchObject({ status: 429, retryAfter: '3600' })
  expect(fourths[1]).toEqual(fourths[0])
})

it('a caller sends five mails an hour to friends and five to support, one line each where a line is meant (S43)', async () => {
  const ip = '203.0.113.6'
  const teller = {
    Teller: 'Ada\r\nBcc: all@example.com',
    Tellee: 'friend@example.com',
    TelleeName: 'Uche\nBcc: x@example.com',
  }
  const message = {
    CustomerName: 'Ada',
    CustomerEmail: 'ada.obi@example.com',
    Subject: 'Refund\r\nBcc: all@example.com',
    Comment: '<script>1</script>',
  }
  const statuses = []
  // Six tellers: one who tells the same friend again sends no second mail.
  for (let n = 0; n < 6; n += 1)
    statuses.push(
      (await send('TellAFriend', { ...teller, Teller: `${'ABCDEF'[n]}${teller.Teller}` }, ip)).status,
    )
  for (let n = 0; n < 6; n += 1) {
    const init = {
      method: 'POST',
      body: JSON.stringify(message),
      headers: { 'Content-Type': 'application/json' },
    }
    statuses.push((await ask('/api/Supports/Save', init, ip)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200, 200, 200, 200, 200, 429])
  const two = { ...teller, Tellee: 'a@example.com,b@example.com' }
  expect((await send('TellAFriend', two, '203.0.113.8')).status).toBe(400)
  const mails = await readable.there().db.selectFrom('mails').selectAll().execute()
  const sent = mails.filter(({ subject }) => /Refund|will like|We have your message/.test(subject))
  // Five to support; three each to the friend and to whoever wrote: a mailbox gets no more in an hour.
  expect(sent).toHaveLength(11)
  for (const { subject, recipient, body } of sent) {
    expect(`${subject}${recipient}`).not.toMatch(/[\r\n]/)
    expect(body).not.toMatch(/^Bcc:/m)
  }
})
