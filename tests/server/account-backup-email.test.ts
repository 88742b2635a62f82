import { expect, it } from 'vitest'
import { ownSecret } from '#src/server/database/kysely.ts'
import {
  ADA,
  applicant,
  ask,
  call,
  MUSA,
  newestLink,
  newestToken,
  said,
  seen,
  signIn,
  statusFrom,
  subjectsTo,
} from './account-client.ts'
import { logIn, mailTo, type Sent } from './client.ts'
import { onEachDatabase, openInHand } from './harness.ts'

const HOUR_MS = 3_600_000
const OVER = /^This link has been used or has expired\./
const BACKUP = 'ada+spare@example.org'
const ADAS_PHONE = '08031234567'
const MUSAS_PHONE = '08021234567'
const NOBODYS_PHONE = '08099999999'

onEachDatabase('backup email', {}, (opened) => {
  let ada: Sent = {}
  const add = async (backupEmail: string, name = ADA) => {
    if (ada.Authorization === undefined) ada = await signIn(opened().sandbox, ADA)
    const request = { EmailAddress: name, ConsumerID: name, BackupEmail: backupEmail }
    return await call(opened().sandbox, 'SendBackUpEmail', request, ada)
  }
  const confirm = (token: string | null, BackupEmail: string | null, ConsumerID = '') =>
    call(opened().sandbox, 'UpdateRegWithBackupEmail', { token, ConsumerID, BackupEmail })
  const masked = (phoneNo: string) => ask(opened().sandbox, 'getMaskedBackupEmailWithPhoneNo', { phoneNo })
  const details = (phoneNo: string, headers: Sent = {}) =>
    ask(opened().sandbox, 'SendUserDetailstoBackUpEmail', { phoneNo }, headers)

  it('is confirmed by a link to the registered address, for that very address and once', async () => {
    const { sandbox } = opened()
    const answer = await add('Ada+Spare@example.org')
    expect(said(answer)).toEqual([200, 'Mail sent successfully to your registered email address!!!'])
    expect(await mailTo(sandbox, BACKUP)).toEqual([])
    const link = await newestLink(sandbox, ADA)
    expect(link.pathname).toBe('/update-backup-email')
    expect([...link.searchParams.keys()]).toEqual(['backupemail', 'token'])
    const token = link.searchParams.get('token')
    expect(link.searchParams.get('backupemail')).toBe(BACKUP)

    expect(said(await confirm(token, 'mallory@example.org'))).toEqual([400, expect.stringMatching(OVER)])
    expect((await confirm(token, BACKUP, MUSA)).status).toBe(400)
    expect(said(await confirm(token, BACKUP, ADA))).toEqual([200, 'Backup email updated successfully!!!'])
    expect(said(await confirm(token, BACKUP, ADA))).toEqual([400, expect.stringMatching(OVER)])
    expect((await logIn(sandbox, ADA)).json.BackupEmail).toBe(BACKUP)
  })

  it('is not the address one logs in with, and not for another account', async () => {
    expect(said(await add(ADA))).toEqual([400, expect.stringMatching(/^Use another email/)])
    expect(said(await add(BACKUP, MUSA))).toEqual([400, expect.stringMatching(/your own account/)])
  })

  it('is told masked, and nobody can tell a number without one from a number with one (S28)', async () => {
    const answers = [await masked(ADAS_PHONE), await masked(MUSAS_PHONE), await masked(NOBODYS_PHONE)]
    expect(answers[0]?.json.responseData).toBe('a***@***.***')
    for (const { json } of answers) expect(json.responseData).toMatch(/^[a-z\d]\*\*\*@\*\*\*\.\*\*\*$/)
    const others = answers.map((answer) => seen(answer).replace(/\w(?=\*\*\*@)/, 'MASK'))
    expect(new Set(others).size).toBe(1)
    const again = [await masked('+234 803 123 4567'), await masked(MUSAS_PHONE), await masked(NOBODYS_PHONE)]
    expect(again.map(seen)).toEqual(answers.map(seen))
    expect(said(await masked('12'))).toEqual([400, 'Enter a Valid Phone Number'])
  })

  it('gets the login email, and the answer says nothing of it (S28)', async () => {
    const { sandbox } = opened()
    const answers = [await details(ADAS_PHONE), await details(MUSAS_PHONE), await details(NOBODYS_PHONE)]
    expect(new Set(answers.map(seen)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    const [mail, ...more] = await mailTo(sandbox, BACKUP)
    expect(more).toEqual([])
    expect(mail.text).toContain(`Hello Adaobi,`)
    expect(mail.text).toContain(`with this email address: ${ADA}`)
    expect(mail.links).toEqual(['http://localhost/'])
    expect(await subjectsTo(sandbox, MUSA)).toEqual([])
    expect(said(await details('12'))).toEqual([400, 'Enter a Valid Phone Number'])
  })

  it('gets nothing because of another site’s picture, and three e-mails an hour (S28, S37)', async () => {
    const { sandbox, clock } = opened()
    clock.advance(HOUR_MS)
    expect((await details(ADAS_PHONE, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(400)
    expect(await mailTo(sandbox, BACKUP)).toHaveLength(1)
    const answers = []
    for (let i = 0; i < 4; i += 1) answers.push(seen(await details(ADAS_PHONE)))
    expect(new Set(answers).size).toBe(1)
    expect(await mailTo(sandbox, BACKUP)).toHaveLength(4)
  })

  it('is written to three times an hour, however many accounts of one number name it (S28)', async () => {
    const { sandbox, clock } = opened()
    clock.advance(HOUR_MS)
    const victim = 'victim@example.org'
    for (let n = 0; n < 5; n += 1) {
      const [name, phone] = [`many${n}@example.com`, '08077777777']
      await call(sandbox, 'Register', applicant(name, { PhoneNumber: phone }))
      await ask(sandbox, 'ActivateAccount/', { encrToken: await newestToken(sandbox, name) })
      const headers = await signIn(sandbox, name, 'Okada!mango7')
      const request = { EmailAddress: name, ConsumerID: name, BackupEmail: victim }
      await call(sandbox, 'SendBackUpEmail', request, headers)
      await confirm((await newestLink(sandbox, name)).searchParams.get('token'), victim)
    }
    for (let i = 0; i < 3; i += 1) await details('08077777777')
    expect(await mailTo(sandbox, victim)).toHaveLength(3)
  })

  it.each(['getMaskedBackupEmailWithPhoneNo', 'SendUserDetailstoBackUpEmail'])(
    '%s answers one caller ten times an hour',
    async (name) => {
      const { sandbox } = opened()
      const path = (n: number) => `/api/Users/${name}?phoneNo=0809000000${n % 10}`
      for (let n = 0; n < 10; n += 1) {
        expect(await statusFrom(sandbox, '203.0.113.9', path(n))).toEqual([200, null])
      }
      expect(await statusFrom(sandbox, '203.0.113.9', path(0))).toEqual([429, '3600'])
    },
  )

  it('is asked for five times an hour, and its link lives a day', async () => {
    const { sandbox, clock } = opened()
    clock.advance(HOUR_MS)
    ada = {}
    const statuses = []
    for (let i = 0; i < 6; i += 1) statuses.push((await add(`n${i}@example.org`)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const { searchParams } = await newestLink(sandbox, ADA)
    clock.advance(24 * HOUR_MS)
    const late = await confirm(searchParams.get('token'), searchParams.get('backupemail'))
    expect(said(late)).toEqual([400, expect.stringMatching(OVER)])
  })
})

it('a rare letter or a digit is also invented, and another sign is never shown: none proves an account (S28)', async () => {
  const { sandbox, db, clock } = await openInHand()
  const first = async (phoneNo: string) => {
    const answer = await ask(sandbox, 'getMaskedBackupEmailWithPhoneNo', { phoneNo })
    return String(answer.json.responseData).charAt(0)
  }
  await ownSecret(db, 'masks', 'always the same')
  let firsts = ''
  for (let n = 0; n < 100; n += 1) {
    if (n % 10 === 0) clock.advance(HOUR_MS)
    firsts += await first(`0809${String(n).padStart(7, '0')}`)
  }
  for (const rare of [/[wz]/, /\d/]) expect(firsts).toMatch(rare)
  clock.advance(HOUR_MS)
  await db
    .updateTable('accounts')
    .set({ backup_email: '_musa@example.org' })
    .where('email', '=', MUSA)
    .execute()
  expect(await first(MUSAS_PHONE)).toMatch(/[a-z\d]/)
  await sandbox.close()
})
