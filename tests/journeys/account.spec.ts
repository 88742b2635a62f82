import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import {
  choose,
  dialogCalled,
  expectHomeAgain,
  expectSaid,
  firstLogIn,
  logIn,
  loginButton,
  logOut,
  newcomer,
  openLogin,
  type Person,
  recover,
  resetPassword,
  sessionEnded,
  signUp,
  tryLogin,
} from './support/account.ts'
import { test } from './support/app.ts'
import { watchFaults } from './support/faults.ts'
import { linkTo } from './support/mail.ts'
import { ledgerRowOf, onceEach, payAndSeeReceipt, proceedToGateway } from './support/shop.ts'
import { readStores, writtenText } from './support/stores.ts'

test.slow()

test('the whole life of an account, from the first mail to the last LOGOUT', async ({
  page,
  app,
  browser,
}) => {
  const person = newcomer()
  await page.goto('/')
  await signUp(page, person)

  await test.step('before the link is opened nobody gets in', async () => {
    const dialog = await tryLogin(page, person)
    await expect(dialog.getByText(/has not been activated/)).toBeVisible()
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(person.email)
    await page.keyboard.press('Escape')
  })

  await test.step('the link activates, and its token leaves the address bar', async () => {
    await page.goto(await linkTo(app, person.email, '/account-activation'))
    await expectSaid(page, 'Your account has been activated successfully')
    await expect(page).toHaveURL(/\/account-activation$/)
  })

  await test.step('a login leads to the dashboard', async () => {
    await firstLogIn(page, person)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hi ${person.firstName}`)
    await expectSaid(page, 'No record found for this month')
  })

  const reference = await test.step('a user pays with email and phone filled in', () =>
    payAsUser(page, app, person))

  await test.step('the history has it, with its details and a PDF', async () => {
    await choose(page, person, 'Transaction History')
    await expect(page.getByRole('heading', { level: 1, name: 'Transaction History' })).toBeVisible()
    // At once, although the device had asked for the history before the payment.
    await expect(page.getByText(reference).filter({ visible: true }).first()).toBeVisible({ timeout: 5000 })
    await page
      .getByRole('button', { name: /^Details: T2 Airtime/ })
      .first()
      .click()
    const details = dialogCalled(page, 'Transaction Details')
    await expect(details.getByText(reference).filter({ visible: true }).first()).toBeVisible()
    await expect(details.getByText('₦640.00').filter({ visible: true }).first()).toBeVisible()
    await details.getByRole('button', { name: 'Close' }).last().click()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export to PDF' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  const changed = { ...person, password: 'Olumo!Rock77' }
  await test.step('a changed password replaces the old one', async () => {
    await choose(page, person, 'Change Password')
    const dialog = dialogCalled(page, 'Change Password')
    await dialog.getByLabel('Old Password').fill(person.password)
    await dialog.getByLabel('New Password').fill(changed.password)
    await dialog.getByLabel('Confirm Password').fill(changed.password)
    await dialog.getByRole('button', { name: 'Change Password' }).click()
    await expectSaid(page, 'Password Changed Successfully.')
    await logOut(page)
    const upright = page.viewportSize()
    await page.setViewportSize({ width: 740, height: 360 })
    const refused = await tryLogin(page, person)
    await expect(refused.getByText(/not correct/)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    if (upright !== null) await page.setViewportSize(upright)
    await logIn(page, changed)
  })

  await test.step('a forgotten password is set by mail, and that ends every session', async () => {
    const elsewhere = await browser.newContext()
    const faults = await watchFaults(elsewhere, app.origin)
    const old = await elsewhere.newPage()
    await old.goto('/')
    await logIn(old, changed)
    await logOut(page)
    await recover(page, person.email)
    const link = await linkTo(app, person.email, '/reset-password')
    await page.goto(link)
    await expect(page).toHaveURL(/\/reset-password$/)
    await resetPassword(page, 'Idanre!Hill#1')
    await expectSaid(page, 'Password reset successfully')

    await choose(old, person, 'Transaction History')
    await old.getByRole('button', { name: 'Search', exact: true }).click()
    await expectSaid(old, sessionEnded)
    await expect(loginButton(old)).toBeVisible()
    await expectHomeAgain(old)
    faults.check()
    await elsewhere.close()

    await page.goto(link)
    await expect(page.getByRole('main')).toContainText(/link/i)
    await expect(page.getByLabel('New Password')).toHaveCount(0)
  })

  await test.step('the last LOGOUT leaves nothing', async () => {
    await logIn(page, { email: person.email, password: 'Idanre!Hill#1' })
    await choose(page, person, 'Transaction History')
    await expect(page.getByText(reference).filter({ visible: true }).first()).toBeVisible()
    await logOut(page)
    const { tables, local, session } = await readStores(page)
    // The fresh home notes at once what it has fetched for everybody.
    expect(Object.keys(local).filter((key) => !/^paydey\.(warmed|names)$/.test(key))).toEqual([])
    expect(session).toEqual({})
    // Closed owners are digests of tokens, which are nobody's any more.
    expect(Object.keys(tables).filter((table) => !['responses', 'closed'].includes(table))).toEqual([])
    const text = await writtenText(page)
    const marks = [person.email, person.firstName, person.phone, reference]
    expect(marks.filter((mark) => text.includes(mark))).toEqual([])
    await openLogin(page)
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('')
  })
})

/** Answers the order's number, as history and receipts write it. */
async function payAsUser(
  page: Page,
  app: Parameters<typeof ledgerRowOf>[1],
  { email, phone }: Person,
): Promise<string> {
  await page.goto('/airtime/T2VTU')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  const spaced = phone.replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3')
  await expect(page.getByLabel('Phone Number')).toHaveValue(spaced)
  await page.getByLabel('Amount').fill('640')
  await proceedToGateway(page)
  await payAndSeeReceipt(page)
  const row = await ledgerRowOf(page, app)
  expect(row).toMatchObject({ ...onceEach, total: 640 })
  return row.transactionId
}
