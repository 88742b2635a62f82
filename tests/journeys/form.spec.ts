import { expect } from '@playwright/test'
import { test } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { tabTo } from './support/keyboard.ts'
import { EMAIL, fillAirtime, proceedButton } from './support/shop.ts'

interface Broken {
  readonly path: string
  readonly field: string
  readonly typed: string
  readonly sentence: string
}

// Spec section 5, dynamic product form: each rule broken where a user would break it.
const broken: readonly Broken[] = [
  { path: '/airtime/MTNVTU', field: 'Phone Number', typed: '', sentence: 'Phone Number is required' },
  {
    path: '/airtime/MTNVTU',
    field: 'Phone Number',
    typed: '0803123',
    sentence: 'Enter a valid telephone number',
  },
  { path: '/airtime/MTNVTU', field: 'Email', typed: '', sentence: 'Email is required' },
  { path: '/airtime/MTNVTU', field: 'Email', typed: 'ada@', sentence: 'Enter a valid email address' },
  {
    path: '/airtime/MTNVTU',
    field: 'Amount',
    typed: '49',
    sentence: 'Amount should be greater than or equal to N50',
  },
  {
    path: '/airtime/MTNVTU',
    field: 'Amount',
    typed: '50001',
    sentence: 'Only amount less than or equal to N50000 can be done',
  },
  { path: '/airtime/MTNVTU', field: 'Amount', typed: '12.345', sentence: 'Enter a valid number' },
  {
    path: '/faith-and-giving/LIVINGSTREAMS',
    field: 'Full Name',
    typed: 'A'.repeat(61),
    sentence: 'can not be more than 60 characters',
  },
  {
    path: '/insurance/COMPREHENSIVEMOTOR',
    field: 'Vehicle Value',
    typed: 'a lot',
    sentence: 'Vehicle Value must be a number',
  },
]

test('each rule is said by its field; the maximum, another network’s number and a slip in an address are said, too', async ({
  page,
}) => {
  test.slow()
  for (const { path, field, typed, sentence } of broken) {
    if (new URL(page.url(), 'http://none').pathname !== path) await page.goto(path)
    const input = page.getByLabel(field, { exact: true })
    await input.focus()
    await input.fill(typed)
    await input.blur()
    await expect(input).toHaveAccessibleDescription(new RegExp(sentence))
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(proceedButton(page)).toBeDisabled()
  }
  await page.goto('/airtime/GLOVTU')
  await expect(page.getByText('₦50,000.00', { exact: false })).toBeVisible()
  await fillAirtime(page, '08021234567', '700')
  await expect(page.getByText('This looks like an Airtel number.')).toBeVisible()
  await expect(proceedButton(page)).toBeEnabled()
  await page.getByLabel('Email').fill('ada@gmial.com')
  await page.getByRole('button', { name: 'Did you mean gmail.com?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('ada@gmail.com')
})

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

test('a list that must be chosen from says so', async ({ page }) => {
  await page.goto('/data/MTNDATA')
  await page.getByRole('radio', { name: /^2 GB/ }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText('Data Plan is required')).toBeVisible()
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

test('CLEAR empties the form, BACK and the browser’s Back keep what was typed', async ({ page }) => {
  await page.goto('/airtime')
  await page.goto('/airtime/AIRTELVTU')
  await fillAirtime(page, '08021234567', '700')
  const ways = [
    () => page.getByRole('button', { name: 'BACK' }).click(),
    () => page.goBack(),
    () => page.reload(),
  ]
  for (const back of ways) {
    await proceedButton(page).click()
    await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeFocused()
    await back()
    await expect(page.getByLabel('Amount')).toHaveValue('700')
    await expect(page.getByLabel('Phone Number')).toHaveValue('0802 123 4567')
  }
  await page.getByRole('button', { name: 'CLEAR' }).click()
  for (const field of ['Phone Number', 'Amount', 'Email'])
    await expect(page.getByLabel(field)).toHaveValue('')
  await expect(proceedButton(page)).toBeDisabled()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Airtime' })).toBeVisible()
})

test('a list with one item is chosen already, with its amount', async ({ page }) => {
  await page.goto('/education/NABTEB')
  await expect(page.getByLabel('Pin Type')).toContainText('Result checker')
  await expect(page.getByLabel('Amount')).toHaveValue('1,200')
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
