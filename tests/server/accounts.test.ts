import { expect, it } from 'vitest'
import { brand } from '#src/brand.ts'
import { hashPassword, isPassword } from '#src/server/accounts/passwords.ts'
import { defaultSettings, SAFE_PASSWORD_COST } from '#src/server/settings.ts'
import { ADA, applicant, base64, call, MUSA, OLD, signIn } from './account-client.ts'
import { bearer, get, logIn, mailTo, post } from './client.ts'
import { onEachDatabase } from './harness.ts'

onEachDatabase('accounts and messages', { settings: { tokenTtlS: 60 } }, (opened) => {
  it('answers a login as OAuth does', async () => {
    const { status, json, headers } = await logIn(opened().sandbox, 'Ada.Obi@example.com ')
    expect(status).toBe(200)
    expect(json).toMatchObject({
      token_type: 'bearer',
      expires_in: 60,
      ConsumerID: 'ada.obi@example.com',
      WalletID: '3000000001',
    })
    expect(json.access_token).toMatch(/^[\w-]{43}$/)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('stops after five failures for a quarter of an hour, this account alone', async () => {
    const { sandbox, clock } = opened()
    for (let i = 0; i < 5; i += 1) await logIn(sandbox, 'guess@example.com')
    const stopped = await logIn(sandbox, 'guess@example.com')
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '900'])
    expect(stopped.json.error_description).toBe('Too many tries. Please try again in 15 minutes.')
    expect((await logIn(sandbox, 'musa.bello@example.com')).status).toBe(200)
    clock.advance(15 * 60_000)
    expect((await logIn(sandbox, 'guess@example.com')).status).toBe(400)
  })

  it('counts no right password as a wrong one, also of many that come at once from one address', async () => {
    const { app } = opened().sandbox
    const status = async (email: string) => {
      const names = { username: base64(email), password: base64(OLD), grant_type: 'password' }
      const caller = { incoming: { socket: { remoteAddress: '203.0.113.40' } } }
      const init = { method: 'POST', body: new URLSearchParams(names) }
      return (await app.request('/api/Users/Authenticate', init, caller)).status
    }
    const crowd = [ADA, MUSA].flatMap((email) => Array<string>(5).fill(email))
    expect(await Promise.all(crowd.map(status))).toEqual(Array(10).fill(200))
    // As many as one address may be wrong about.
    for (let n = 0; n < 10; n += 1) expect(await status(`n${n}@example.com`)).toBe(400)
  })

  it('knows a token until it expires, and no other', async () => {
    const { sandbox, clock } = opened()
    const token = (await logIn(sandbox, 'ada.obi@example.com')).json.access_token
    const check = async (headers: Record<string, string>) =>
      (await get(sandbox, '/api/Users/CheckLogin', headers)).status
    expect(await check(bearer(token))).toBe(200)
    expect(await check(bearer(`${token}x`))).toBe(401)
    expect(await check({})).toBe(401)
    clock.advance(60_000)
    expect(await check(bearer(token))).toBe(401)
  })

  it('wants a form', async () => {
    expect((await post(opened().sandbox, '/api/Users/Authenticate', {})).status).toBe(415)
  })

  it('keeps passwords as nobody can read them (S26)', async () => {
    const hash = await hashPassword('Naija#2026', SAFE_PASSWORD_COST)
    expect(defaultSettings.passwordCost).toBe(17)
    expect(hash).toMatch(/^scrypt\$17\$8\$1\$/)
    expect(await isPassword('Naija#2026', hash, SAFE_PASSWORD_COST)).toBe(true)
    expect(await isPassword('naija#2026', hash, SAFE_PASSWORD_COST)).toBe(false)
    expect(await isPassword('Naija#2026', null, SAFE_PASSWORD_COST)).toBe(false)
  })

  it('sends a message to support and thanks for it, without a header of the sender’s making (S43)', async () => {
    const { sandbox } = opened()
    const requestData = {
      CustomerName: 'Bola\r\nBcc: all@example.com',
      CustomerEmail: 'bola@example.com',
      Subject: 'A refund\nBcc: all@example.com',
      Comment: 'Where is\r\nmy money?',
    }
    const answer = await post(sandbox, '/api/Supports/Save', { requestData })
    expect([answer.status, answer.json.responseMessage]).toEqual([200, 'Message sent successfully'])
    const [thanks] = await mailTo(sandbox, 'bola@example.com')
    // None of what was typed: whoever typed it has not proved that the mailbox is theirs.
    expect([thanks.subject, thanks.links]).toEqual(['We have your message', []])
    expect(thanks.text).not.toMatch(/money|Bola/)
    expect((await mailTo(sandbox, brand.supportEmail))[0].text).toContain('Where is\nmy money?')
    expect(await mailTo(sandbox, 'all@example.com')).toEqual([])
  })

  it('tells a friend once, also when the answer was lost and the form sent again', async () => {
    const { sandbox, clock } = opened()
    const friend = { Teller: 'Ada', Tellee: 'uche@example.com', TelleeName: 'Uche' }
    for (const _ of [1, 2])
      expect((await post(sandbox, '/api/Users/TellAFriend', { requestData: friend })).status).toBe(200)
    await sandbox.idle()
    expect(await mailTo(sandbox, 'uche@example.com')).toHaveLength(1)
    clock.advance(3_600_000)
  })
})

onEachDatabase('a password that could not be judged because many came', {}, (opened) => {
  it('was no wrong one where a PIN is chosen, as at the login', async () => {
    const { sandbox } = opened()
    const musa = await signIn(sandbox, MUSA)
    const choose = () => call(sandbox, 'SetWalletPin', { Pin: '2580', Password: base64(OLD) }, musa)
    // As many as are hashed and may wait.
    const crowd = Array.from({ length: 32 }, () => hashPassword(OLD, 15))
    for (let press = 0; press < 5; press += 1) expect((await choose()).status).toBe(503)
    await Promise.all(crowd)
    expect((await choose()).status).toBe(200)
  })

  it('costs nobody the e-mail of their sign-up, which would be promised and not sent', async () => {
    const { sandbox } = opened()
    const signUp = () => call(sandbox, 'Register', applicant('busy@example.com'))
    const crowd = Array.from({ length: 32 }, () => hashPassword(OLD, 15))
    for (let press = 0; press < 3; press += 1) expect((await signUp()).status).toBe(503)
    await Promise.all(crowd)
    expect((await signUp()).status).toBe(200)
    expect(await mailTo(sandbox, 'busy@example.com')).toHaveLength(1)
  })
})

it('one account’s right password on forty connections keeps neither others nor the operators out', async () => {
  const hash = await hashPassword(OLD, 4)
  const slow = await hashPassword(OLD, 15)
  const tries = (account: string, times: number, hashed = slow) =>
    Array.from({ length: times }, () => isPassword(OLD, hashed, 4, { account }))
  const flood = Promise.allSettled(tries(ADA, 40))
  expect(await isPassword(OLD, hash, 4, { account: MUSA })).toBe(true)
  const judged = (await flood).filter(({ status }) => status === 'fulfilled')
  expect(judged).toHaveLength(14)
  const crowd = Promise.allSettled([ADA, MUSA, 'bola@example.com'].flatMap((account) => tries(account, 13)))
  expect(await isPassword(OLD, hash, 4, { account: 'operator ada', isOperator: true })).toBe(true)
  await crowd
})
