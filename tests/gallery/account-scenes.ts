import type { Page } from '@playwright/test'
import { walletFields } from '#src/contract/product-fields.ts'
import { dashboardHistory, searchHistory, transactionHistory } from '#src/contract/reports.ts'
import { fetchReceipt, notifyBiller } from '#src/contract/transaction.ts'
import { walletBalance } from '#src/contract/wallet.ts'
import { ada, choose, dialogCalled, musa, openMenu } from '#tests/journeys/support/account.ts'
import { proceedButton } from '#tests/journeys/support/shop.ts'
import { LONG_AMOUNT, long, longOnly } from './long.ts'
import { results } from './results.ts'
import { failed, held, type Scene, said } from './scene.ts'
import { submitEmpty } from './visitor-scenes.ts'

type Item = Parameters<typeof choose>[2]

/** A dialog from the menu under the name, with its first field empty and every complaint shown. */
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
  await proceedButton(page).click()
  await page.getByRole('heading', { name: 'Order Summary' }).waitFor()
}

async function win(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Guess and Win' }).click()
  const dialog = dialogCalled(page, 'Guess and Win')
  await dialog.getByLabel('Email', { exact: true }).fill(`gallery.${Date.now()}@example.com`)
  await dialog.getByLabel('Your guess').fill('42')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await dialogCalled(page, 'Congratulations!!!').waitFor()
}

/** What needs a login. Ada has three months of history, Musa none. */
export const accountScenes: readonly Scene[] = [
  { screen: 'dashboard', state: 'usual', who: 'ada', at: '/dashboard' },
  { screen: 'dashboard', state: 'loading', who: 'ada', at: '/dashboard', answers: held(dashboardHistory) },
  { screen: 'dashboard', state: 'error', who: 'ada', at: '/dashboard', answers: failed(dashboardHistory) },
  { screen: 'dashboard', state: 'empty', who: 'musa', at: '/dashboard' },
  { screen: 'dashboard', state: 'long', who: 'ada', at: '/dashboard', answers: long(dashboardHistory) },
  { screen: 'home', variant: 'signed-in', state: 'usual', who: 'ada', at: '/' },
  { screen: 'history', state: 'usual', who: 'ada', at: '/transaction-history' },
  {
    screen: 'history',
    state: 'loading',
    who: 'ada',
    at: '/transaction-history',
    answers: held(transactionHistory, searchHistory),
  },
  {
    screen: 'history',
    state: 'error',
    who: 'ada',
    at: '/transaction-history',
    answers: failed(transactionHistory, searchHistory),
  },
  { screen: 'history', state: 'empty', who: 'musa', at: '/transaction-history' },
  {
    screen: 'history',
    state: 'long',
    who: 'ada',
    at: '/transaction-history',
    answers: long(transactionHistory, searchHistory),
  },
  { screen: 'details', state: 'usual', who: 'ada', at: '/transaction-history', reach: openDetails },
  {
    screen: 'details',
    state: 'long',
    who: 'ada',
    at: '/transaction-history',
    answers: [...long(transactionHistory), said(fetchReceipt, results.long)],
    reach: openDetails,
  },
  {
    screen: 'replay',
    state: 'usual',
    who: 'ada',
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
  { screen: 'update-profile', state: 'usual', who: 'ada', at: '/update-profile' },
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
    state: 'usual',
    who: 'ada',
    at: '/about',
    reach: async (page) => void (await openMenu(page, ada)),
  },
  // With nothing unfinished there is nothing to ask: it ends on a fresh home.
  { screen: 'logout', state: 'usual', who: 'ada', at: '/logout', unchecked: true },
  { screen: 'upload-profile', state: 'empty', who: 'ada', at: '/upload-profile' },
  { screen: 'buy-tickets', state: 'empty', who: 'ada', at: '/buy-tickets', unchecked: true },

  { screen: 'wallet', state: 'usual', who: 'ada', at: '/topup-wallet' },
  {
    screen: 'wallet',
    state: 'loading',
    who: 'ada',
    at: '/topup-wallet/WALLET',
    answers: held(walletFields, walletBalance),
  },
  {
    screen: 'wallet',
    state: 'error',
    who: 'ada',
    at: '/topup-wallet/WALLET/1',
    answers: failed(walletFields, walletBalance),
  },
  { screen: 'wallet', state: 'long', who: 'ada', at: '/topup-wallet', answers: long(walletBalance) },
  {
    screen: 'wallet-summary',
    state: 'usual',
    who: 'ada',
    at: '/topup-wallet',
    reach: topUp('2500'),
    leadsTo: ['/xpress-wallet/topup-wallet/order-summary'],
  },
  {
    screen: 'wallet-summary',
    state: 'long',
    who: 'ada',
    at: '/topup-wallet',
    answers: [longOnly(walletFields, 'MaxAmount', 'MinAmount')],
    reach: topUp(String(LONG_AMOUNT)),
  },
  {
    screen: 'wallet-result',
    state: 'usual',
    who: 'ada',
    at: '/topup-wallet/status?transaction-id=PRD-839201745',
    answers: [said(notifyBiller, results.wallet)],
    reach: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Not Now' }).click()
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
  { screen: 'guess', variant: 'won', state: 'usual', who: 'visitor', at: '/', reach: win },
  {
    screen: 'guess',
    variant: 'claimed',
    state: 'usual',
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
]
