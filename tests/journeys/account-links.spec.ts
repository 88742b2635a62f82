import { expect, type Page } from '@playwright/test'
import type { Front } from '#tests/tools/front.ts'
import {
  choose,
  dialogCalled,
  expectSaid,
  firstLogIn,
  logOut,
  newcomer,
  recover,
  resetPassword,
  signUp,
} from './support/account.ts'
import { test } from './support/device.ts'
import { linkTo, secretOf } from './support/mail.ts'
import { writtenText } from './support/stores.ts'

test.slow()

/** Opens a link out of a mail, and sees to it that its secret goes to the provider and nowhere else. */
async function follow(page: Page, front: Front, link: string): Promise<void> {
  front.forget()
  await page.goto(link)
  await expect(page).toHaveURL(new RegExp(`${new URL(link).pathname}$`))
}

async function expectKeptSecret(page: Page, front: Front, link: string): Promise<void> {
  const secret = secretOf(link)
  expect(secret.length).toBeGreaterThan(20)
  const at = await page.evaluate(() => JSON.stringify([location.href, history.state, document.referrer]))
  expect(at).not.toContain(secret)
  expect((await writtenText(page)).includes(secret)).toBe(false)
  const spread = front.arrivals.filter(({ headers }) => headers.referer?.includes(secret))
  expect(spread).toEqual([])
  // For the page that it opens, where no worker has it already, and for the calls that spend it.
  const carriers = front.arrivals
    .map(({ path }) => decodeURIComponent(path))
    .filter((path) => path.includes(secret))
  expect(
    carriers.filter(
      (path) => !/^\/(api\/Users\/|account-activation|reset-password|update-backup)/.test(path),
    ),
  ).toEqual([])
  expect(carriers.filter((path) => !path.startsWith('/api/')).length).toBeLessThanOrEqual(1)
}

test('the links of activation, backup email and reset work once, are refused kindly afterwards, and give nothing away (S20)', async ({
  device,
  front,
  app,
}) => {
  const person = newcomer()
  const page = await device.open('/')
  await signUp(page, person)

  await test.step('activation', async () => {
    const link = await linkTo(app, person.email, '/account-activation')
    await follow(page, front, link)
    await expectSaid(page, 'Your account has been activated successfully')
    await expectKeptSecret(page, front, link)
    await follow(page, front, link)
    await expect(page.getByRole('main')).toContainText(refusedKindly)
    await expect(page.getByText('Your account has been activated successfully')).toHaveCount(0)
  })

  await test.step('backup email', async () => {
    const backup = `spare.${person.email}`
    await page.goto('/')
    await firstLogIn(page, person)
    await choose(page, person, 'Add Backup Email')
    const dialog = dialogCalled(page, 'Add Backup Email')
    await dialog.getByLabel('Backup Email', { exact: true }).fill(backup)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expectSaid(page, 'Mail sent successfully to your registered email address!!!')
    const link = await linkTo(app, person.email, '/update-backup-email')
    expect(new URL(link).searchParams.get('backupemail')).toBe(backup)
    await follow(page, front, link)
    await expectSaid(page, 'Backup email updated successfully!!!')
    await expectKeptSecret(page, front, link)
    await follow(page, front, link)
    await expect(page.getByRole('main')).toContainText(refusedKindly)
    await expect(page.getByText('Backup email updated successfully!!!')).toHaveCount(0)
    await page.goto('/')
    await logOut(page)
  })

  await test.step('reset', async () => {
    await recover(page, person.email)
    const link = await linkTo(app, person.email, '/reset-password')
    await follow(page, front, link)
    await expect(page.getByLabel('New Password')).toBeVisible()
    await expectKeptSecret(page, front, link)
    await resetPassword(page, 'Aso!Rock99')
    await expectSaid(page, 'Password reset successfully')
    await expectKeptSecret(page, front, link)
    await follow(page, front, link)
    await expect(page.getByRole('main')).toContainText(refusedKindly)
    await expect(page.getByLabel('New Password')).toHaveCount(0)
  })
})

/** Says what is wrong with the link; no code, no blame. */
const refusedKindly = /link/i
