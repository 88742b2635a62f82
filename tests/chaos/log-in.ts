import { dialogCalled } from '#tests/journeys/support/account.ts'
import type { Screen } from './screen.ts'
import type { Trip } from './trip.ts'

const FIELD_MS = 3000

/** Fills in the dialog that is open, and sends it; again when the network swallowed it. */
export async function logInHere({ phone, hand }: Trip, { buttons }: Screen): Promise<void> {
  if (buttons.Login !== true) return
  const dialog = dialogCalled(phone.page, 'Welcome Back!')
  const limit = { timeout: FIELD_MS }
  await dialog.getByLabel('Email', { exact: true }).fill(hand.account.email, limit)
  await dialog.getByLabel('Password', { exact: true }).fill(hand.account.password, limit)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click(limit)
}
