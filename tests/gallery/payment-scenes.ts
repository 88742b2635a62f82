import { expect, type Page } from '@playwright/test'
import { categories } from '#src/contract/catalog.ts'
import { productFields } from '#src/contract/product-fields.ts'
import { logTransaction, lookupCustomer, notifyBiller } from '#src/contract/transaction.ts'
import { cards, payByCard } from '#tests/journeys/support/gateway.ts'
import {
  dismissRating,
  EMAIL,
  fillAirtime,
  fillKnown,
  payForToken,
  proceedButton,
  proceedToGateway,
  toSummary,
} from '#tests/journeys/support/shop.ts'
import { LONG_AMOUNT, LONG_NAME, long, longOnly } from './long.ts'
import { pushScenes } from './push-scenes.ts'
import { results } from './results.ts'
import { changed, failed, held, refused, type SceneRow, type State, said, seenBy } from './scene.ts'

async function fillMeter(page: Page): Promise<void> {
  await page.getByLabel('Meter Number').fill('1111111111111')
  await fillKnown(page, 'Phone Number', '08031234567')
  await fillKnown(page, 'Email', EMAIL)
  await proceedButton(page).click()
  await expect(page.getByLabel('Customer Name')).not.toHaveValue('')
}

const longCustomer = [
  longOnly(productFields, 'ProductName', 'MaxAmount', 'MinAmount'),
  changed(lookupCustomer, () => ({
    ResponseCode: '00',
    ResponseMsg: 'Successful',
    Properties: {
      customerName: LONG_NAME,
      address: `14 ${LONG_NAME} Street, Surulere, Lagos`,
      minimum: '1000',
    },
  })),
]

const result = (state: State, variant: keyof typeof results | undefined = undefined): SceneRow => ({
  screen: 'result',
  ...(variant !== undefined && { variant }),
  state,
  at:
    variant === 'long'
      ? '/status?transaction-id=PRD-839201745'
      : '/electricity/status?transaction-id=PRD-839201745',
  answers: variant === undefined ? held(notifyBiller) : [said(notifyBiller, results[variant])],
  ...(variant !== undefined &&
    variant !== 'pending' && {
      reach: dismissRating,
    }),
})

/** The main job: from a form to a receipt. */
export const paymentScenes = seenBy('visitor', [
  {
    screen: 'form',
    at: '/airtime/MTNVTU',
    reach: (page) => fillAirtime(page),
  },
  {
    screen: 'form',
    state: 'loading',
    at: '/airtime/MTNVTU',
    answers: held(categories, productFields),
  },
  { screen: 'form', state: 'error', at: '/airtime/MTNVTU', answers: failed(productFields) },
  { screen: 'form', variant: 'unknown', state: 'error', at: '/airtime/NOSUCHBILLER' },
  {
    screen: 'form',
    variant: 'fields',
    state: 'error',
    at: '/airtime/T2VTU',
    reach: async (page) => {
      await fillAirtime(page, '0803', '1')
      await page.getByLabel('Email').fill('buyer@')
      await page.getByLabel('Email').blur()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    screen: 'form',
    variant: 'choice',
    at: '/cable-tv/DSTV',
    // While its list is open, Radix hides the rest by aria-hidden and keeps the focus inside, which axe cannot see.
    unchecked: true,
    reach: async (page) => {
      await page.getByLabel('Package').click()
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    screen: 'form',
    variant: 'plans',
    at: '/data/GLODATA',
    reach: async (page) => {
      await page.getByText('Week', { exact: true }).click()
      await page.getByRole('radio', { name: /^10 GB/ }).check()
    },
  },
  {
    screen: 'form',
    variant: 'plans',
    state: 'long',
    at: '/data/GLODATA',
    answers: [longOnly(productFields, 'ProductName', 'Amount')],
    reach: (page) => page.getByText('Day', { exact: true }).click(),
  },
  { screen: 'form', variant: 'fee', at: '/faith-and-giving/LIVINGSTREAMS' },
  { screen: 'form', state: 'long', at: '/cable-tv/DSTV', answers: long(productFields) },
  {
    screen: 'form',
    variant: 'choice',
    state: 'long',
    at: '/cable-tv/DSTV',
    answers: [longOnly(productFields, 'ProductName', 'ItemDesc', 'Amount')],
    reach: async (page) => {
      await page.getByLabel('Package').click()
      await page.getByRole('option').first().click()
    },
  },
  {
    screen: 'form',
    variant: 'customer',
    state: 'long',
    at: '/electricity/IKEDCPREPAID',
    answers: longCustomer,
    reach: async (page) => {
      await fillMeter(page)
      await page.getByLabel('Amount').fill(String(LONG_AMOUNT))
    },
  },
  {
    screen: 'summary',
    at: '/electricity/IKEDCPREPAID',
    reach: async (page) => {
      await fillMeter(page)
      await page.getByLabel('Amount').fill('10000')
      await toSummary(page)
    },
  },
  {
    screen: 'summary',
    state: 'long',
    at: '/electricity/IKEDCPREPAID',
    answers: longCustomer,
    reach: async (page) => {
      await fillMeter(page)
      await page.getByLabel('Amount').fill(String(LONG_AMOUNT))
      await toSummary(page)
    },
  },
  {
    screen: 'summary',
    state: 'loading',
    at: '/airtime/MTNVTU',
    answers: held(logTransaction),
    reach: async (page) => {
      await fillAirtime(page)
      await toSummary(page)
      await proceedButton(page).click()
      await page.getByText('Processing...please wait').first().waitFor()
    },
  },
  {
    screen: 'summary',
    state: 'error',
    at: '/airtime/MTNVTU',
    answers: refused(logTransaction),
    reach: async (page) => {
      await fillAirtime(page)
      await toSummary(page)
      await proceedButton(page).click()
      await page.getByText('This biller takes no orders').first().waitFor()
    },
  },
  {
    screen: 'gateway',
    at: '/airtime/MTNVTU',
    reach: async (page) => {
      await fillAirtime(page)
      await proceedToGateway(page)
    },
  },
  {
    screen: 'rating',
    at: '/airtime/T2VTU',
    reach: async (page) => {
      await fillAirtime(page, '08091234567', '650')
      await proceedToGateway(page)
      await payByCard(page, cards.approved)
      await page.getByRole('dialog').getByRole('button', { name: 'Not Now' }).waitFor()
    },
    leadsTo: ['/:category/status'],
  },
  {
    screen: 'name-offer',
    at: '/',
    reach: async (page) => {
      await payForToken(page)
      await page.getByRole('heading', { name: 'Kept for next time' }).waitFor()
    },
  },
  result('usual', 'token'),
  result('usual', 'pending'),
  ...pushScenes,
  result('usual', 'ticket'),
  result('error', 'failed'),
  result('error', 'refunded'),
  result('long', 'long'),
  result('loading'),
  {
    screen: 'result',
    variant: 'invalid',
    state: 'error',
    at: '/airtime/status?transaction-id=1',
  },
  {
    screen: 'door',
    at: '/events/status?transaction-id=PRD-839201745',
    answers: [said(notifyBiller, results.ticket)],
    reach: async (page) => {
      await dismissRating(page)
      await page.getByRole('button', { name: /^Show at the door/ }).click()
      await page.getByRole('dialog', { name: 'Your ticket' }).waitFor()
    },
  },
  {
    screen: 'door',
    variant: 'token',
    at: '/electricity/status?transaction-id=PRD-839201745',
    answers: [said(notifyBiller, results.token)],
    reach: async (page) => {
      await dismissRating(page)
      await page.getByRole('button', { name: 'Show big' }).click()
      await page.getByRole('dialog', { name: /^Token/ }).waitFor()
    },
  },
  ...['/events-status', '/movies/status', '/movies-status'].map(
    (at, index): SceneRow => ({
      screen: 'result',
      variant: `no-order-${index + 1}`,
      state: 'empty',
      at,
      unchecked: true,
    }),
  ),
])
