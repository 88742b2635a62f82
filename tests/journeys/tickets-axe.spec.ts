import { expect } from '@playwright/test'
import { ada, dialogCalled, logIn } from './support/account.ts'
import { test } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import { box, fillBooker, toSummary } from './support/tickets.ts'

test.slow()

test('axe finds nothing on the screens of tickets', async ({ page, app }) => {
  const [event] = await box(app).events()
  const [movie] = await box(app).movies()
  if (event === undefined || movie === undefined) throw new Error('nothing is on sale')
  await page.goto('/tickets/event')
  await expect(page.getByText(event.title.slice(0, 20)).first()).toBeVisible()
  await expectAccessible(page, 'the events')
  await page.goto(`/tickets/events/book-ticket?event=${event.id}`)
  await page.getByLabel('Full name').fill('Ada')
  await page.getByRole('button', { name: 'PROCEED' }).click({ force: true })
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await expectAccessible(page, 'a booking with errors')
  await fillBooker(page)
  await toSummary(page)
  await expectAccessible(page, 'the summary of a booking')

  await page.goto('/tickets/movie')
  await page.getByRole('button', { name: `Trailer: ${movie.title}` }).click()
  await expect(dialogCalled(page, 'Watch Trailer')).toBeVisible()
  await expectAccessible(page, 'a trailer before it is asked for')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Movie info: ${movie.title}` }).click()
  await expect(dialogCalled(page, movie.title)).toBeVisible()
  await expectAccessible(page, 'about a movie')
  await page.goto(`/tickets/movies/book-ticket?movie=${movie.id}`)
  await expect(page.getByLabel('Full name')).toBeVisible()
  await expectAccessible(page, 'the booking of a movie')
})

test('axe finds nothing on the wallet and the campaign', async ({ page }) => {
  await page.goto('/')
  await logIn(page, ada)
  await page.goto('/topup-wallet')
  await expect(page.getByRole('main')).toContainText(/Balance\s*₦/)
  await expectAccessible(page, 'the wallet')
  await page.getByRole('banner').getByRole('button', { name: 'Guess and Win' }).click()
  const dialog = dialogCalled(page, 'Guess and Win')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
  await expectAccessible(page, 'the guess')
  await dialog.getByLabel('Email', { exact: true }).fill('axe@example.com')
  await dialog.getByLabel('Your guess').fill('42')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  const won = dialogCalled(page, 'Congratulations!!!')
  await expect(won).toBeVisible()
  await expectAccessible(page, 'a win')
  await won.getByLabel('Location').fill('Yaba, Lagos')
  await won.getByRole('button', { name: 'Submit' }).click()
  await expect(dialogCalled(page, 'Successful!!!')).toBeVisible()
  await expectAccessible(page, 'a claim that was taken')
})
