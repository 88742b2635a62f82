import { expect, type Page } from '@playwright/test'
import { dialogCalled, expectSaid, musa } from './support/account.ts'
import { test } from './support/app.ts'
import { tabTo } from './support/keyboard.ts'

test.slow()

test('with the keyboard alone: login, the menu, Update Profile, saved', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, 'Login')
  await page.keyboard.press('Enter')
  await expect(dialogCalled(page, 'Welcome Back!')).toMatchAriaSnapshot(`
    - dialog "Welcome Back!":
      - heading "Welcome Back!"
      - form "Login":
        - textbox "Email"
        - textbox "Password"
        - checkbox "This is a shared phone"
        - button "Login"
  `)
  await tabTo(page, 'Email')
  await page.keyboard.type(musa.email)
  await tabTo(page, 'Password')
  await page.keyboard.type(musa.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hi ${musa.firstName}`)
  await tabTo(page, musa.firstName)
  await page.keyboard.press('Enter')
  await tabTo(page, 'Update Profile')
  await page.keyboard.press('Enter')
  const dialog = dialogCalled(page, 'Update Profile')
  await expect(dialog).toBeVisible()
  await tabTo(page, 'Birthday (month/day)')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('59')
  const birthday = dialog.getByLabel('Birthday (month/day)')
  await expect(birthday).toHaveValue('05/09')
  await page.keyboard.press('Enter')
  await expectSaid(page, 'Records updated successfully.')
  await expect(page.getByRole('button', { name: musa.firstName })).toBeVisible()
  expect(await focusIsSomewhere(page)).toBe(true)
})

/** A dialog that has closed gives the focus back: not to nothing. */
async function focusIsSomewhere(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.activeElement !== document.body)
}
