import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'

const CODE = /\/assets\/(first|react)-[\w-]+\.js$/

test.use({ serviceWorkers: 'block' })

/** A page whose code does not come until it is let. */
async function open(
  context: BrowserContext,
  path: string,
): Promise<{ readonly page: Page; readonly letGo: () => void }> {
  const page = await context.newPage()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(CODE, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return { page, letGo }
}

test('letters typed before the app’s code are kept, and the list opens with it @wide @everyday', async ({
  context,
}) => {
  const { page, letGo } = await open(context, '/')
  const box = page.getByRole('combobox', { name: 'Search for billers' })
  await box.click()
  await page.keyboard.type('dst')
  await expect(box).toHaveValue('dst')
  await expectAccessible(page, 'home before its code')
  letGo()
  await expect(page.getByRole('option').first()).toContainText('DStv', { timeout: 15_000 })
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('dst')
  await page.keyboard.type('v')
  await expect(box).toHaveValue('dstv')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cable-tv\/DSTV$/)
})

test('a form that is opened by its link stands before its code', async ({ context }) => {
  const { page, letGo } = await open(context, '/cable-tv/DSTV')
  // What is paid for, and the way back.
  await expect(page.getByRole('status').filter({ hasText: 'Loading...please wait' })).toBeAttached()
  await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible()
  letGo()
  await expect(page.getByLabel('Smartcard Number')).toBeVisible({ timeout: 15_000 })
})
