import type { Page } from '@playwright/test'
import { walletFields } from '#src/contract/product-fields.ts'
import { dashboardHistory, searchHistory, transactionHistory } from '#src/contract/reports.ts'
import { fetchReceipt, notifyBiller } from '#src/contract/transaction.ts'
import { walletBalance } from '#src/contract/wallet.ts'
import { ada, choose, dialogCalled, musa, openMenu } from '#tests/journeys/support/account.ts'
import { dismissRating, toSummary } from '#tests/journeys/support/shop.ts'
import { LONG_AMOUNT, long, longOnly } from './long.ts'
import { results } from './results.ts'
import { failed, held, said, seenBy } from './scene.ts'
import { submitEmpty } from './visitor-scenes.ts'

type Item = Parameters<typeof choose>[2]

/** A dialog from the menu under the name, with its first field empty and every error shown. */
const openForm = (item: Item, submit: string) => async (page: Page) => {
  await choose(page, musa, item)
  await dialogCalled(page, item).getByRole('textbox').first().fill('')
  await submitEmpty(page, item, submit)
}

const openDetails = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click()
  await dialogCalled(page, 'Transaction Details').waitFor()
}

const topUp = (amount: string) => async (page: Page) => {
  await page.getByLabel('Amount').fill(amount)
  await toSummary(page)
}

async function win(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Guess and Win' }).click()
  const dialog = dialogCalled(page, 'Guess and Win')
  await dialog.getByLabel('Email', { exact: true }).fill(`gallery.${Date.now()}@example.com`)
  await dialog.getByLabel('Your guess').fill('42')
  await dialog.getByLabel('Phone').first().fill('08037654321')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await dialogCalled(page, 'Congratulations!!!').waitFor()
}

/** What needs a login. Ada has three months of history, Musa none. */
export const accountScenes = seenBy('ada', [
  { screen: 'account', at: '/account' },
  { screen: 'dashboard', at: '/dashboard' },
  { screen: 'dashboard', state: 'loading', at: '/dashboard', answers: held(dashboardHistory) },
  { screen: 'dashboard', state: 'error', at: '/dashboard', answers: failed(dashboardHistory) },
  { screen: 'dashboard', state: 'empty', who: 'musa', at: '/dashboard' },
  { screen: 'dashboard', state: 'long', at: '/dashboard', answers: long(dashboardHistory) },
  { screen: 'home', variant: 'signed-in', at: '/' },
  { screen: 'history', at: '/transaction-history' },
  {
    screen: 'history',
    state: 'loading',
    at: '/transaction-history',
    answers: held(transactionHistory, searchHistory),
  },
  {
    screen: 'history',
    state: 'error',
    at: '/transaction-history',
    answers: failed(transactionHistory, searchHistory),
  },
  { screen: 'history', state: 'empty', who: 'musa', at: '/transaction-history' },
  {
    screen: 'history',
    state: 'long',
    at: '/transaction-history',
    answers: long(transactionHistory, searchHistory),
  },
  { screen: 'details', at: '/transaction-history', reach: openDetails },
  {
    screen: 'details',
    state: 'long',
    at: '/transaction-history',
    answers: [...long(transactionHistory), said(fetchReceipt, results.long)],
    reach: openDetails,
  },
  {
    screen: 'replay',
    at: '/dashboard',
    reach: async (page) => {
      await page
        .getByRole('link', { name: /^Replay/ })
        .first()
        .click()
      await page.waitForURL((url) => url.pathname !== '/dashboard')
      await page.locator('h1').first().waitFor()
    },
    leadsTo: ['/:category/:billerCode/:transactionId'],
  },
  { screen: 'update-profile', at: '/update-profile' },
  {
    screen: 'update-profile',
    state: 'error',
    who: 'musa',
    at: '/about',
    reach: openForm('Update Profile', 'Update'),
  },
  {
    screen: 'change-password',
    state: 'error',
    who: 'musa',
    at: '/about',
    reach: openForm('Change Password', 'Change Password'),
  },
  {
    screen: 'add-backup-email',
    state: 'error',
    who: 'musa',
    at: '/about',
    reach: openForm('Add Backup Email', 'Send'),
  },
  {
    screen: 'menu',
    at: '/about',
    reach: async (page) => void (await openMenu(page, ada)),
  },
  // With nothing unfinished it asks nothing, and ends on a fresh home.
  { screen: 'logout', at: '/logout', unchecked: true },
  { screen: 'upload-profile', state: 'empty', at: '/upload-profile' },
  { screen: 'buy-tickets', state: 'empty', at: '/buy-tickets', unchecked: true },

  { screen: 'wallet', at: '/topup-wallet' },
  {
    screen: 'wallet',
    state: 'loading',
    at: '/topup-wallet/WALLET',
    answers: held(walletFields, walletBalance),
  },
  {
    screen: 'wallet',
    state: 'error',
    at: '/topup-wallet/WALLET/1',
    answers: failed(walletFields, walletBalance),
  },
  { screen: 'wallet', state: 'long', at: '/topup-wallet', answers: long(walletBalance) },
  {
    screen: 'wallet-summary',
    at: '/topup-wallet',
    reach: topUp('2500'),
    leadsTo: ['/xpress-wallet/topup-wallet/order-summary'],
  },
  {
    screen: 'wallet-summary',
    state: 'long',
    at: '/topup-wallet',
    answers: [longOnly(walletFields, 'MaxAmount', 'MinAmount')],
    reach: topUp(String(LONG_AMOUNT)),
  },
  {
    screen: 'wallet-result',
    at: '/topup-wallet/status?transaction-id=PRD-839201745',
    answers: [said(notifyBiller, results.wallet)],
    reach: async (page) => {
      await dismissRating(page)
      await page.getByText('Wallet balance').waitFor()
    },
  },
  {
    screen: 'guess',
    state: 'error',
    who: 'visitor',
    at: '/',
    reach: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Guess and Win' }).click()
      await submitEmpty(page, 'Guess and Win', 'Submit')
    },
  },
  { screen: 'guess', variant: 'won', who: 'visitor', at: '/', reach: win },
  {
    screen: 'guess',
    variant: 'claimed',
    who: 'visitor',
    at: '/',
    reach: async (page) => {
      await win(page)
      const won = dialogCalled(page, 'Congratulations!!!')
      await won.getByLabel('Location').fill('Yaba, Lagos')
      await won.getByLabel('Phone to credit').fill('08031234567')
      await won.getByRole('button', { name: 'Submit' }).click()
      await dialogCalled(page, 'Successful!!!').waitFor()
    },
  },
])
