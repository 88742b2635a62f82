import type { Page } from '@playwright/test'
import { readyForOffline, words } from '#tests/journeys/support/ready.ts'
import { fillAirtime, payForToken, proceedButton } from '#tests/journeys/support/shop.ts'
import { LONG_NAME } from './long.ts'
import type { Scene } from './scene.ts'

/** A phone with a paid token, a saved biller of a long name, and everything kept that is kept behind a visit. */
export async function fillDevice(page: Page): Promise<void> {
  await payForToken(page)
  await page.goto('/saved-billers')
  await page.getByRole('button', { name: /^Name/ }).first().click()
  await page.getByLabel(/^Nickname/).fill(LONG_NAME)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.goto('/')
  await readyForOffline(page)
}

const kept = (screen: string, at: string): Scene => ({
  screen,
  state: 'offline',
  who: 'device',
  at,
  reach: (page) => page.getByText(words.offline).first().waitFor(),
})

/** What a device keeps: empty on a new one, and full with the network gone. */
export const deviceScenes: readonly Scene[] = [
  { screen: 'receipts', state: 'empty', who: 'visitor', at: '/receipts' },
  { screen: 'receipts', state: 'usual', who: 'ada', at: '/receipts' },
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
    who: 'device',
    at: '/this-device',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Clear this device' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    screen: 'edit-biller',
    state: 'offline',
    who: 'device',
    at: '/saved-billers',
    reach: async (page) => {
      await page.getByRole('button', { name: /^Edit/ }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    screen: 'summary',
    state: 'offline',
    who: 'device',
    at: '/airtime/MTNVTU',
    reach: async (page) => {
      await fillAirtime(page)
      await proceedButton(page).click()
      await page.getByText(words.waiting).first().waitFor()
    },
  },
]
