import type { Page } from '@playwright/test'
import { cards, type TestCard } from '#tests/journeys/support/gateway.ts'
import { closeTab } from './phone.ts'
import { pressMany } from './press.ts'
import type { Screen } from './screen.ts'
import type { Trip } from './trip.ts'

const FIELD_MS = 3000
const DECLINED = /declined by the bank/
/** One payer in five has a card that asks for its PIN. */
const PIN_SHARE = 0.2

/** Reads the gateway's page once, and does what the payer does there. */
export async function payHere(trip: Trip, screen: Screen, times = 1): Promise<void> {
  const page = trip.phone.page
  const { payment } = trip.errand
  const [pay] = Object.keys(screen.buttons).filter((name) => /^Pay /.test(name))
  const [back] = Object.keys(screen.buttons).filter((name) => /^Continue to /.test(name))
  if (back !== undefined) {
    trip.hasActed = true
    await tap(page, back)
  } else if ('Continue' in screen.buttons) {
    await page.getByLabel('PIN').fill('1111', { timeout: FIELD_MS })
    trip.hasActed = true
    await leave(trip, 'Continue', times)
  } else if (pay === undefined) {
    trip.note('nothing to pay here')
    await page.goto('/')
  } else if (payment === 'cancelled' || (await isDeclined(page))) {
    trip.hasActed = true
    await tap(page, 'Cancel')
  } else {
    const hasPin = payment !== 'declined' && trip.random() < PIN_SHARE
    await fillCard(page, payment === 'declined' ? cards.declined : hasPin ? cards.withPin : cards.approved)
    // A declined card ends nothing, and a PIN is still to be entered.
    trip.hasActed = payment !== 'declined' && !hasPin
    if (hasPin) await tap(page, pay)
    else await leave(trip, pay, times)
  }
}

/** The press that pays. */
async function leave(trip: Trip, button: string, times: number): Promise<void> {
  const { page } = trip.phone
  if (trip.errand.payment === 'no-return') await payAndVanish(trip, button === 'Continue' ? 'pin' : 'card')
  else await (times > 1 ? pressMany(page, button, times) : tap(page, button))
}

/** The form reaches the gateway, and the tab is closed before the response leads it anywhere. */
async function payAndVanish({ phone, note }: Trip, action: 'pin' | 'card'): Promise<void> {
  const { page, context } = phone
  const form = await page.evaluate(
    () =>
      Object.fromEntries(new FormData(document.querySelector('form') ?? undefined)) as Record<string, string>,
  )
  const address = page.url()
  await context.request.post(address, {
    form: { ...form, action },
    maxRedirects: 0,
    headers: { origin: new URL(address).origin, 'sec-fetch-site': 'same-origin' },
  })
  note('paid, and the tab is gone')
  await closeTab(page)
  phone.page = await context.newPage()
  await phone.page.goto('/')
}

async function fillCard(page: Page, card: TestCard): Promise<void> {
  const limit = { timeout: FIELD_MS }
  await page.getByLabel('Card number').fill(card.number, limit)
  await page.getByLabel('Expiry (MM/YY)').fill('12/30', limit)
  await page.getByLabel('CVV').fill(card.cvv, limit)
}

const isDeclined = async (page: Page) => await page.getByText(DECLINED).isVisible()

async function tap(page: Page, name: string): Promise<void> {
  const target = page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
  await target.click({ timeout: FIELD_MS, noWaitAfter: true })
}
