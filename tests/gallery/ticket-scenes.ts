import type { Page } from '@playwright/test'
import { events, movies, showtimes } from '#src/contract/tickets.ts'
import { proceedButton, toSummary } from '#tests/journeys/support/shop.ts'
import { chips, fillBooker } from '#tests/journeys/support/tickets.ts'
import { LONG_NAME, long } from './long.ts'
import { failed, held, said, seenBy } from './scene.ts'

async function complain(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Ada')
  await proceedButton(page).click({ force: true })
  await page.locator('[aria-invalid=true]').first().waitFor()
}

async function fillShow(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^Cinema/ }).click()
  await page
    .getByRole('option')
    .filter({ hasNotText: /select/ })
    .first()
    .click()
  for (const label of ['Day', 'Date and Time']) await chips(page, label).first().click()
}

/** From a list of films to a dialog about the first. */
const openFilm = (button: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
}

const event = '/tickets/events/book-ticket?event={event}'
const movie = '/tickets/movies/book-ticket?movie={movie}'

export const ticketScenes = seenBy('visitor', [
  { screen: 'tickets', at: '/tickets' },
  { screen: 'tickets', state: 'loading', at: '/tickets', answers: [...held(events), ...held(movies)] },
  { screen: 'events', at: '/tickets/event' },
  { screen: 'events', state: 'loading', at: '/tickets/event', answers: held(events) },
  { screen: 'events', state: 'empty', at: '/tickets/event', answers: [said(events, [])] },
  { screen: 'events', state: 'error', at: '/tickets/event', answers: failed(events) },
  { screen: 'events', state: 'long', at: '/tickets/event/1', answers: long(events) },
  { screen: 'event-form', at: event },
  { screen: 'event-form', state: 'loading', at: event, answers: held(events) },
  { screen: 'event-form', state: 'error', at: event, answers: failed(events) },
  { screen: 'event-form', variant: 'fields', state: 'error', at: event, reach: complain },
  { screen: 'event-form', state: 'long', at: event, answers: long(events) },
  {
    screen: 'event-summary',
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
    at: event,
    answers: long(events),
    reach: async (page) => {
      await fillBooker(page, LONG_NAME)
      await toSummary(page)
    },
  },
  { screen: 'movies', at: '/tickets/movie' },
  { screen: 'movies', state: 'loading', at: '/tickets/movie', answers: held(movies) },
  { screen: 'movies', state: 'empty', at: '/tickets/movie', answers: [said(movies, [])] },
  { screen: 'movies', state: 'error', at: '/tickets/movie', answers: failed(movies) },
  { screen: 'movies', state: 'long', at: '/tickets/movie/1', answers: long(movies) },
  {
    screen: 'movie-info',
    at: '/tickets/movie',
    reach: openFilm(/^movie info/),
  },
  {
    screen: 'movie-info',
    state: 'long',
    at: '/tickets/movie',
    answers: long(movies),
    reach: openFilm(/^movie info/),
  },
  { screen: 'trailer', at: '/tickets/movie', reach: openFilm(/^trailer/) },
  { screen: 'movie-form', at: movie },
  { screen: 'movie-form', variant: 'fields', state: 'error', at: movie, reach: complain },
  {
    screen: 'movie-form',
    state: 'long',
    at: movie,
    answers: long(movies, showtimes),
    reach: fillShow,
  },
  {
    screen: 'movie-summary',
    at: movie,
    reach: async (page) => {
      await fillBooker(page)
      await fillShow(page)
      await page.getByLabel('Number of Adults').fill('2')
      await toSummary(page)
    },
    leadsTo: ['/tickets/movie/order-summary'],
  },
])
