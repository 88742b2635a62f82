import { expect, type Page } from '@playwright/test'
import type { App } from './app.ts'
import { cards, payByCard, type TestCard } from './gateway.ts'
import type { LedgerRow } from './office.ts'

export const EMAIL = 'buyer@example.com'
export const receipt = /\/status\?transaction-id=/

export function proceedButton(page: Page) {
  return page.getByRole('button', { name: 'PROCEED' })
}

/** From an open airtime form to its summary. */
export async function fillAirtime(page: Page, phone = '08031234567', amount = '500'): Promise<void> {
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByLabel('Amount').fill(amount)
  await fillKnown(page, 'Email', EMAIL)
}

/** A field that is a line on a device that knows its value: "Receipt to ada@example.com. Change". */
export async function fillKnown(page: Page, name: string, value: string): Promise<void> {
  const change = page.getByRole('button', { name: `Change ${name}` })
  if (await change.isVisible()) await change.click()
  await page.getByLabel(name).fill(value)
}

/** From a complete form to its summary, whose PROCEED can be pressed. */
export async function toSummary(page: Page): Promise<void> {
  await proceedButton(page).click()
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  await expect(proceedButton(page)).not.toHaveAttribute('data-unread')
}

/** Two presses: the form's PROCEED and the summary's. */
export async function proceedToGateway(page: Page): Promise<void> {
  await toSummary(page)
  await proceedButton(page).click()
  await page.waitForURL(/\/gateway\/pay\//)
}

/** Presses PROCEED once it may be pressed: with another way to pay it is a new button to read. */
export async function pressProceed(page: Page, button = proceedButton(page)): Promise<void> {
  await expect(button).not.toHaveAttribute('data-unread')
  await button.click()
}

const RATING_MS = 5000

/** The rating comes only after a payment that has just ended well, once, and then covers what is under test. */
export async function dismissRating(page: Page): Promise<void> {
  const rating = page.getByRole('dialog')
  const notNow = rating.getByRole('button', { name: 'Not Now' })
  await page.locator('main [role=status]').first().waitFor()
  const comes = await notNow.waitFor({ timeout: RATING_MS }).then(
    () => true,
    () => false,
  )
  if (!comes) return
  await notNow.click()
  await expect(rating).toBeHidden()
}

/** From the payment page back to the receipt, which the rating covers. */
export async function payToReceipt(page: Page, card: TestCard = cards.approved): Promise<void> {
  await payByCard(page, card)
  await page.waitForURL(receipt)
}

export async function payAndSeeReceipt(page: Page, card: TestCard = cards.approved): Promise<void> {
  await payToReceipt(page, card)
  await dismissRating(page)
}

/** The ledger's row of the result page that is open. */
export async function ledgerRowOf(page: Page, app: App): Promise<LedgerRow> {
  const id = new URL(page.url()).searchParams.get('transaction-id')?.split('-').at(-1) ?? ''
  const row = (await app.ledger()).find((one) => one.transactionId === id)
  if (row === undefined) throw new Error(`the ledger has no ${id}`)
  return row
}

/** What must be true after every payment: one log, one payment, one vend. */
export const onceEach = { payments: 1, vends: 1, refunds: 0 }

/** A whole airtime payment, to its receipt. */
export async function payAirtime(page: Page, amount: string, phone = '08031234567'): Promise<void> {
  await page.goto('/airtime/MTNVTU')
  await fillAirtime(page, phone, amount)
  await proceedToGateway(page)
  await payAndSeeReceipt(page)
}

/** Fills a prepaid meter's form, with its lookup. */
export async function fillLight(page: Page, amount = '5000'): Promise<void> {
  await page.goto('/electricity/IKEDCPREPAID')
  await page.getByLabel('Meter Number').fill('1111111111111')
  await fillKnown(page, 'Phone Number', '08031234567')
  await fillKnown(page, 'Email', EMAIL)
  await proceedButton(page).click()
  await expect(page.getByLabel('Customer Name')).toHaveValue('ADEBAYO OLUWASEUN')
  await page.getByLabel('Amount').fill(amount)
}

/** A whole payment for a prepaid meter, to its receipt. Returns the token as shown, in groups of four. */
export async function payForToken(page: Page, amount = '5000'): Promise<string> {
  await fillLight(page, amount)
  await proceedToGateway(page)
  await payAndSeeReceipt(page)
  const token = await page.getByText(tokenGroups).first().textContent()
  return token?.trim() ?? ''
}

const tokenGroups = /\d{4} \d{4} \d{4} \d{4} \d{4}/
