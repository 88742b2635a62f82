import type { Page } from '@playwright/test'
import { events, movies, showtimes } from '#src/contract/tickets.ts'
import { proceedButton } from '#tests/journeys/support/shop.ts'
import { fillBooker, toSummary } from '#tests/journeys/support/tickets.ts'
import { LONG_NAME, long } from './long.ts'
import { failed, held, type Scene, said } from './scene.ts'

async function complain(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Ada')
  await proceedButton(page).click({ force: true })
  await page.locator('[aria-invalid=true]').first().waitFor()
}

async function fillShow(page: Page): Promise<void> {
  for (const label of ['Cinema', 'Day', 'Date and Time']) {
    await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click()
    await page
      .getByRole('option')
      .filter({ hasNotText: /select/ })
      .first()
      .click()
  }
}

/** From a list of films to a dialog about the first. */
const openFilm = (button: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
}

const event = '/tickets/events/book-ticket?event={event}'
const movie = '/tickets/movies/book-ticket?movie={movie}'

export const ticketScenes: readonly Scene[] = [
  { screen: 'events', state: 'usual', who: 'visitor', at: '/tickets/event' },
  { screen: 'events', state: 'loading', who: 'visitor', at: '/tickets/event', answers: held(events) },
  { screen: 'events', state: 'empty', who: 'visitor', at: '/tickets/event', answers: [said(events, [])] },
  { screen: 'events', state: 'error', who: 'visitor', at: '/tickets/event', answers: failed(events) },
  { screen: 'events', state: 'long', who: 'visitor', at: '/tickets/event/1', answers: long(events) },
  { screen: 'event-form', state: 'usual', who: 'visitor', at: event },
  { screen: 'event-form', state: 'loading', who: 'visitor', at: event, answers: held(events) },
  { screen: 'event-form', state: 'error', who: 'visitor', at: event, answers: failed(events) },
  { screen: 'event-form', variant: 'fields', state: 'error', who: 'visitor', at: event, reach: complain },
  { screen: 'event-form', state: 'long', who: 'visitor', at: event, answers: long(events) },
  {
    screen: 'event-summary',
    state: 'usual',
    who: 'visitor',
    at: event,
    reach: async (page) => {
      await fillBooker(page)
      await toSummary(page)
    },
    leadsTo: ['/tickets/events/order-summary'],
  },
  {
    screen: 'event-summary',
    state: 'long',
    who: 'visitor',
    at: event,
    answers: long(events),
    reach: async (page) => {
      await fillBooker(page, LONG_NAME)
      await toSummary(page)
    },
  },
  { screen: 'movies', state: 'usual', who: 'visitor', at: '/tickets/movie' },
  { screen: 'movies', state: 'loading', who: 'visitor', at: '/tickets/movie', answers: held(movies) },
  { screen: 'movies', state: 'empty', who: 'visitor', at: '/tickets/movie', answers: [said(movies, [])] },
  { screen: 'movies', state: 'error', who: 'visitor', at: '/tickets/movie', answers: failed(movies) },
  { screen: 'movies', state: 'long', who: 'visitor', at: '/tickets/movie/1', answers: long(movies) },
  {
    screen: 'movie-info',
    state: 'usual',
    who: 'visitor',
    at: '/tickets/movie',
    reach: openFilm(/^movie info/),
  },
  {
    screen: 'movie-info',
    state: 'long',
    who: 'visitor',
    at: '/tickets/movie',
    answers: long(movies),
    reach: openFilm(/^movie info/),
  },
  { screen: 'trailer', state: 'usual', who: 'visitor', at: '/tickets/movie', reach: openFilm(/^trailer/) },
  { screen: 'movie-form', state: 'usual', who: 'visitor', at: movie },
  { screen: 'movie-form', variant: 'fields', state: 'error', who: 'visitor', at: movie, reach: complain },
  {
    screen: 'movie-form',
    state: 'long',
    who: 'visitor',
    at: movie,
    answers: long(movies, showtimes),
    reach: fillShow,
  },
  {
    screen: 'movie-summary',
    state: 'usual',
    who: 'visitor',
    at: movie,
    reach: async (page) => {
      await fillBooker(page)
      await fillShow(page)
      await page.getByLabel('Number of Adults').fill('2')
      await toSummary(page)
    },
    leadsTo: ['/tickets/movie/order-summary'],
  },
]
