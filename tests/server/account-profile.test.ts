import { expect, it } from 'vitest'
import { ADA, base64, call, isSignedIn, MUSA, OLD, said, signIn, subjectsTo } from './account-client.ts'
import { logIn, type Sent } from './client.ts'
import { onEachDatabase } from './harness.ts'

const NEXT = 'Harmattan&88'

function profile(changes: object = {}) {
  return {
    ConsumerID: ADA,
    EmailAddress: ADA,
    Surname: 'Obi-Eze',
    Firstname: ' Ada\nObi ',
    PhoneNumber: '08031234567',
    DateOfBirth: '02/29',
    ReferralCode: 'ADA3001',
    ...changes,
  }
}

function passwords(email: string, old: string, next: string, changes: object = {}) {
  return {
    ConsumerID: email,
    EmailAddress: email,
    OldPassword: base64(old),
    Password: base64(next),
    ConfirmPassword: base64(next),
    ...changes,
  }
}

onEachDatabase('profile', {}, (opened) => {
  let ada: Sent = {}
  const asAda = async () => {
    if (ada.Authorization === undefined) ada = await signIn(opened().sandbox, ADA)
    return ada
  }
  const update = async (changes: object) =>
    call(opened().sandbox, 'UpdateRegister', profile(changes), await asAda())
  const change = async (requestData: object) =>
    call(opened().sandbox, 'ChangePassword', requestData, await asAda())

  it.each([
    ['somebody else’s ConsumerID', { ConsumerID: MUSA }, /your own account/],
    ['somebody else’s address', { EmailAddress: MUSA }, /your own account/],
    ['an address that nobody has', { EmailAddress: 'nobody@example.com' }, /your own account/],
    ['a first name of one letter', { Firstname: 'A ' }, /^Your Name must be at least 2 Characters long$/],
    ['no surname', { Surname: '' }, /^Your Name must be at least 2 Characters long$/],
    ['month 13', { DateOfBirth: '13/01' }, /^Must be a valid birth month and year \(MM\/DD\)$/],
    ['30 February', { DateOfBirth: '02/30' }, /^Must be a valid birth month/],
    ['a year', { DateOfBirth: '03/14/1990' }, /^Must be a valid birth month/],
    ['a short month', { DateOfBirth: '3/14' }, /^Must be a valid birth month/],
  ])('refuses %s', async (_, changes, says) => {
    expect(said(await update(changes))).toEqual([400, expect.stringMatching(says)])
  })

  it('changes names and birthday; phone and referral code stay, whatever comes (S36)', async () => {
    const { sandbox } = opened()
    const answer = await update({
      PhoneNumber: '08090000000',
      ReferralCode: 'X',
      WalletID: '1',
      BackupEmail: 'x@x.com',
    })
    expect(said(answer)).toEqual([200, 'Records updated successfully.'])
    expect((await logIn(sandbox, ADA)).json).toMatchObject({
      ConsumerID: ADA,
      Firstname: 'Ada Obi',
      Surname: 'Obi-Eze',
      DateOfBirth: '02/29',
      PhoneNumber: '08031234567',
      ReferralCode: 'ADA3001',
      WalletID: '3000000001',
      BackupEmail: '',
    })
  })

  it('refuses a new password that is not well formed before it looks at the old one (S31)', async () => {
    const differs = passwords(ADA, 'x', NEXT, { ConfirmPassword: base64(OLD) })
    expect(said(await change(differs))).toEqual([400, 'Passwords do not match'])
    for (const weak of ['Harmattan', 'Qwerty@123', `Aa1@${'x'.repeat(125)}`]) {
      const [status, sentence] = said(await change(passwords(ADA, 'x', weak)))
      expect(status).toBe(400)
      expect(sentence).toMatch(/4\. At least one special character$|at most 128/)
    }
    expect(said(await change(passwords(MUSA, OLD, NEXT)))).toEqual([
      400,
      expect.stringMatching(/your own account/),
    ])
  })

  it('changes the password: other sessions end, this one goes on, a notice comes (S29, S30)', async () => {
    const { sandbox } = opened()
    const other = await signIn(sandbox, ADA)
    expect(said(await change(passwords(ADA, OLD, NEXT)))).toEqual([200, 'Password Changed Successfully.'])
    expect(await isSignedIn(sandbox, other)).toBe(false)
    expect(await isSignedIn(sandbox, await asAda())).toBe(true)
    expect(await subjectsTo(sandbox, ADA)).toEqual(['Your PayDey password was changed'])
    expect((await logIn(sandbox, ADA)).status).toBe(400)
    expect((await logIn(sandbox, ADA, NEXT)).status).toBe(200)
    expect(said(await change(passwords(ADA, NEXT, NEXT)))).toEqual([
      400,
      expect.stringMatching(/not the old one/),
    ])
  })

  it('stops after five wrong old passwords for a quarter of an hour, also when they come at once', async () => {
    const { clock } = opened()
    await asAda()
    const tries = Array.from({ length: 7 }, () => change(passwords(ADA, OLD, 'Different*9x')))
    const answers = await Promise.all(tries)
    const wrong = answers.filter(({ status }) => status === 400)
    expect(wrong.map(said)).toEqual(Array(5).fill([400, 'The old password is not correct.']))
    const stopped = answers.filter(({ status }) => status === 429)
    expect(stopped.map(({ headers }) => headers.get('retry-after'))).toEqual(['900', '900'])
    clock.advance(15 * 60_000)
    expect((await change(passwords(ADA, OLD, 'Different*9x'))).status).toBe(400)
  })
})
