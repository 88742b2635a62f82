import { expect, it } from 'vitest'
import {
  ADA,
  applicant,
  ask,
  base64,
  call,
  newestToken,
  said,
  seen,
  subjectsTo,
  TEMIDAYO,
} from './account-client.ts'
import { logIn, mailTo } from './client.ts'
import { onEachDatabase } from './harness.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const OVER = /^This link has been used or has expired\./
const STRONG = /^Please choose a strong password\. .* 5\. At least 8 characters\.$/

onEachDatabase('sign-up', {}, (opened) => {
  const activate = (token: string, headers = {}) =>
    ask(opened().sandbox, 'ActivateAccount/', { encrToken: token }, headers)

  it('says the same of an address that is new, known, or not activated (S28)', async () => {
    const { sandbox } = opened()
    const answers = []
    for (const email of ['first@example.com', ADA, TEMIDAYO]) {
      const answer = await call(sandbox, 'Register', applicant(email))
      expect(said(answer)).toEqual([
        200,
        `An email notification has been sent to ${email} click on the link to get verified.`,
      ])
      expect(answer.json.responseData).toEqual({ ConsumerID: email })
      answers.push(seen(answer).replaceAll(email, 'EMAIL'))
    }
    expect(new Set(answers.map((answer) => answer.replace(/"content-length","\d+"/, ''))).size).toBe(1)
    expect(await subjectsTo(sandbox, 'first@example.com')).toEqual(['Activate your PayDey account'])
    expect(await subjectsTo(sandbox, ADA)).toEqual(['You already have a PayDey account'])
    // Signed up before with another password.
    expect(await subjectsTo(sandbox, TEMIDAYO)).toEqual(['Finish signing up at PayDey'])
  })

  it('lets nobody in with a password that somebody else signed up with, whoever was first', async () => {
    const { sandbox } = opened()
    const email = 'victim@example.com'
    const [theirs, strangers] = ['Okada!mango7', 'Lekki!river9']
    for (const Password of [theirs, strangers]) {
      await call(sandbox, 'Register', applicant(email, { Password }))
    }
    const [newest, first] = await mailTo(sandbox, email)
    // The first link was replaced, and the newest activates no password: it asks for one.
    expect((await activate(String(first.links[0]).split('?')[1] ?? '')).status).toBe(400)
    const link = new URL(newest.links[0])
    expect(link.pathname).toBe('/reset-password')
    const chosen = base64('Surulere#2027')
    const answer = await call(sandbox, 'ResetPassword', {
      ConsumerID: email,
      EmailAddress: email,
      Password: chosen,
      ConfirmPassword: chosen,
      token: link.search.slice(1),
    })
    expect(answer.status).toBe(200)
    const statuses = []
    for (const password of [theirs, strangers, 'Surulere#2027']) {
      statuses.push((await logIn(sandbox, email, password)).status)
    }
    expect(statuses).toEqual([400, 400, 200])
  })

  it('begins disabled whatever the client says, and the link in the mail activates it, once (S29, S36)', async () => {
    const { sandbox } = opened()
    const email = 'bola@example.com'
    const asked = {
      ConsumerID: 'Bola@Example.com',
      EmailAddress: 'Bola@Example.com',
      ConsumerStatus: 'Enabled',
    }
    const answer = await call(sandbox, 'Register', applicant(email, { ...asked, WalletID: '3000000001' }))
    expect(answer.json.responseData).toEqual({ ConsumerID: email })
    expect((await logIn(sandbox, email, 'Okada!mango7')).status).toBe(400)
    const [mail] = await mailTo(sandbox, email)
    expect(mail.links[0]).toMatch(/^http:\/\/localhost\/account-activation\?[\w-]{43}$/)
    expect(mail.text).not.toContain('Bola')
    const token = await newestToken(sandbox, email)
    expect(said(await activate(token))).toEqual([200, 'Your account has been activated successfully'])
    expect(said(await activate(token))).toEqual([400, expect.stringMatching(OVER)])
    expect((await logIn(sandbox, email, 'Okada!mango7')).json).toMatchObject({
      ConsumerID: email,
      Firstname: 'Bola',
      Surname: '',
      PhoneNumber: '08091234567',
      DateOfBirth: '',
      BackupEmail: '',
      ReferralCode: expect.stringMatching(/^BOL\d{7}$/),
      WalletID: expect.stringMatching(/^3\d{9}$/),
    })
  })

  it('makes one account of four sign-ups at once, and sends three e-mails in an hour (S28)', async () => {
    const { sandbox, clock } = opened()
    const email = 'four@example.com'
    const answers = await Promise.all([1, 2, 3, 4].map(() => call(sandbox, 'Register', applicant(email))))
    expect(new Set(answers.map(seen)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await subjectsTo(sandbox, email)).toHaveLength(3)
    // Of three e-mails the last one's link works: the others were replaced.
    const tokens = (await mailTo(sandbox, email)).map(
      (mail: { links: string[] }) => mail.links[0]?.split('?')[1],
    )
    const statuses = []
    for (const token of tokens) statuses.push((await activate(String(token))).status)
    expect(statuses.sort()).toEqual([200, 400, 400])
    clock.advance(HOUR_MS)
  })

  it('lets an activation link expire after a day, and a new one replace it before (S29)', async () => {
    const { sandbox, clock } = opened()
    const email = 'again@example.com'
    const again = () => call(sandbox, 'Register', applicant(email))
    await again()
    const first = await newestToken(sandbox, email)
    await again()
    const second = await newestToken(sandbox, email)
    expect((await activate(first)).status).toBe(400)
    clock.advance(DAY_MS)
    expect(said(await activate(second))).toEqual([400, expect.stringMatching(OVER)])
    await again()
    clock.advance(DAY_MS - 1)
    expect((await activate(await newestToken(sandbox, email))).status).toBe(200)
  })

  it('activates for no other site’s picture or link (S37)', async () => {
    const { sandbox } = opened()
    const email = 'elsewhere@example.com'
    await call(sandbox, 'Register', applicant(email))
    const token = await newestToken(sandbox, email)
    expect((await activate(token, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(400)
    expect((await activate(token, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
  })

  it('does not take another link’s token', async () => {
    const { sandbox } = opened()
    await call(sandbox, 'ForgotPassword', { EmailAddress: ADA })
    expect((await activate(await newestToken(sandbox, ADA))).status).toBe(400)
  })

  it.each([
    ['a phone of ten digits', { PhoneNumber: '8091234567' }, /^Enter a Valid Phone Number$/],
    ['a phone from abroad', { PhoneNumber: '2348091234567' }, /^Enter a Valid Phone Number$/],
    ['a name of one letter', { Firstname: ' B ' }, /^Your Name must be at least 2 Characters long$/],
    ['two addresses', { ConsumerID: 'other@example.com' }, /must be the same/],
    ['an address that is none', { ConsumerID: 'x@', EmailAddress: 'x@' }, /ConsumerID is not valid/],
    ['a short password', { Password: 'Ab#1234' }, STRONG],
    ['a password with a dash', { Password: 'Passw0rd-' }, STRONG],
    ['a password without a digit', { Password: 'Okada!mango' }, STRONG],
    ['a password that everybody has', { Password: 'Password1@' }, STRONG],
    ['a password that is too long', { Password: `Aa1@${'x'.repeat(125)}` }, /Password is not valid/],
  ])('refuses %s, with the spec’s sentence', async (_, changes, says) => {
    const { sandbox } = opened()
    const email = 'refused@example.com'
    const answer = await call(sandbox, 'Register', applicant(email, changes))
    expect(said(answer)).toEqual([400, expect.stringMatching(says)])
    expect(await mailTo(sandbox, email)).toEqual([])
  })
})
