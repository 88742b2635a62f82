import { expect, type Page } from '@playwright/test'
import { ada, dialogCalled, logIn, musa } from './support/account.ts'
import type { App } from './support/app.ts'
import {
  batchOf,
  chooseList,
  csvFile,
  fillNarration,
  logInAtBulk,
  previewButton,
  readPreview,
  statusScreen,
  watchUploads,
} from './support/bulk.ts'
import { test } from './support/faulty.ts'
import {
  dismissRating,
  onceEach,
  payAndSeeReceipt,
  pressProceed,
  proceedButton,
  receipt,
} from './support/shop.ts'
import { openSummary, rowsOf } from './support/summary.ts'

const PIN = '2580'
const PHONE = '08035550123'
const PAY = '/Products/PayFromWallet'
/** The app's own tries, and a browser's on a warm connection. */
const ALL_TRIES = 40

/** Tops the wallet up by its form. */
async function topUp(page: Page, amount: string): Promise<void> {
  await page.goto('/topup-wallet')
  await page.getByLabel('Amount').fill(amount)
  await proceedButton(page).click()
  await payTopUp(page)
}

async function payTopUp(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  await proceedButton(page).click()
  await payAndSeeReceipt(page)
}

/** Chooses the wallet, unless it was used last, and pays from it. */
async function payFromWallet(page: Page, button = proceedButton(page)): Promise<void> {
  await page.getByRole('radio', { name: /^Wallet ₦[\d,]+ left$/ }).check()
  await pressProceed(page, button)
}

async function expectPaid(app: App, amount: number): Promise<void> {
  const [row] = await rowsOf(app, { phone: PHONE, amount })
  expect(row).toMatchObject({ ...onceEach, approvalStatus: 'Successful' })
}

test('a wallet pays in one trip: a PIN is chosen once, asked for when it must be, and what is missing is topped up @wide', async ({
  page,
  network,
  app,
}) => {
  test.slow()
  await page.goto('/')
  await logIn(page, musa)
  await topUp(page, '3000')

  await openSummary(page, { phone: PHONE, amount: 1501 })
  await payFromWallet(page)
  const choose = dialogCalled(page, 'Choose a wallet PIN')
  await choose.getByLabel('New PIN').fill('1234')
  await choose.getByLabel('Your PayDey password').fill('Naija#2027')
  await expect(choose.getByText(/This PIN is easy to guess/)).toBeVisible()
  await choose.getByLabel('New PIN').fill(PIN)
  await choose.getByRole('button', { name: 'Save PIN and pay ₦1,501' }).click()
  await expect(choose.getByText('The password is not correct.')).toBeVisible({ timeout: 20_000 })
  await choose.getByLabel('Your PayDey password').fill(musa.password)
  await choose.getByRole('button', { name: 'Save PIN and pay ₦1,501' }).click()
  await page.waitForURL(receipt, { timeout: 30_000 })
  await dismissRating(page)
  await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible()
  await page.getByText('All details').click()
  await expect(page.getByText('Paid from')).toBeVisible()
  await expectPaid(app, 1501)

  // The PIN was given a moment ago; and the answer is lost, whatever is tried.
  await openSummary(page, { phone: PHONE, amount: 799 })
  network.next(
    PAY,
    Array.from({ length: ALL_TRIES }, () => 'dropAnswer' as const),
  )
  await payFromWallet(page)
  await expect(page.getByText('Your wallet may have paid.')).toBeVisible({ timeout: 40_000 })
  await network.heal()
  await page.getByRole('link', { name: 'Check status' }).click()
  await page.waitForURL(receipt)
  await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible()
  await expectPaid(app, 799)

  // ₦700 are left.
  await openSummary(page, { phone: PHONE, amount: 1130 })
  await page.getByRole('button', { name: 'Top up ₦430' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('430')
  await proceedButton(page).click()
  await payTopUp(page)
  await page.getByRole('link', { name: 'Go on with your order' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('1,130')
  await proceedButton(page).click()
  await payFromWallet(page)
  await page.waitForURL(receipt)
  expect(await ledgerRowOfReceipt(page, app)).toMatchObject(onceEach)
})

/** Its address has the attempt's own number, which the wallet's payment was asked about by. */
async function ledgerRowOfReceipt(page: Page, app: App) {
  const id = new URL(page.url()).searchParams.get('transaction-id')
  return (await app.ledger()).find(({ tranId }) => tranId === id)
}

test('an upload is paid from the wallet, row by row as shown @wide @not-phone', async ({ page, app }) => {
  test.slow()
  const uploads = watchUploads(page)
  await page.goto('/airtime/bulk-upload')
  await logInAtBulk(page, ada)
  await chooseList(
    page,
    csvFile('shop.csv', [
      ['08031234567', 'MTN', 'AIRTIME', 300],
      ['08051234567', 'GLO', 'AIRTIME', 200],
    ]),
  )
  await fillNarration(page, 'From the wallet')
  await previewButton(page).click()
  await readPreview(page)
  await payFromWallet(page, page.getByRole('button', { name: 'Proceed to Payment' }))
  const choose = dialogCalled(page, 'Choose a wallet PIN')
  await choose.getByLabel('New PIN').fill(PIN)
  await choose.getByLabel('Your PayDey password').fill(ada.password)
  await choose.getByRole('button', { name: 'Save PIN and pay ₦500' }).click()
  await page.waitForURL(statusScreen, { timeout: 30_000 })
  await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible({
    timeout: 30_000,
  })
  const batch = await batchOf(app, uploads.tranIds[0] ?? '')
  expect(batch).toMatchObject({ payments: 1, vends: 2, refunds: 0 })
})
