import type { Page } from '@playwright/test'
import { carouselImages, categories, products } from '#src/contract/catalog.ts'
import { supportSubjects } from '#src/contract/support.ts'
import { activateAccount, updateWithBackupEmail, verifyResetToken } from '#src/contract/user.ts'
import { dialogCalled, openLogin } from '#tests/journeys/support/account.ts'
import { long } from './long.ts'
import { failed, held, type SceneRow, said, seenBy } from './scene.ts'

const catalog = [categories, products, carouselImages]

/** By Enter: the runner would wait for a disabled button, while ours takes the press and shows what is missing. */
export async function submitEmpty(page: Page, title: string, submit: string): Promise<void> {
  const dialog = dialogCalled(page, title)
  await dialog.getByRole('button', { name: submit, exact: true }).press('Enter')
  await dialog.locator('[aria-invalid=true]').first().waitFor()
}

async function openRecovery(page: Page): Promise<void> {
  await openLogin(page)
  await page.getByRole('button', { name: 'Forgot Password' }).click()
}

const reading = (screen: string): SceneRow => ({ screen, at: `/${screen}` })

const user = { ConsumerID: 'ada.obi@example.com', EmailAddress: 'ada.obi@example.com', Firstname: 'Adaobi' }

/** Home, the catalog, pages to read, forms to write to us, and the ways into an account. */
export const visitorScenes = seenBy('visitor', [
  { screen: 'home', at: '/' },
  { screen: 'home', state: 'loading', at: '/', answers: held(...catalog) },
  { screen: 'home', state: 'error', at: '/index', answers: failed(...catalog) },
  { screen: 'home', state: 'long', at: '/', answers: long(...catalog) },
  {
    screen: 'search',
    at: '/',
    reach: async (page) => await page.getByRole('combobox').fill('electric'),
  },
  {
    screen: 'search',
    state: 'empty',
    at: '/',
    reach: async (page) => await page.getByRole('combobox').fill('zzzzzz'),
  },
  {
    screen: 'search',
    state: 'long',
    at: '/',
    answers: long(products),
    reach: async (page) => await page.getByRole('combobox').fill('ibadan'),
  },
  {
    screen: 'drawer',
    // Over a page of text: a control that the drawer half covers would count as too small.
    at: '/about',
    reach: async (page) => {
      const menu = page.getByRole('button', { name: /menu/i })
      if (await menu.isVisible()) await menu.click()
      await page.getByRole('button', { name: 'Pay Bills' }).click()
    },
  },
  {
    screen: 'policies',
    at: '/?asks-about-cookies',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Find out more' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { screen: 'cookies', at: '/?asks-about-cookies' },
  { screen: 'all-bills', at: '/all-bills' },
  { screen: 'category', at: '/airtime' },
  { screen: 'category', variant: 'many', at: '/electricity' },
  { screen: 'category', state: 'loading', at: '/airtime', answers: held(...catalog) },
  { screen: 'category', state: 'error', at: '/airtime', answers: failed(...catalog) },
  { screen: 'category', state: 'empty', at: '/fund-transfers' },
  { screen: 'category', variant: 'unknown', state: 'empty', at: '/no-such-category' },
  { screen: 'category', state: 'long', at: '/electricity', answers: long(...catalog) },
  { screen: 'not-found', at: '/no/such/address/at/all' },

  reading('about'),
  reading('overview'),
  reading('faq'),
  reading('cookies-policy'),
  reading('privacy-policy'),
  reading('coming-soon'),
  reading('product-review'),
  reading('tell-a-friend'),
  reading('contact'),
  { screen: 'contact', state: 'loading', at: '/contact', answers: held(supportSubjects) },
  {
    screen: 'contact',
    variant: 'fields',
    state: 'error',
    at: '/contact',
    answers: failed(supportSubjects),
    reach: async (page) => {
      // A button that has just appeared takes no press.
      await page.locator('button:not([data-unread])', { hasText: 'Send' }).press('Enter')
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },

  {
    screen: 'login',
    state: 'error',
    at: '/',
    reach: async (page) => {
      await openLogin(page)
      await submitEmpty(page, 'Welcome Back!', 'Login')
    },
  },
  {
    screen: 'recovery',
    state: 'error',
    at: '/',
    reach: async (page) => {
      await openRecovery(page)
      await submitEmpty(page, 'Recover my password', 'Submit')
    },
  },
  {
    screen: 'sign-up',
    state: 'error',
    at: '/',
    reach: async (page) => {
      await openRecovery(page)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sign up', exact: true }).click()
      await submitEmpty(page, 'Sign Up', 'Sign Up')
    },
  },
  {
    screen: 'activation',
    at: '/account-activation?a-token',
    answers: [said(activateAccount, 'Successful')],
  },
  {
    screen: 'activation',
    state: 'loading',
    at: '/account-activation?a-token',
    answers: held(activateAccount),
  },
  { screen: 'activation', state: 'error', at: '/account-activation?nothing-of-ours' },
  { screen: 'activation', state: 'empty', at: '/account-activation' },
  {
    screen: 'reset-password',
    at: '/reset-password?a-token',
    answers: [said(verifyResetToken, user)],
  },
  { screen: 'reset-password', state: 'error', at: '/reset-password?nothing-of-ours' },
  {
    screen: 'backup-email',
    at: '/update-backup-email?backupemail=ada@example.com&token=a-token',
    answers: [said(updateWithBackupEmail, 'Successful')],
  },
  {
    screen: 'backup-email',
    state: 'error',
    at: '/update-backup-email?backupemail=ada@example.com&token=nothing-of-ours',
  },
])
