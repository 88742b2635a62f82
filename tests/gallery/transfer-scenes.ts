import type { Page } from '@playwright/test'
import { notifyBiller } from '#src/contract/transaction.ts'
import { fillAirtime, pressProceed, proceedButton } from '#tests/journeys/support/shop.ts'
import { changed, type Scene, type SceneRow, type Spoiled, seenBy } from './scene.ts'

async function toAccount(page: Page): Promise<void> {
  await fillAirtime(page, '08031234567', '550')
  await proceedButton(page).click()
  await page.getByRole('radio', { name: /^Bank transfer/ }).check()
  await pressProceed(page)
  await page.getByText('Send exactly ₦550.00').waitFor()
}

/** After the countdown, and before the order has ended. */
async function waitTooLong(page: Page): Promise<void> {
  await page.clock.setFixedTime(Date.now() + 26 * 60_000)
  await page.getByText('Do not send money to this account any more').waitFor()
}

const received = (Amount: number, Returned: number): Spoiled =>
  changed(notifyBiller, (result) => ({
    ...(result as object),
    Transfers: [{ Amount, Returned, At: '2026-11-21T08:42:00Z' }],
  }))

const account = (variant: string, reach: Scene['reach'], answers: readonly Spoiled[] = []): SceneRow => ({
  screen: 'transfer',
  variant,
  at: '/airtime/MTNVTU',
  answers,
  reach: async (page, origin) => {
    await toAccount(page)
    await reach?.(page, origin)
  },
  leadsTo: ['/:category/status'],
})

/** The app's page with the account for a bank transfer. */
export const transferScenes = seenBy('visitor', [
  account('waiting', async () => {}),
  account('sent', async (page) => {
    await page.getByRole('button', { name: 'I have sent it' }).click()
    await page.getByText('Your money has not arrived yet.').waitFor()
  }),
  account('over', waitTooLong),
  account(
    'underpaid',
    async (page) => {
      await page.getByText('₦150.00 too little').waitFor()
    },
    [received(400, 400)],
  ),
  account('home', async (page) => {
    await page.goto('/')
    await page.getByText(/^Send exactly/).click()
    await page.getByRole('link', { name: 'Show account' }).waitFor()
  }),
  {
    screen: 'home',
    variant: 'unfinished',
    at: '/airtime/MTNVTU',
    reach: async (page) => {
      await fillAirtime(page, '08031234567', '560')
      await proceedButton(page).click()
      await pressProceed(page)
      await page.waitForURL(/\/gateway\/pay\//)
      await page.goto('/')
      await page.getByText('Unfinished payment').waitFor()
    },
    leadsTo: ['/'],
  },
])
