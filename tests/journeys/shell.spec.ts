import { expect } from '@playwright/test'
import { test } from './support/app.ts'

test('the drawer lists the sidebar file, the remaining categories and the quicklinks @wide @everyday', async ({
  page,
}) => {
  await page.goto('/')
  const isWide = (page.viewportSize()?.width ?? 0) > 600
  if (!isWide) await page.getByRole('button', { name: /menu/i }).click()
  const drawer = page.getByRole('navigation').first()
  await expect(drawer.getByRole('link', { name: 'Airtime', exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Pay Bills' }).click()
  await expect(drawer.getByRole('link', { name: 'Education' })).toBeVisible()
  await drawer.getByRole('button', { name: 'QUICKLINKS' }).click()
  for (const name of ['FAQ', 'Tell A Friend', 'Contact Us'])
    await expect(drawer.getByRole('link', { name })).toBeVisible()
})

test('cookies are asked about, explained, and set only after Accept (S46)', async ({ page, context }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Find out more' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Privacy Policy').filter({ visible: true }).first()).toBeVisible()
  await expect(dialog.getByText('Cookies Policy').filter({ visible: true }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await context.cookies()).toEqual([])
  await page.getByRole('button', { name: 'Accept' }).click()
  const [cookie] = await context.cookies()
  expect(cookie?.name).toBe('_pa_k')
  expect(cookie?.sameSite).toBe('Lax')
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(150)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden()
})

test('an external product opens in a tab that knows nothing of ours (S22)', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/foreign request: GET https:\/\/example\.com/)
  await context.route('https://example.com/**', (route) => route.fulfill({ body: 'elsewhere' }))
  await page.goto('/transport')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /Train Tickets/ }).click()
  const tab = await opened
  await tab.waitForLoadState()
  expect(tab.url()).toBe('https://example.com/train-tickets')
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  expect(await tab.evaluate(() => document.referrer)).toBe('')
})
