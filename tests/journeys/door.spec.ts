import { expect } from '@playwright/test'
import { test } from './support/device.ts'
import { cards, payByCard } from './support/gateway.ts'
import { deadNetwork, workerInCharge } from './support/ready.ts'
import { proceedButton, toSummary } from './support/shop.ts'
import { anyEvent, arriveAtReceipt, codeOf, fillBooker, openEvent, ticketOn } from './support/tickets.ts'

test.slow()

test('a ticket opens at the door with the provider gone, from a cold start @everyday', async ({
  device,
  front,
  app,
  faults,
}) => {
  faults.allow(deadNetwork)
  const { event } = await anyEvent(app)
  let page = await device.open('/')
  await workerInCharge(page)
  await openEvent(page, event)
  await fillBooker(page)
  await toSummary(page)
  await proceedButton(page).click()
  await payByCard(page, cards.approved)
  await arriveAtReceipt(page, /\/events\/status\?transaction-id=/)
  const code = await codeOf(page)
  const address = page.url()

  front.become('gone')
  await device.context.setOffline(true)
  page = await device.coldStart('/receipts')
  await device.context.setOffline(true)
  await expect(page.getByText(event.title).filter({ visible: true }).first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Show at the door/ })
    .or(page.getByRole('link', { name: /^Show at the door/ }))
    .first()
    .click()
  const shown = page.getByRole('dialog', { name: 'Your ticket' })
  const picture = shown.getByRole('img', { name: `Ticket code ${code}` })
  await expect(picture).toBeVisible()
  const box = await picture.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(box?.width ?? 0).toBeGreaterThan(Math.min(width, page.viewportSize()?.height ?? 0) * 0.6)
  // The colours of a contrast theme would make it one white square.
  await page.emulateMedia({ forcedColors: 'active' })
  const modules = picture.locator('path')
  expect(await modules.evaluate((path) => getComputedStyle(path).forcedColorAdjust)).toBe('none')
  await page.emulateMedia({ forcedColors: null })
  await shown.getByRole('button', { name: 'Close' }).click()
  await expect(shown).toBeHidden()

  await page.goto(new URL(address).pathname + new URL(address).search)
  await expect(ticketOn(page).getByRole('img', { name: `Ticket code ${code}` })).toBeVisible()
})
