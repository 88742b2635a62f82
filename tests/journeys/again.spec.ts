import { expect, type Page } from '@playwright/test'
import { type Device, test } from './support/device.ts'
import {
  EMAIL,
  onceEach,
  payAirtime,
  payAndSeeReceipt,
  payForToken,
  payToReceipt,
  proceedButton,
} from './support/shop.ts'

test.slow()

const DAY_MS = 24 * 60 * 60 * 1000

async function callIt(page: Page, nickname: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Kept for next time' })).toBeVisible()
  await page.getByLabel('Call this one …').fill(nickname)
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText(`Saved as ${nickname}.`)).toBeVisible()
}

/** The same within two minutes would be asked about first: a week is between. */
async function aWeekLater(device: Device): Promise<Page> {
  await device.context.clock.setSystemTime(Date.now() + 7 * DAY_MS)
  return await device.open('/')
}

const tile = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) }).first()

test('what was paid last week takes two taps and one wait: the gateway @everyday', async ({
  device,
  front,
  app,
}) => {
  await payAirtime(await device.open('/'), '751')
  await callIt(device.page, 'Mum')
  const page = await aWeekLater(device)
  await expect(page.getByRole('heading', { name: 'Pay again' })).toBeVisible()
  front.forget()

  await tile(page, 'Mum').click()
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  await expect(page.getByText('0803 123 4567').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('₦751.00').filter({ visible: true }).first()).toBeVisible()
  await proceedButton(page).click()
  await page.waitForURL(/\/gateway\/pay\//)

  const posts = front.arrivals.filter(({ method }) => method === 'POST').map(({ path }) => path)
  expect(posts.filter((path) => path.includes('LogTransaction'))).toHaveLength(1)
  // Nothing else was waited for between the two taps: one log, one call for the gateway's address.
  expect(posts).toHaveLength(2)
  await payToReceipt(page)
  const rows = (await app.ledger()).filter(({ amount }) => amount === 751)
  expect(rows).toMatchObject([onceEach, onceEach])
})

test('a prepaid meter is checked again before its second payment', async ({ device, front, app }) => {
  await payForToken(await device.open('/'), '7520')
  await callIt(device.page, 'Home light')
  const page = await aWeekLater(device)
  front.forget()
  await tile(page, 'Home light').click()
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  await expect(page.getByText('ADEBAYO OLUWASEUN').filter({ visible: true }).first()).toBeVisible()
  await expect.poll(() => front.arrivals.some(({ path }) => /lookup|customer/i.test(path))).toBe(true)
  await proceedButton(page).click()
  await payToReceipt(page)
  const rows = (await app.ledger()).filter(({ amount }) => amount === 7520)
  expect(rows).toMatchObject([onceEach, onceEach])
})

test('a saved biller is renamed, removed and taken back; all are forgotten at once', async ({ device }) => {
  await payAirtime(await device.open('/'), '753')
  await callIt(device.page, 'Mum')
  await payAirtime(device.page, '754', '08139876543')
  await callIt(device.page, 'Dad')
  const { page } = device

  await page.goto('/saved-billers')
  await page.getByRole('button', { name: /(Edit|Rename).*Mum/ }).click()
  await page.getByLabel(/Nickname/).fill('Mama')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Mama').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('Mum')).toHaveCount(0)

  await page.getByRole('button', { name: /(Delete|Remove).*Dad/ }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Dad').filter({ visible: true }).first()).toBeVisible()

  await page.getByRole('button', { name: /Forget all/i }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Forget all/i })
    .click()
  await expect(page.getByText('Mama')).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('combobox')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pay again' })).toHaveCount(0)
})

test('whoever was paid is there by themselves, until somebody says not to keep them', async ({ device }) => {
  await payAirtime(await device.open('/'), '755')
  const { page } = device
  await expect(page.getByRole('heading', { name: 'Kept for next time' })).toBeVisible()
  await page.goto('/')
  await expect(tile(page, '0803 123 4567')).toBeVisible()
  await page.goto('/saved-billers')
  await expect(page.getByRole('region', { name: 'Paid before' }).getByText('0803 123 4567')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await page.getByRole('button', { name: "Don't keep this one" }).click()
  await expect(page.getByText('Not kept on this device.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('combobox')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pay again' })).toHaveCount(0)
})

test('home begins with a number: typed once, it buys in two presses the next time, and is in no address', async ({
  device,
  app,
}) => {
  const page = await device.open('/')
  const box = page.getByLabel('Airtime or data for')
  await box.fill('08031234567')
  await page.getByLabel('Receipt to your email').fill(EMAIL)
  await page.getByRole('button', { name: 'Buy ₦500 airtime' }).click()
  await expect(page).toHaveURL(/\/airtime\/MTNVTU$/)
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  await proceedButton(page).click()
  await payAndSeeReceipt(page)

  const later = await aWeekLater(device)
  await expect(later.getByLabel('Airtime or data for')).toHaveValue('0803 123 4567')
  await later.getByRole('button', { name: 'Buy ₦500 airtime' }).click()
  await expect(later.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  const where = await later.evaluate(() => location.href + JSON.stringify(history.state))
  expect(where).not.toMatch(/803|buyer/)
  await proceedButton(later).click()
  await payToReceipt(later)
  const ours = (await app.ledger()).filter(({ amount, tranId }) => amount === 500 && !/^SEED/.test(tranId))
  expect(ours).toMatchObject([onceEach, onceEach])
})
