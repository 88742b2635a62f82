import { expect } from '@playwright/test'
import { test } from './support/app.ts'

test('a new page begins at its top with its heading focused, and Back finds the place', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('link', { name: 'Water and Waste' }).first()
  await link.scrollIntoViewIfNeeded()
  // On a slow machine the page is not yet high enough to scroll.
  const scrolled = () => {
    scrollTo(0, 240)
    return scrollY
  }
  await expect.poll(() => page.evaluate(scrolled)).toBe(240)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Water and Waste' })).toBeFocused()
  await expect(page).toHaveTitle(/^Water and Waste/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('combobox')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(240)
})

test('of taps faster than the pages the last one wins', async ({ page }) => {
  await page.goto('/')
  const tapAll = (names: readonly string[]) =>
    page.evaluate((wanted) => {
      for (const name of wanted) {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')]
        links.find((link) => link.textContent?.includes(name))?.click()
      }
    }, names)
  await expect(page.getByRole('link', { name: 'Education' }).first()).toBeVisible()
  await tapAll(['Airtime', 'Electricity', 'Education'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Education')
  await page.goBack()
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Electricity')
})
