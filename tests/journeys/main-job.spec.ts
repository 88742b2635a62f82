import { expect, type Page } from '@playwright/test'
import { test } from './support/app.ts'
import { cards, payByCard } from './support/gateway.ts'
import {
  EMAIL,
  fillAirtime,
  ledgerRowOf,
  onceEach,
  payAndSeeReceipt,
  payToReceipt,
  proceedButton,
  proceedToGateway,
  receipt,
} from './support/shop.ts'

/** Narrower than a tablet, nothing of the site is around somebody who pays: no wordmark, no bar at the foot, no footer. */
async function expectSite(page: Page, isThere: boolean): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 600) return
  const parts = [
    page.getByRole('link', { name: 'PayDey, home' }),
    page.getByRole('navigation', { name: 'Bottom bar' }),
    page.getByRole('contentinfo'),
  ]
  for (const part of parts) await expect(part).toBeVisible({ visible: isThere })
  // Nor a landmark without anything in it.
  await expect(page.getByRole('banner')).toHaveCount(isThere ? 1 : 0)
}

test('a visitor finds a biller, pays by card with PIN and OTP, and holds the receipt @wide @everyday', async ({
  page,
  app,
}) => {
  await page.goto('/')
  await expectSite(page, true)
  // As a screen reader finds it: one heading, the search by its name, the categories as a list of links.
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "What are you paying for today?" [level=1]
    - combobox "Search for billers"
    - status
    - region "Bills":
      - heading "Bills" [level=2]
      - list "Categories":
        - listitem:
          - link "Airtime"
        - listitem:
          - link "Data"
  `)
  await page.getByRole('combobox').fill('mtn')
  await page.getByRole('option', { name: /MTN Airtime/ }).click()
  await expect(page).toHaveTitle('MTN Airtime · PayDey')
  await expectSite(page, false)
  await expect(proceedButton(page)).toBeDisabled()
  await page.getByLabel('Phone Number').fill('+234 803 123 4567')
  await expect(page.getByText('MTN number')).toBeVisible()
  await page.getByRole('button', { name: '500', exact: true }).click()
  await page.getByLabel('Email').fill(EMAIL)
  await proceedButton(page).click()
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeFocused()
  await expectSite(page, false)
  await expect(page.getByText('0803 123 4567').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "MTN Airtime" [level=1]
    - heading "Order Summary" [level=2]
    - paragraph: ₦500 MTN Airtime for 0803 123 4567
    - group: All details
    - button "BACK"
    - button "PROCEED"
  `)
  await proceedButton(page).click()
  await payToReceipt(page, cards.verve)
  expect(new URL(page.url()).searchParams.get('transaction-id')).toMatch(/^PRD-\d+$/)
  const rating = page.getByRole('dialog')
  await expect(rating).toContainText('Successful')
  await rating.getByRole('radio', { name: 'Very good' }).check()
  await rating.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you for your feedback')).toBeVisible()
  await expect(page.getByText('₦500.00').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Receipt" [level=1]
    - status:
      - paragraph: /^Successful ?, ?₦500.00 ?, /
    - paragraph: MTN Airtime has entered 0803 123 4567
    - button "Save as PDF"
    - group: All details
    - navigation:
      - link "another transaction"
      - link "Back to home"
  `)
  await expect(page.getByRole('region', { name: 'Messages' })).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - status: Thank you for your feedback
        - button "Close message"
  `)
  expect(await ledgerRowOf(page, app)).toMatchObject({ ...onceEach, logged: 1, total: 500, kind: 'bill' })
  const [mail] = await app.mailbox(EMAIL)
  expect(mail?.text).toContain('500.00')
})

test('prepaid electricity goes through the customer’s name to a token @everyday', async ({ page, app }) => {
  await page.goto('/electricity/IKEDCPREPAID')
  await expect(page.getByLabel('Customer Name')).toBeHidden()
  await expect(page.getByLabel('Amount')).toBeHidden()
  await page.getByLabel('Meter Number').fill('1111111111111')
  await page.getByLabel('Phone Number').fill('08031234567')
  await page.getByLabel('Email').fill(EMAIL)
  await proceedButton(page).click()
  await expect(page.getByLabel('Customer Name')).toHaveValue('ADEBAYO OLUWASEUN')
  await expect(page.getByLabel('Customer Name')).not.toBeEditable()
  await page.getByLabel('Amount').fill('999')
  await page.getByLabel('Amount').blur()
  await expect(page.getByText('Amount should be greater than or equal to N1000')).toBeVisible()
  await expect(proceedButton(page)).toBeDisabled()
  await page.getByLabel('Amount').fill('10000')
  await proceedButton(page).click()
  await expect(page.getByText('ADEBAYO OLUWASEUN').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('₦10,100.00').filter({ visible: true }).first()).toBeVisible()
  await proceedButton(page).click()
  await payAndSeeReceipt(page)
  await expect(
    page
      .getByText(/^(\d{4} ){5}$/)
      .or(page.getByText(/\d{4} \d{4} \d{4} \d{4} \d{4}/))
      .first(),
  ).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy' }).first().click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{20}$/)
  expect(await ledgerRowOf(page, app)).toMatchObject({ ...onceEach, amount: 10_000, fee: 100, total: 10_100 })
})

test('cancelled at the gateway, nothing is charged, and paying again works', async ({ page, app }) => {
  await page.goto('/airtime/MTNVTU')
  await fillAirtime(page)
  await proceedToGateway(page)
  await page.getByRole('button', { name: /^Cancel/ }).click()
  await page.waitForURL(receipt)
  await expect(page.getByText('Not charged').first()).toBeVisible()
  const first = await ledgerRowOf(page, app)
  expect(first).toMatchObject({ payments: 0, vends: 0, approvalStatus: 'Failed' })
  await page.getByRole('link', { name: 'another transaction' }).click()
  await fillAirtime(page)
  await proceedToGateway(page)
  await payAndSeeReceipt(page)
  const second = await ledgerRowOf(page, app)
  expect(second).toMatchObject(onceEach)
  expect(second.tranId).not.toBe(first.tranId)
})

test('a declined card is not charged, the same order is paid with another, its vend fails, and it is refunded and says so @everyday', async ({
  page,
  app,
}) => {
  await page.goto('/airtime/MTNVTU')
  await fillAirtime(page, '08011111113')
  await proceedToGateway(page)
  await payByCard(page, cards.declined)
  await expect(page.getByText(/declined/i).first()).toBeFocused()
  await payToReceipt(page)
  await expect(page.getByText('Refunded', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await page.getByText('All details').click()
  await expect(page.getByText('Reversed', { exact: true })).toBeVisible()
  expect(await ledgerRowOf(page, app)).toMatchObject({
    logged: 1,
    payments: 1,
    vends: 0,
    refunds: 1,
    paymentStatus: 'Refunded',
  })
})
