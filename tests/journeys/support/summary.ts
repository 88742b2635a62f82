import { expect, type Page } from '@playwright/test'
import type { Arrival } from '#tests/tools/front.ts'
import type { App } from './app.ts'
import { cards } from './gateway.ts'
import type { LedgerRow } from './office.ts'
import { fillAirtime, proceedButton } from './shop.ts'

/** An order that no other test makes, so that its rows can be found in a ledger that many share. */
export interface Wanted {
  readonly phone: string
  readonly amount: number
}

/** To the summary of an airtime order. One more PROCEED pays. */
export async function openSummary(page: Page, { phone, amount }: Wanted): Promise<void> {
  await page.goto('/airtime/MTNVTU')
  await fillAirtime(page, phone, String(amount))
  await proceedButton(page).click()
  await expectSummary(page)
}

export async function expectSummary(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible({ timeout: 30_000 })
  await expect(proceedButton(page)).toBeEnabled({ timeout: 30_000 })
  await expect(proceedButton(page)).not.toHaveAttribute('data-unread')
}

export async function rowsOf(app: App, { phone, amount }: Wanted): Promise<readonly LedgerRow[]> {
  return (await app.ledger()).filter((row) => row.customer === phone && row.amount === amount)
}

export function postsTo(arrivals: readonly Arrival[], path: string): number {
  return arrivals.filter((one) => one.method === 'POST' && one.path.includes(path)).length
}

/** Pays at the payment page, but not with this browser. Returns the address that the page leads back to. */
export async function payElsewhere(authorizeUrl: string): Promise<string> {
  const { number, cvv } = cards.approved
  const answer = await fetch(authorizeUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'card', number, cvv, expiry: '12/30' }),
  })
  const address = answer.headers.get('location')
  if (address === null || !address.includes('transaction-id='))
    throw new Error(`the payment page answered ${answer.status} and led to ${address}`)
  return address
}
