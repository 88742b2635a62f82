import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { dialogCalled } from './support/account.ts'
import { test } from './support/app.ts'

const gift = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Guess and Win' })

async function guess(page: Page, email: string, number: string): Promise<void> {
  const dialog = dialogCalled(page, 'Guess and Win')
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Your guess').fill(number)
  await dialog.getByLabel('Phone').first().fill('08037654321')
  await dialog.getByRole('button', { name: 'Submit' }).click()
}

test('a win: the gift, the guess, the details, the mail', async ({ page, app }) => {
  const email = `winner.${randomUUID().slice(0, 8)}@example.com`
  await page.goto('/')
  await gift(page).click()
  const dialog = dialogCalled(page, 'Guess and Win')
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await guess(page, email, '42')
  const won = dialogCalled(page, 'Congratulations!!!')
  await expect(won).toBeVisible()
  await expect(dialog).toBeHidden()
  await won.getByRole('button', { name: 'Submit' }).click()
  await expect(won.getByText('please enter your location.')).toBeVisible()
  await won.getByLabel('Location').fill('Yaba, Lagos')
  await won.getByLabel('Phone to credit').fill('0803')
  await won.getByRole('button', { name: 'Submit' }).click()
  await expect(won.getByText('please enter a valid phone number')).toBeVisible()
  await won.getByLabel('Phone to credit').fill('08037654321')
  await won.getByRole('button', { name: 'Submit' }).click()
  const done = dialogCalled(page, 'Successful!!!')
  await expect(done).toBeVisible()
  await done.getByRole('button', { name: 'Close' }).first().click()
  await expect(done).toBeHidden()
  await expect.poll(async () => (await app.mailbox(email)).length).toBe(1)
  expect(app.output()).not.toContain('Error')
})
