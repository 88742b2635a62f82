import type { Page } from '@playwright/test'
import { payFromWallet, setWalletPin, unlockWallet, walletBalance } from '#src/contract/wallet.ts'
import { fillAirtime, pressProceed, toSummary } from '#tests/journeys/support/shop.ts'
import { held, refused, said, seenBy } from './scene.ts'

async function fillAndSum(page: Page): Promise<void> {
  await fillAirtime(page)
  await toSummary(page)
}

const pressWallet = async (page: Page) => {
  await fillAndSum(page)
  await page.getByRole('radio', { name: /^Wallet ₦/ }).check()
  await pressProceed(page)
}

const wallet = (Balance: number, Pin: string, WithoutPin: number) =>
  said(walletBalance, { ResponseCode: '00', Balance, Payments: { Pin, WithoutPin } })

const at = { at: '/airtime/MTNVTU' } as const

/** Paying from a wallet, on the summary of somebody signed in. */
export const walletScenes = seenBy('ada', [
  {
    screen: 'summary',
    variant: 'wallet',
    ...at,
    answers: [wallet(25_400, 'set', 5000)],
    reach: async (page) => {
      await fillAndSum(page)
      await page.getByRole('radio', { name: /^Wallet ₦/ }).waitFor()
    },
  },
  {
    screen: 'summary',
    variant: 'wallet',
    state: 'empty',
    ...at,
    answers: [wallet(70, 'set', 5000)],
    reach: async (page) => {
      await fillAndSum(page)
      await page.getByRole('button', { name: 'Top up ₦430' }).waitFor()
    },
  },
  {
    screen: 'summary',
    variant: 'wallet-locked',
    state: 'error',
    ...at,
    answers: [wallet(25_400, 'locked', 0)],
    reach: async (page) => {
      await fillAndSum(page)
      await page.getByText('Your wallet is locked').waitFor()
    },
  },
  {
    screen: 'summary',
    variant: 'wallet',
    state: 'loading',
    ...at,
    answers: [wallet(25_400, 'set', 5000), ...held(payFromWallet)],
    reach: async (page) => {
      await pressWallet(page)
      await page.getByLabel('Wallet PIN', { exact: true }).fill('2580')
      await page.getByRole('button', { name: /^Pay ₦/ }).click()
      await page.getByText('Processing...please wait').first().waitFor()
    },
  },
  {
    screen: 'wallet-pin',
    ...at,
    answers: [wallet(25_400, 'set', 0)],
    reach: async (page) => {
      await pressWallet(page)
      await page.getByRole('dialog', { name: 'Enter your wallet PIN' }).waitFor()
    },
  },
  {
    screen: 'wallet-pin',
    variant: 'new',
    state: 'error',
    ...at,
    answers: [wallet(25_400, 'none', 0), ...refused(setWalletPin)],
    reach: async (page) => {
      await pressWallet(page)
      const dialog = page.getByRole('dialog', { name: 'Choose a wallet PIN' })
      await dialog.getByLabel('New PIN').fill('2580')
      await dialog.getByLabel('Your PayDey password').fill('Naija#2026')
      await dialog.getByRole('button', { name: /^Save PIN/ }).click()
      await dialog.getByText('The PIN was not saved').waitFor()
    },
  },
  {
    screen: 'unlock-wallet',
    who: 'visitor',
    at: '/unlock-wallet?token',
    answers: [said(unlockWallet, null)],
    reach: (page) => page.getByText('Your wallet is open again').waitFor(),
  },
  { screen: 'unlock-wallet', state: 'error', who: 'visitor', at: '/unlock-wallet?invented' },
])
