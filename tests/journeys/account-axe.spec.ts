import { expect, type Page } from '@playwright/test'
import { choose, dialogCalled, logIn, musa, openLogin, openMenu } from './support/account.ts'
import { test } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'

test.slow()

async function submitEmpty(page: Page, title: string, submit: string): Promise<void> {
  const dialog = dialogCalled(page, title)
  await dialog.getByRole('button', { name: submit, exact: true }).press('Enter')
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
}

test('axe finds nothing on the dialogs and pages of a visitor', async ({ page }) => {
  await page.goto('/')
  await openLogin(page)
  await submitEmpty(page, 'Welcome Back!', 'Login')
  await expectAccessible(page, 'the login')
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await submitEmpty(page, 'Recover my password', 'Submit')
  await expectAccessible(page, 'the recovery')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up', exact: true }).click()
  await submitEmpty(page, 'Sign Up', 'Sign Up')
  await expectAccessible(page, 'the sign-up')

  for (const path of [
    '/account-activation?nothing-of-ours',
    '/reset-password?nothing-of-ours',
    '/update-backup-email?backupemail=ada@example.com&token=nothing-of-ours',
    '/product-review',
    '/coming-soon',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, path)
  }
})

test('axe finds nothing on the dialogs and pages of a user', async ({ page }) => {
  await page.goto('/')
  await logIn(page, musa)
  await expect(page.getByText('No record found for this month')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page, 'a dashboard of nothing')
  // Over a page of words: a control that peeps out from under the menu would count as too small.
  await page.goto('/about')
  await openMenu(page, musa)
  await expectAccessible(page, 'the menu')
  await page.keyboard.press('Escape')
  for (const [item, submit] of [
    ['Change Password', 'Change Password'],
    ['Add Backup Email', 'Send'],
    ['Update Profile', 'Update'],
  ] as const) {
    await choose(page, musa, item)
    const dialog = dialogCalled(page, item)
    await dialog.getByRole('textbox').first().fill('')
    await submitEmpty(page, item, submit)
    await expectAccessible(page, item)
    await page.keyboard.press('Escape')
  }
  for (const path of ['/transaction-history', '/update-profile']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, path)
  }
})
