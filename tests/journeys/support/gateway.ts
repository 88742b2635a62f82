import type { Page } from '@playwright/test'

export interface TestCard {
  readonly number: string
  readonly cvv: string
  readonly pin?: string
  readonly otp?: string
}

export const cards = {
  approved: { number: '4084084084084081', cvv: '408' },
  verve: { number: '5060666666666666666', cvv: '123', pin: '1234', otp: '123456' },
  withPin: { number: '507850785078507812', cvv: '081', pin: '1111' },
  declined: { number: '4084080000005408', cvv: '001' },
  neverAnswers: { number: '4084080000670037', cvv: '787' },
} as const satisfies Record<string, TestCard>

/** Fills the hosted page's card form, and its PIN and OTP where the card has them. Ends on the next page. */
export async function payByCard(page: Page, card: TestCard): Promise<void> {
  await page.waitForURL(/\/gateway\/pay\//)
  await page.getByLabel('Card number').fill(card.number)
  await page.getByLabel('Expiry (MM/YY)').fill('12/30')
  await page.getByLabel('CVV').fill(card.cvv)
  await page.getByRole('button', { name: /^Pay/ }).click()
  if (card.pin !== undefined) {
    await page.getByLabel('PIN').fill(card.pin)
    await page.getByRole('button', { name: /^(Pay|Continue)/ }).click()
  }
  if (card.otp !== undefined) {
    await page.getByLabel('OTP').fill(card.otp)
    await page.getByRole('button', { name: /^(Pay|Continue)/ }).click()
  }
}
