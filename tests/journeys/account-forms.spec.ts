import { expect, type Locator, type Page } from '@playwright/test'
import { choose, dialogCalled, expectSaid, logIn, musa, openLogin, recover } from './support/account.ts'
import { test } from './support/app.ts'
import { tabTo } from './support/keyboard.ts'
import { linkTo } from './support/mail.ts'

test.slow()

/** What is typed into a field, and what the field then says (spec section 5). */
type Rule = readonly [field: string, typed: string, sentence: string]

interface Form {
  readonly name: string
  readonly submit: string
  /** Where a press on the untouched form leads. */
  readonly first: string
  readonly rules: readonly Rule[]
}

const strong =
  'Please choose a strong password. Password must meet the following criteria; 1. At least one block letter. 2. At least one small letter. 3. At least one number. 4. At least one special character'
const strongSignUp = `${strong} 5. At least 8 characters.`
const shortName = 'Your Name must be at least 2 Characters long'
const differ = 'Passwords do not match'
const email: readonly Rule[] = [
  ['Email', '', 'Email is Required'],
  ['Email', 'ada@', 'Enter a Valid Email'],
]

const login: Form = {
  name: 'Welcome Back!',
  submit: 'Login',
  first: 'Email',
  rules: [...email, ['Password', '', 'Password is Required']],
}
const recovery: Form = {
  name: 'Recover my password',
  submit: 'Submit',
  first: 'Email',
  rules: email,
}
const registration: Form = {
  name: 'Sign Up',
  submit: 'Sign Up',
  first: 'Email',
  rules: [
    ...email,
    ['Phone Number', '', 'Enter a Valid Phone Number'],
    ['Phone Number', '1803123456', 'Enter a Valid Phone Number'],
    ['First Name', 'A', shortName],
    ['Last Name', '', shortName],
    ['Password', 'Aa1@567', strongSignUp],
    ['Password', 'abcdefgh1', strongSignUp],
    ['Password', 'abcdefgh@', strongSignUp],
    ['Password', '12345678@', strongSignUp],
    ['Password', 'Passw0rd-@', strongSignUp],
    ['Confirm Password', 'Passw0rd-', differ],
  ],
}
const change: Form = {
  name: 'Change Password',
  submit: 'Change Password',
  first: 'Old Password',
  rules: [
    ['Old Password', '', 'Old Password is Required'],
    ['New Password', 'naija2026', strong],
    ['Confirm Password', 'naija', differ],
  ],
}
const profile: Form = {
  name: 'Update Profile',
  submit: 'Update',
  first: 'First Name',
  rules: [
    ['First Name', 'M', shortName],
    ['Surname', '', shortName],
    ['Birthday (month/day)', '13/01', 'Must be a valid birth month and year (MM/DD)'],
    ['Birthday (month/day)', '02/30', 'Must be a valid birth month and year (MM/DD)'],
  ],
}
const backup: Form = {
  name: 'Add Backup Email',
  submit: 'Send',
  first: 'Backup Email',
  rules: [
    ['Backup Email', '', 'Email is Required'],
    ['Backup Email', 'ada@', 'Enter a Valid Email'],
  ],
}
const reset: Form = {
  name: 'Reset password',
  submit: 'Reset Password',
  first: 'New Password',
  rules: [
    ['New Password', 'abc', strong],
    ['Confirm Password', 'abcd', differ],
  ],
}

const literally = (sentence: string) => new RegExp(sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

async function expectTold(input: Locator, sentence: string | RegExp): Promise<void> {
  await expect(input).toHaveAccessibleDescription(
    typeof sentence === 'string' ? literally(sentence) : sentence,
  )
  await expect(input).toHaveAttribute('aria-invalid', 'true')
}

/** Breaks every rule where a user would, one after the other. */
async function walk(at: Locator, { rules, submit, first }: Form): Promise<void> {
  for (const [field, typed, sentence] of rules) {
    const input = at.getByLabel(field, { exact: true })
    await input.fill(typed)
    await input.blur()
    await expectTold(input, sentence)
  }
  const begin = at.getByLabel(first, { exact: true })
  await begin.fill('')
  // By its key: the runner would wait for a button that is not ready, which takes the press and says what is missing.
  await at.getByRole('button', { name: submit, exact: true }).press('Enter')
  await expect(begin).toBeFocused()
  await expectTold(begin, /./)
}

test('login, recovery and sign-up say each rule by its field, and lead to the first that is broken', async ({
  page,
}) => {
  await page.goto('/')
  await openLogin(page)
  await walk(dialogCalled(page, login.name), login)
  await page.getByRole('button', { name: 'Forgot Password' }).click()
  await walk(dialogCalled(page, recovery.name), recovery)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign up', exact: true }).click()
  await walk(dialogCalled(page, registration.name), registration)
})

test('profile, password, backup email and the history’s search say each rule by its field', async ({
  page,
}) => {
  await page.goto('/')
  await logIn(page, musa)
  for (const form of [change, backup, profile]) {
    await choose(page, musa, form.name as 'Change Password')
    const dialog = dialogCalled(page, form.name)
    if (form === profile) await expectFixed(dialog)
    await walk(dialog, form)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await choose(page, musa, 'Transaction History')
  const main = page.getByRole('main')
  const end = main.getByLabel('End Date')
  await main.getByLabel('Start Date').fill('2026-03-02')
  await main.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(end).toBeFocused()
  await expectTold(end, 'Enter end date')
  await end.fill('2026-03-01')
  await end.blur()
  await expectTold(end, 'End date is before start date')
  await main.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(end).toHaveValue('')
  await expectSaid(page, 'No records')
})

async function expectFixed(dialog: Locator): Promise<void> {
  for (const field of ['Email', 'Phone Number', 'Referral Code'])
    await expect(dialog.getByLabel(field, { exact: true })).toBeDisabled()
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(musa.email)
}

test('the reset page says each rule by its field', async ({ page, app }) => {
  await page.goto('/')
  await recover(page, musa.email)
  await page.goto(await linkTo(app, musa.email, '/reset-password'))
  await walk(page.getByRole('main'), reset)
})

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
