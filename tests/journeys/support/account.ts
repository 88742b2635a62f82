import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import * as v from 'valibot'
import type { App } from './app.ts'

export interface Person {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly surname: string
  readonly phone: string
}

/** The testers' accounts: three months of history, and none. */
export const ada: Person = {
  email: 'ada.obi@example.com',
  password: 'Naija#2026',
  firstName: 'Adaobi',
  surname: 'Obi',
  phone: '08031234567',
}
export const musa: Person = {
  email: 'musa.bello@example.com',
  password: 'Naija#2026',
  firstName: 'Musa',
  surname: 'Bello',
  phone: '08021234567',
}

/** A person without an account yet. */
export function newcomer(): Person {
  return {
    email: `ngozi.${randomUUID().slice(0, 8)}@example.com`,
    password: 'Zuma?Rock9',
    firstName: 'Ngozi',
    surname: 'Eze',
    phone: '08091234567',
  }
}

export const pleaseLogin = 'Please kindly login or register to continue'
export const sessionEnded = /Your session ended/

/** The app starts afresh three seconds after a 401 (spec section 8). */
export async function expectHomeAgain(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/$/, { timeout: 10_000 })
}

const header = (page: Page) => page.getByRole('banner')
export const loginButton = (page: Page) => header(page).getByRole('button', { name: 'Login', exact: true })
export const logoutButton = (page: Page) => header(page).getByRole('button', { name: 'LOGOUT', exact: true })
/** Also on payment pages, where a phone shows no header. */
const logoutAnywhere = (page: Page) =>
  page
    .getByRole('banner', { includeHidden: true })
    .getByRole('button', { name: 'LOGOUT', exact: true, includeHidden: true })
export const dialogCalled = (page: Page, title: string) => page.getByRole('dialog', { name: title })

/** A toast or any other element: more than one may have it, for eyes and for screen readers. */
export async function expectSaid(page: Page, sentence: string | RegExp): Promise<void> {
  await expect(page.getByText(sentence).filter({ visible: true }).first()).toBeVisible()
}

export async function openLogin(page: Page): Promise<Locator> {
  const dialog = dialogCalled(page, 'Welcome Back!')
  // Where the app asks for a login, the dialog opens by itself and the press may fail.
  const press = loginButton(page).click({ timeout: 3000 })
  await Promise.race([press, dialog.waitFor()])
  press.catch(() => {})
  await expect(dialog).toBeVisible()
  return dialog
}

/** Fills in the dialog and sends it. */
export async function tryLogin(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<Locator> {
  const dialog = await openLogin(page)
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  return dialog
}

/** Ends on the page that the login leads to. */
export async function logIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  const dialog = await tryLogin(page, person)
  // A password is hashed slowly on purpose, and slower still where several browsers share the machine.
  await expect(logoutAnywhere(page)).toBeAttached({ timeout: 30_000 })
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** Logs out, to a fresh home. Without a network there is no Login in its header either. */
export async function logOut(page: Page): Promise<void> {
  await expect(logoutAnywhere(page)).toBeAttached()
  if (await logoutButton(page).isHidden()) await page.goto('/')
  await logoutButton(page).click()
  await expect(logoutButton(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

type MenuItem = 'Update Profile' | 'Change Password' | 'Add Backup Email' | 'Transaction History'

export async function openMenu(page: Page, { firstName }: Person): Promise<Locator> {
  await header(page).getByRole('button', { name: firstName }).click()
  const menu = page.getByRole('list', { name: 'Your account' })
  await expect(menu).toBeVisible()
  return menu
}

/** Chooses from the menu under the first name. */
export async function choose(page: Page, person: Person, item: MenuItem): Promise<void> {
  const menu = await openMenu(page, person)
  await menu
    .getByRole('link', { name: item })
    .or(menu.getByRole('button', { name: item }))
    .click()
}

/** Registration cannot carry a last name: the first login asks for it, filled in already. */
export async function firstLogIn(page: Page, person: Person): Promise<void> {
  await tryLogin(page, person)
  const dialog = dialogCalled(page, 'Update Profile')
  await expect(dialog.getByLabel('Surname')).toHaveValue(person.surname)
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await expectSaid(page, 'Records updated successfully.')
  await expect(logoutButton(page)).toBeVisible()
}

export async function signUp(page: Page, person: Person): Promise<void> {
  await header(page).getByRole('button', { name: 'Sign Up', exact: true }).click()
  const dialog = dialogCalled(page, 'Sign Up')
  await dialog.getByLabel('Email', { exact: true }).fill(person.email)
  await dialog.getByLabel('Phone Number').fill(person.phone)
  await dialog.getByLabel('First Name').fill(person.firstName)
  await dialog.getByLabel('Last Name').fill(person.surname)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByLabel('Confirm Password').fill(person.password)
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expectSaid(
    page,
    `An email notification has been sent to ${person.email} click on the link to get verified.`,
  )
  await expect(dialog).toBeHidden()
}

/** Asks for the mail with the reset link, from the login dialog. */
export async function recover(page: Page, email: string): Promise<void> {
  const login = await openLogin(page)
  await login.getByRole('button', { name: 'Forgot Password' }).click()
  const dialog = dialogCalled(page, 'Recover my password')
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expectSaid(page, 'Password Reset steps have been sent to your mailbox.')
}

/** Fills the page that the reset link leads to, and sends it. */
export async function resetPassword(page: Page, password: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible()
  await page.getByLabel('New Password').fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

const TokenSchema = v.object({ access_token: v.string() })
const HistorySchema = v.object({
  responseData: v.array(v.object({ PaymentReference: v.string(), ProductName: v.string() })),
})
export type HistoryRow = v.InferOutput<typeof HistorySchema>['responseData'][number]

/** What the provider has on record, newest first, requested as the account itself. */
export async function historyOf({ origin }: App, { email, password }: Person): Promise<HistoryRow[]> {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const form = { username: base64(email), password: base64(password), grant_type: 'password' }
  const login = await fetch(`${origin}/api/Users/Authenticate`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  const { access_token } = v.parse(TokenSchema, await login.json())
  const answer = await fetch(`${origin}/api/Reports/FetchTransactionHistory`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  return v.parse(HistorySchema, await answer.json()).responseData
}

/** Counts a tab's navigations from here on. */
export function watchMoves(page: Page): { readonly paths: readonly string[]; readonly loads: number } {
  const moves = { paths: [] as string[], loads: 0 }
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    const { pathname } = new URL(page.url())
    // The same path again is no move.
    if (moves.paths.at(-1) !== pathname) moves.paths.push(pathname)
  })
  page.on('load', () => {
    moves.loads += 1
  })
  return moves
}
