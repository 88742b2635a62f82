import { expect } from '@playwright/test'
import { dialogCalled } from './support/account.ts'
import type { App } from './support/app.ts'
import { test } from './support/app.ts'
import { cards, payByCard } from './support/gateway.ts'
import { EMAIL, ledgerRowOf, onceEach, proceedButton, toSummary } from './support/shop.ts'
import { arriveAtReceipt, box, chips, codeOf, fillBooker, naira, pick, ticketOn } from './support/tickets.ts'

const status = /\/movies\/status\?transaction-id=/

/** A showtime of the second day, with seats for five. */
async function showing(app: App) {
  const office = box(app)
  for (const movie of await office.movies()) {
    for (const cinema of movie.cinemas) {
      const { days, showtimes } = await office.showtimes(movie.id, cinema.uid)
      const day = days[1]
      for (const showtime of showtimes.filter((one) => one.day === day)) {
        const answer = await fetch(`${app.origin}/api/Movies/GetTotalAmount`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            requestData: { showtimeid: showtime.id, adult: 3, children: 1, student: 1 },
          }),
        })
        if (answer.ok && day !== undefined) return { movie, cinema, day, showtime }
      }
    }
  }
  throw new Error('nothing is on')
}

test('a family books a movie: adults, students and children @wide', async ({ page, app }) => {
  const { movie, cinema, day, showtime } = await showing(app)
  await page.goto('/tickets/movie')
  await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible()
  await page.getByRole('button', { name: `movie info: ${movie.title}` }).click()
  const info = dialogCalled(page, movie.title)
  await expect(info).toContainText(movie.genre)
  await info
    .getByRole('button', { name: 'Buy Ticket' })
    .or(info.getByRole('link', { name: 'Buy Ticket' }))
    .click()
  await expect(page.getByRole('heading', { level: 1, name: movie.title })).toBeVisible()
  await fillBooker(page)
  await expect(page.getByRole('combobox', { name: /^Cinema/ })).toContainText('--select--')
  await pick(page, 'Cinema', cinema.name)
  await chips(page, 'Day').nth(1).click()
  const { showtimes } = await box(app).showtimes(movie.id, cinema.uid)
  const place = showtimes.filter((one) => one.day === day).findIndex(({ id }) => id === showtime.id)
  await chips(page, 'Date and Time').nth(place).click()
  await page.getByLabel('Number of Adults').fill('2')
  await page.getByLabel('Number of Children').fill('2')
  await page.getByLabel('Number of Students').fill('1')
  const amount = showtime.adult * 2 + showtime.children * 2 + showtime.student
  const fee = Math.round(amount * 1.5) / 100
  await expect(
    page
      .getByText(naira(amount + fee))
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await toSummary(page)
  await expect(page.getByText(cinema.name).filter({ visible: true }).first()).toBeVisible()
  await expect(
    page
      .getByText(naira(amount + fee))
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await proceedButton(page).click()
  await payByCard(page, cards.withPin)
  await arriveAtReceipt(page, status)
  const code = await codeOf(page)
  await expect(ticketOn(page)).toContainText('5')
  expect(await ledgerRowOf(page, app)).toMatchObject({
    ...onceEach,
    kind: 'movie',
    billerCode: 'movie',
    amount,
    fee,
    total: amount + fee,
    approvalStatus: 'Successful',
  })
  const [mail] = await app.mailbox(EMAIL)
  expect(mail?.text).toContain(code)
  expect(mail?.text).toContain(cinema.name)
})
