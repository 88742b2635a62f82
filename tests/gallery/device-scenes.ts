import type { Page } from '@playwright/test'
import { readyForOffline, words } from '#tests/journeys/support/ready.ts'
import {
  EMAIL,
  fillAirtime,
  fillKnown,
  payAirtime,
  payAndSeeReceipt,
  payForToken,
  payToReceipt,
  proceedButton,
  proceedToGateway,
} from '#tests/journeys/support/shop.ts'
import { LONG_NAME } from './long.ts'
import { type SceneRow, seenBy } from './scene.ts'

/** Paid, and never delivered. */
const STAYS_PENDING = '08011111115'
/** A 30 days' data plan of this age ends tomorrow. */
const DATA_IS_OLD_MS = 29 * 24 * 60 * 60 * 1000

/**
 * A phone in use: a token, airtime, data that ends soon, a payment that the biller has not delivered, a saved biller
 * with a long name, and everything that a visit keeps in the background.
 */
export async function fillDevice(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.setSystemTime(now - DATA_IS_OLD_MS)
  await payForData(page)
  await page.clock.setSystemTime(now)
  await payAirtime(page, '1000', '08139876543')
  await payForToken(page)
  await page.goto('/airtime/MTNVTU')
  await fillAirtime(page, STAYS_PENDING, '300')
  await proceedToGateway(page)
  await payToReceipt(page)
  await page
    .getByText(/^Delivered, or refunded by/)
    .first()
    .waitFor()
  await page.goto('/saved-billers')
  await page.getByRole('button', { name: /^Name/ }).first().click()
  await page.getByLabel(/^Nickname/).fill(LONG_NAME)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.goto('/')
  await readyForOffline(page)
}

async function payForData(page: Page): Promise<void> {
  await page.goto('/data/MTNDATA')
  await page.getByLabel('Phone Number').fill('08031234567')
  await fillKnown(page, 'Email', EMAIL)
  await page.getByText('Month', { exact: true }).click()
  await page
    .getByRole('radio', { name: /30 days/ })
    .first()
    .check()
  await proceedToGateway(page)
  await payAndSeeReceipt(page)
}

const kept = (screen: string, at: string): SceneRow => ({
  screen,
  state: 'offline',
  at,
  reach: (page) => page.getByText(words.offline).first().waitFor(),
})

/** What a device keeps: empty on a new one, and full with the network gone. */
export const deviceScenes = seenBy('device', [
  { screen: 'receipts', state: 'empty', who: 'visitor', at: '/receipts' },
  { screen: 'receipts', who: 'ada', at: '/receipts' },
  { screen: 'saved-billers', state: 'empty', who: 'visitor', at: '/saved-billers' },
  { screen: 'this-device', state: 'empty', who: 'visitor', at: '/this-device' },
  kept('home', '/'),
  kept('receipts', '/receipts'),
  kept('saved-billers', '/saved-billers'),
  kept('this-device', '/this-device'),
  kept('category', '/electricity'),
  kept('events', '/tickets/event'),
  kept('form', '/education/JAMB'),
  {
    screen: 'clear-device',
    state: 'offline',
    at: '/this-device',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Clear this device' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    screen: 'edit-biller',
    state: 'offline',
    at: '/saved-billers',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Edit/ }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    screen: 'summary',
    state: 'offline',
    at: '/airtime/MTNVTU',
    reach: async (page) => {
      await fillAirtime(page)
      await proceedButton(page).click()
      await page.getByText(words.waiting).first().waitFor()
    },
  },
  {
    screen: 'summary',
    variant: 'bank-code',
    state: 'offline',
    at: '/airtime/MTNVTU',
    reach: toBankCode,
  },
])

async function toBankCode(page: Page): Promise<void> {
  await fillAirtime(page, '08031234567', '200')
  await proceedButton(page).click()
  await page.getByText('Cannot wait? Dial your bank').click()
  await page.getByRole('button', { name: 'GTBank' }).click()
  await page.getByRole('link', { name: 'Dial' }).scrollIntoViewIfNeeded()
}
