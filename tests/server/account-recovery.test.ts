import { expect, it } from 'vitest'
import {
  ADA,
  applicant,
  ask,
  base64,
  call,
  isSignedIn,
  MUSA,
  newestLink,
  newestToken,
  OLD,
  said,
  seen,
  signIn,
  subjectsTo,
  TEMIDAYO,
} from './account-client.ts'
import { logIn, mailTo } from './client.ts'
import { onEachDatabase } from './harness.ts'

const HOUR_MS = 3_600_000
const HALF_AN_HOUR_MS = HOUR_MS / 2
const SENT = 'Password Reset steps have been sent to your mailbox.'
const OVER = /^This link has been used or has expired\./
const NEXT = 'Harmattan&88'

onEachDatabase('recovery', {}, (opened) => {
  const forgot = (email: string) => call(opened().sandbox, 'ForgotPassword', { EmailAddress: email })
  const verify = (token: string) => ask(opened().sandbox, 'VerifyResetToken/', { encrToken: token })
  const reset = (email: string, token: string, changes: object = {}) =>
    call(opened().sandbox, 'ResetPassword', {
      ConsumerID: email,
      EmailAddress: email,
      Password: base64(NEXT),
      ConfirmPassword: base64(NEXT),
      token,
      ...changes,
    })

  it('says the same of an address that is known, unknown, or not activated (S28)', async () => {
    const { sandbox } = opened()
    const answers = [
      await forgot('Ada.Obi@example.com'),
      await forgot('nobody@example.com'),
      await forgot(TEMIDAYO),
    ]
    expect(answers.map(said)).toEqual([
      [200, SENT],
      [200, SENT],
      [200, SENT],
    ])
    expect(new Set(answers.map(seen)).size).toBe(1)
    expect(await subjectsTo(sandbox, ADA)).toEqual(['Choose a new PayDey password'])
    expect(await subjectsTo(sandbox, 'nobody@example.com')).toEqual([])
    expect(await subjectsTo(sandbox, TEMIDAYO)).toEqual(['Choose a new PayDey password'])
  })

  it('resets once: the old password and every session end, a notice comes, the new password works (S29, S30)', async () => {
    const { sandbox } = opened()
    const session = await signIn(sandbox, MUSA)
    await forgot(MUSA)
    expect((await newestLink(sandbox, MUSA)).href).toMatch(/^http:\/\/localhost\/reset-password\?[\w-]{43}$/)
    const token = await newestToken(sandbox, MUSA)
    const user = { ConsumerID: MUSA, EmailAddress: MUSA, Firstname: 'Musa' }
    // Looking does not use it up, and neither does asking for something that cannot be.
    expect((await verify(token)).json.responseData).toEqual(user)
    expect((await verify(token)).json.responseData).toEqual(user)
    const differs = await reset(MUSA, token, { ConfirmPassword: base64(OLD) })
    expect(said(differs)).toEqual([400, 'Passwords do not match'])
    const weak = { Password: base64('P@ssw0rd123'), ConfirmPassword: base64('P@ssw0rd123') }
    expect(said(await reset(MUSA, token, weak))).toEqual([
      400,
      expect.stringMatching(/4\. .* special character$/),
    ])
    expect(said(await reset(ADA, token))).toEqual([400, expect.stringMatching(OVER)])
    expect(await isSignedIn(sandbox, session)).toBe(true)

    const answers = await Promise.all([reset(MUSA, token), reset(MUSA, token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.map(({ json }) => json.responseMessage)).toContain('Password reset successfully')
    expect(await isSignedIn(sandbox, session)).toBe(false)
    expect(said(await verify(token))).toEqual([400, expect.stringMatching(OVER)])
    expect((await subjectsTo(sandbox, MUSA))[0]).toBe('Your PayDey password was changed')
    expect((await logIn(sandbox, MUSA)).status).toBe(400)
    expect((await logIn(sandbox, MUSA, NEXT)).status).toBe(200)
  })

  it('lets in whoever reads the mailbox of an account that waits to be activated, and not who signed up with it', async () => {
    const { sandbox } = opened()
    const email = 'wanted@example.com'
    const strangers = 'Lekki!river9'
    await call(sandbox, 'Register', applicant(email, { Firstname: 'Stranger', Password: strangers }))
    await forgot(email)
    const [mail] = await mailTo(sandbox, email)
    expect(mail.text).not.toContain('Stranger')
    expect((await reset(email, await newestToken(sandbox, email))).status).toBe(200)
    const statuses = []
    for (const password of [strangers, NEXT]) statuses.push((await logIn(sandbox, email, password)).status)
    expect(statuses).toEqual([400, 200])
  })

  it('lets a link expire after half an hour, and a newer one replace it before (S29)', async () => {
    const { sandbox, clock } = opened()
    clock.advance(HOUR_MS)
    await forgot(ADA)
    const first = await newestToken(sandbox, ADA)
    await forgot(ADA)
    const second = await newestToken(sandbox, ADA)
    expect((await verify(first)).status).toBe(400)
    clock.advance(HALF_AN_HOUR_MS - 1)
    expect((await verify(second)).status).toBe(200)
    clock.advance(1)
    expect(said(await verify(second))).toEqual([400, expect.stringMatching(OVER)])
    expect((await reset(ADA, second)).status).toBe(400)
  })

  it('knows no invented token, and none of another purpose', async () => {
    const { sandbox } = opened()
    expect((await verify('x')).status).toBe(400)
    expect((await verify('x'.repeat(43))).status).toBe(400)
    await call(sandbox, 'Register', applicant('chika@example.com'))
    expect((await verify(await newestToken(sandbox, 'chika@example.com'))).status).toBe(400)
  })

  it('sends three e-mails an hour to one address, and says nothing of a fourth (S28)', async () => {
    const { sandbox, clock } = opened()
    clock.advance(HOUR_MS)
    const before = (await subjectsTo(sandbox, ADA)).length
    const answers = []
    for (let i = 0; i < 4; i += 1) answers.push(seen(await forgot(ADA)))
    expect(new Set(answers).size).toBe(1)
    expect((await subjectsTo(sandbox, ADA)).length - before).toBe(3)
    clock.advance(HOUR_MS)
    await forgot(ADA)
    expect((await subjectsTo(sandbox, ADA)).length - before).toBe(4)
  })

  it('lets one caller ask ten times an hour, whoever is asked about (S28)', async () => {
    const { sandbox, clock } = opened()
    const from = async (ip: string, n: number) => {
      const body = JSON.stringify({ requestData: { EmailAddress: `n${n}@example.com` } })
      const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
      const env = { incoming: { socket: { remoteAddress: ip } } }
      const { status, headers } = await sandbox.app.request('/api/Users/ForgotPassword', init, env)
      return [status, headers.get('retry-after')]
    }
    for (let n = 0; n < 10; n += 1) expect(await from('203.0.113.9', n)).toEqual([200, null])
    expect(await from('203.0.113.9', 11)).toEqual([429, '3600'])
    expect(await from('203.0.113.10', 12)).toEqual([200, null])
    // A developer's own machine may ask a hundred times.
    for (let n = 0; n < 11; n += 1) expect(await from('::ffff:127.0.0.1', n)).toEqual([200, null])
    clock.advance(HOUR_MS)
    expect(await from('203.0.113.9', 13)).toEqual([200, null])
  })
})
