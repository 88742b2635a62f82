import { expect, type Page } from '@playwright/test'
import { type Device, test } from './support/device.ts'
import { onceEach, payAirtime, payToReceipt, proceedButton } from './support/shop.ts'

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
