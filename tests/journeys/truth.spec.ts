import { expect, type Page } from '@playwright/test'
import { test } from './support/app.ts'
import {
  dismissRating,
  EMAIL,
  fillAirtime,
  ledgerRowOf,
  onceEach,
  payAndSeeReceipt,
  payToReceipt,
  proceedButton,
  proceedToGateway,
  toSummary,
} from './support/shop.ts'

/** Unlike every other payment, so that a neighbour in the same ledger is never taken for it. */
async function payAirtime(page: Page, amount: string): Promise<string> {
  await page.goto('/airtime/MTNVTU')
  await fillAirtime(page, '08031234567', amount)
  await proceedToGateway(page)
  await payToReceipt(page)
  return page.url()
}

test('five presses of PROCEED log once; left, it is unfinished and not armed; paid, a reload, a second tab and a deep link show one receipt, deliver once and ask for no second rating (F9, F15, F18) @everyday', async ({
  page,
  app,
  context,
  browser,
}) => {
  await page.goto('/airtime/MTNVTU')
  await fillAirtime(page, '08031234567', '611')
  await toSummary(page)
  await proceedButton(page).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 5; press++) button.click()
  })
  await page.waitForURL(/\/gateway\/pay\//)
  expect((await app.ledger()).filter((row) => row.amount === 611)).toMatchObject([{ logged: 1 }])

  await page.goto('/')
  await expect(page.getByText('Unfinished payment')).toBeVisible()
  await expect(page.getByText('for 0803 123 4567', { exact: false })).toBeVisible()
  await page.getByText('Unfinished payment').click()
  await page.getByRole('link', { name: 'Check status' }).click()
  await expect(
    page.getByText('have not seen a payment', { exact: false }).filter({ visible: true }).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Continue to payment page' }).click()
  await payAndSeeReceipt(page)

  const address = page.url()
  await page.reload()
  await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible()
  const stranger = await browser.newContext()
  for (const tab of [await context.newPage(), await stranger.newPage()]) {
    await tab.goto(address)
    await expect(tab.getByText('Successful').filter({ visible: true }).first()).toBeVisible()
  }
  await stranger.close()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await ledgerRowOf(page, app)).toMatchObject({ ...onceEach, logged: 1 })
  await page.goto('/')
  await expect(page.getByRole('combobox')).toBeVisible()
  await expect(page.getByText('Unfinished payment')).toBeHidden()
})

test('the sandbox dies between payment and notify: after its return the payment is there, value is given once @everyday', async ({
  page,
  app,
  faults,
}) => {
  // Pages and worker find nobody there for a moment.
  faults.allow(/Failed to load resource|error occurred when fetching the script/)
  await page.goto('/airtime/MTNVTU')
  // Its vend takes ten seconds, so the kill comes before value was given.
  await fillAirtime(page, '08011111112', '613')
  await proceedToGateway(page)
  await payToReceipt(page)
  // With its own code: what a page does whose code cannot come is another test's.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
  await app.kill9()
  await app.restart()
  await page.reload()
  await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible({
    timeout: 40_000,
  })
  expect(await ledgerRowOf(page, app)).toMatchObject(onceEach)
})

test('a lost answer to the log call is asked for again under the same TranId (F2) @everyday', async ({
  page,
  app,
  faults,
}) => {
  faults.allow(/Failed to load resource|ERR_/)
  let lost = 0
  await page.route('**/Products/LogTransaction', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.goto('/airtime/MTNVTU')
  await fillAirtime(page, '08031234567', '614')
  await proceedToGateway(page)
  const rows = (await app.ledger()).filter((row) => row.amount === 614)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.logged).toBe(2)
})

test('of what was paid: a PDF with a real naira sign, the same again asked about, a replay that fills the form, a forwarded one at the summary', async ({
  page,
  app,
}) => {
  await payAirtime(page, '618')
  const { transactionId } = await ledgerRowOf(page, app)
  await dismissRating(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  const file = await (await download).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk as Buffer)
  const pdf = Buffer.concat(chunks)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  // The embedded font's own map says which of its glyphs is ₦: without it the sign is a box, or cannot be copied.
  expect(pdf.toString('latin1')).toMatch(/\/BaseFont \/\S*DejaVu/)
  expect(pdf.toString('latin1')).toMatch(/<20a6>/i)

  await page.getByRole('link', { name: 'another transaction' }).click()
  await fillAirtime(page, '08031234567', '618')
  await toSummary(page)
  await proceedButton(page).click()
  await expect(page.getByRole('dialog')).toContainText('You just sent ₦618')
  await page.getByRole('button', { name: 'No, go back' }).click()
  expect((await app.ledger()).filter((row) => row.amount === 618)).toHaveLength(1)

  await page.goto(`/airtime/MTNVTU/${transactionId}`)
  await expect(page.getByLabel('Phone Number')).toHaveValue('0803 123 4567')
  await expect(page.getByLabel('Amount')).toHaveValue('618')
  await expect(page.getByText(`Receipt to ${EMAIL}`)).toBeVisible()
  await expect(proceedButton(page)).toBeEnabled()
  await page.goto(`/airtime/MTNVTU/${transactionId}?status=forwarded`)
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  await expect(page.getByText('₦618.00').filter({ visible: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'BACK' }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('618')
})
