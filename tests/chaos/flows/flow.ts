import type { Page } from '@playwright/test'
import type { Errand } from '#tests/chaos/types.ts'

/** How one kind of errand is run: where its form is, and how it is filled. */
export interface Flow {
  /** The form's address, opened as a bookmark is. */
  readonly address: string
  /** Part of its result screen's address. */
  readonly billerCode: string
  readonly needsLogin: boolean
  /** The button from the form to its summary. */
  readonly proceed: 'PROCEED' | 'Preview'
  /** The button instead, on the earlier steps of a form with several. */
  readonly goesOn?: 'Continue'
  /** The button from the summary to the payment page. */
  readonly pay: 'PROCEED' | 'Proceed to Payment'
  /** Fills in what is on the screen and not right yet; repeating it does no harm. */
  fill(page: Page): Promise<void>
}

/** What every form is filled from. */
export type Wanted = Pick<Errand, 'index' | 'seed' | 'amount' | 'email' | 'phone'>

const FIELD_MS = 3000

/** Types into a field that is visible, enabled, and has another value. */
export async function type(page: Page, label: string | RegExp, value: string): Promise<void> {
  const field = page.getByLabel(label, { exact: typeof label === 'string' }).first()
  // What the device knows from an earlier errand is shown as a line; this errand has an e-mail of its own.
  const name = typeof label === 'string' ? label : label.source.replace('^', '')
  const change = page.getByRole('button', { name: `Change ${name}` }).first()
  if (await change.isVisible()) await change.click({ timeout: FIELD_MS })
  if (!(await field.isVisible()) || !(await field.isEditable({ timeout: FIELD_MS }))) return
  const plain = (text: string) => text.replace(/[\s,]/g, '')
  if (plain(await field.inputValue({ timeout: FIELD_MS })) === plain(value)) return
  await field.fill(value, { timeout: FIELD_MS })
}

/** Opens a list and chooses an option, unless one is chosen already. A list that an earlier try left open goes on. */
export async function choose(page: Page, label: string, place: number): Promise<void> {
  const options = page.getByRole('option')
  // Whatever lies behind an open list is in no role's reach, its own button neither.
  if (!(await options.first().isVisible())) {
    const list = page.getByRole('combobox', { name: new RegExp(`^${label}`) })
    if (!(await list.isVisible()) || (await list.isDisabled())) return
    const chosen = (await list.textContent({ timeout: FIELD_MS })) ?? ''
    if (!/choose|select/i.test(chosen)) return
    await list.click({ timeout: FIELD_MS })
    await options.first().waitFor({ timeout: FIELD_MS })
  }
  await options.nth(Math.min(place, (await options.count()) - 1)).click({ timeout: FIELD_MS })
}

/** Chooses one of a group's chips, unless one is chosen already. */
export async function chooseChip(page: Page, label: string, place: number): Promise<void> {
  const chips = page.getByRole('radiogroup', { name: label }).getByRole('radio')
  await chips
    .first()
    .waitFor({ timeout: FIELD_MS })
    .catch(() => {})
  const count = await chips.count()
  if (count === 0 || (await chips.and(page.locator(':checked')).count()) > 0) return
  await chips.nth(Math.min(place, count - 1)).click({ timeout: FIELD_MS })
}
