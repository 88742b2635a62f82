import { expect } from '@playwright/test'
import { test } from './support/device.ts'
import { deadNetwork, workerInCharge } from './support/ready.ts'
import { proceedButton, toSummary } from './support/shop.ts'
import { readStores } from './support/stores.ts'
import { anyEvent, booking, fillBooker, openEvent } from './support/tickets.ts'

test.slow()

test('no network: what is on sale shows with its age, a booking is filled in, waits, and goes on when it is back', async ({
  device,
  front,
  app,
  faults,
}) => {
  faults.allow(deadNetwork)
  const { event, price } = await anyEvent(app)
  const booked = async () => (await app.ledger()).filter(({ kind }) => kind === 'event')
  // Another test may have booked at this provider.
  const before = await booked()
  let page = await device.open('/')
  await workerInCharge(page)
  await openEvent(page, event)
  await expect
    .poll(async () => JSON.stringify((await readStores(page)).tables.responses ?? []), {
      message: 'the events are kept',
    })
    .toContain('/api/Events')

  front.become('gone')
  await device.context.setOffline(true)
  page = await device.coldStart('/tickets/event')
  await device.context.setOffline(true)
  await expect(
    page
      .getByText(/Saved .* ago|Saved just now/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await openEventHere()
  const poster = page.locator('main img').first()
  await expect
    .poll(() => poster.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(0)
  await fillBooker(page)
  await booking.quantity(page).fill('2')
  await expect(page.getByText('Worked out here; the price is confirmed before you pay.')).toBeVisible()
  await toSummary(page)
  await expect(proceedButton(page)).toBeDisabled()
  await expect(page.getByText('Needs a connection to pay').filter({ visible: true }).first()).toBeVisible()

  front.become('open')
  await device.context.setOffline(false)
  await expect(proceedButton(page)).toBeEnabled({ timeout: 40_000 })
  await expect(
    page
      .getByText(`₦${(price * 2 + 100).toLocaleString('en-NG')}.00`)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  expect(await booked()).toEqual(before)

  async function openEventHere() {
    const name = `Book Tickets: ${event.title}`
    await page.getByRole('link', { name }).or(page.getByRole('button', { name })).click()
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible()
  }
})
