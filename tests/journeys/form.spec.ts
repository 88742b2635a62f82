import { expect } from '@playwright/test'
import { test } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { brokenWords } from './support/in-page.ts'
import { tabTo } from './support/keyboard.ts'
import { EMAIL, fillAirtime, proceedButton } from './support/shop.ts'

test('a screen reader hears which field is wrong, why, and that PROCEED waits', async ({ page }) => {
  await page.goto('/airtime/T2VTU')
  await fillAirtime(page, '0803', '1')
  await page.getByLabel('Email').blur()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "T2 Airtime (9mobile)" [level=1]
    - textbox "Phone Number" [invalid]: "0803"
    - paragraph: Enter a valid telephone number
    - textbox "Amount" [invalid]: "1"
    - paragraph: Amount should be greater than or equal to N50
    - group "Quick picks":
      - button "100"
    - textbox "Email"
    - paragraph: Please check Phone Number and Amount
    - button "PROCEED" [disabled]
    - button "CLEAR"
  `)
  // Each stands in a region that was there before it, and is the description of its field.
  for (const field of ['Phone Number', 'Amount']) {
    const input = page.getByLabel(field, { exact: true })
    const id = (await input.getAttribute('aria-describedby'))?.split(' ')[0] ?? ''
    await expect(page.locator(`[aria-live=polite] > [id="${id}"]`)).toBeVisible()
  }
})

test('between a small phone and its keyboard what is wrong is said, and amounts stay in one piece', async ({
  page,
}) => {
  await page.goto('/airtime/MTNVTU')
  await fillAirtime(page, '0803', '50000')
  await page.setViewportSize({ width: 320, height: 340 })
  await expect(page.getByText('Please check Phone Number')).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('₦50,000.00').last()).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(brokenWords, true)).toEqual([])
})

test('beside a summary the keyboard goes from PROCEED down to BACK, as the eye does @wide @not-phone', async ({
  page,
}) => {
  await page.goto('/airtime/AIRTELVTU')
  await fillAirtime(page, '08021234567', '700')
  await proceedButton(page).click()
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeFocused()
  await tabTo(page, 'PROCEED')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'BACK' })).toBeFocused()
})

test('the whole job can be done with the keyboard alone @wide @not-phone @everyday', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox').focus()
  await page.keyboard.type('glo air')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, 'Phone Number')
  await page.keyboard.type('08051234567')
  await tabTo(page, 'Amount')
  await page.keyboard.type('300')
  await tabTo(page, 'Email')
  await page.keyboard.type(EMAIL)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeFocused()
  await tabTo(page, 'PROCEED')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/gateway\/pay\//)
})

test('home and a form are for everybody, in both themes @everyday', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'Categories' })).toBeVisible()
  await expectAccessible(page, 'home')
  await page.goto('/airtime/MTNVTU')
  await expect(page.getByLabel('Phone Number')).toBeVisible()
  await expectAccessible(page, 'a form')
})
