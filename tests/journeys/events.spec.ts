import { expect } from '@playwright/test'
import { test } from './support/app.ts'
import { cards, payByCard } from './support/gateway.ts'
import { EMAIL, ledgerRowOf, onceEach, proceedButton, toSummary } from './support/shop.ts'
import {
  anyEvent,
  arriveAtReceipt,
  booking,
  codeOf,
  fillBooker,
  naira,
  openEvent,
  ticketOn,
} from './support/tickets.ts'

const status = /\/events\/status\?transaction-id=/

test('a visitor books two tickets for an event and holds the code @wide', async ({ page, app }) => {
  const { event, price } = await anyEvent(app)
  await page.goto('/')
  await page.getByRole('combobox').fill('events')
  await page.getByRole('option', { name: /^Events/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  await openEvent(page, event)
  await expect(booking.quantity(page)).toHaveValue('1')
  await fillBooker(page)
  await booking.quantity(page).fill('2')
  await expect(
    page
      .getByText(naira(price * 2 + 100))
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await toSummary(page)
  await page.getByText('All details').click()
  await expect(page.getByText('2', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'BACK' }).click()
  await expect(booking.name(page)).toHaveValue('Chidinma Ọláyẹmí')
  await expect(booking.quantity(page)).toHaveValue('2')
  await toSummary(page)
  await expect(
    page
      .getByText(naira(price * 2 + 100))
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(proceedButton(page)).toBeEnabled()
  await proceedButton(page).click()
  await payByCard(page, cards.verve)
  await arriveAtReceipt(page, status)
  const code = await codeOf(page)
  await expect(ticketOn(page)).toContainText(event.title)
  expect(await ledgerRowOf(page, app)).toMatchObject({
    ...onceEach,
    kind: 'event',
    billerCode: 'event',
    amount: price * 2,
    fee: 100,
    total: price * 2 + 100,
    logged: 1,
    approvalStatus: 'Successful',
  })
  const [mail] = await app.mailbox(EMAIL)
  expect(mail?.text).toContain(code)
  await page.getByRole('link', { name: 'another transaction' }).click()
  await expect(page).toHaveURL(/\/tickets\/event$/)
})
