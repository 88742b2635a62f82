import { expect } from '@playwright/test'
import { ada, logIn } from './support/account.ts'
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

test('a product for registered users bears a lock, asks for a login with the reason, and goes on after it', async ({
  page,
}) => {
  await page.goto('/levies')
  await page.getByRole('link', { name: /LIRS.*needs a login/ }).click()
  await expect(page.getByText('Please kindly login or register to continue')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('dialog', { name: 'Welcome Back!' })).toContainText(
    'Log in to pay Lagos State Internal Revenue (LIRS)',
  )
  await logIn(page, ada)
  await expect(page).toHaveURL(/\/levies\/LIRS$/)
  await expect(page.getByLabel('Payer ID')).toBeVisible()
})

test('on a phone on its side the message that asks for a login leaves its button free', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto('/dashboard')
  await expect(page.getByText('Please kindly login or register to continue')).toBeVisible()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome Back!' })).toBeVisible()
})

test("a tablet's keyboard leaves the drawer beside the page", async ({ browser, app }) => {
  const typing = { viewport: { width: 1280, height: 400 }, screen: { width: 1280, height: 800 } }
  const context = await browser.newContext({ ...typing, baseURL: app.origin })
  const page = await context.newPage()
  await page.goto('/airtime/MTNVTU')
  await expect(page.getByRole('complementary', { name: 'Menu' })).toBeVisible()
  await context.close()
})

test('offline on a phone the search box goes below the line that says so', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText("You're offline.")).toBeVisible()
  await page.getByRole('combobox').focus()
  const endOfHeader = () => page.locator('header').evaluate((header) => header.getBoundingClientRect().bottom)
  const topOfBox = () => page.getByRole('combobox').evaluate((box) => box.getBoundingClientRect().top)
  // It has scrolled up to there.
  await expect.poll(topOfBox).toBeLessThan(200)
  expect(await topOfBox()).toBeGreaterThan(await endOfHeader())
  await context.setOffline(false)
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

test('Support takes a message, Tell a Friend sends a mail', async ({ page, app }) => {
  await page.goto('/contact')
  await page.getByLabel(/name/i).first().fill('Ada Obi')
  await page.getByLabel(/email/i).first().fill('ada.support@example.com')
  await page.getByLabel('Subject').click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Comment').fill('Where is my token?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Message sent successfully')).toBeVisible()
  await page.goto('/tell-a-friend')
  await page.getByLabel(/your name/i).fill('Ada Obi')
  await page.getByLabel(/friend.s name/i).fill('Musa')
  await page.getByLabel(/friend.s email/i).fill('musa.friend@example.com')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your friend has been notified')).toBeVisible()
  expect(await app.mailbox('musa.friend@example.com')).toHaveLength(1)
})
