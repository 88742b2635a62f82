import type { Page } from '@playwright/test'
import { createPayLink, readPayLink } from '#src/contract/pay-links.ts'
import { fillAirtime, pressProceed, proceedButton } from '#tests/journeys/support/shop.ts'
import { failed, held, refused, said, seenBy } from './scene.ts'

const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345'
const HOUR_MS = 60 * 60_000
const later = (ms: number) => new Date(Date.now() + ms).toISOString()

const link = (State: string, change: object = {}) =>
  said(readPayLink, {
    State,
    ExpiresAt: later(20 * HOUR_MS),
    FreeAt: '',
    IsYours: false,
    TransactionId: '',
    BillerCode: 'IKEDCPREPAID',
    ProductName: 'Ikeja Electric (IKEDC) Prepaid',
    CategoryCode: '3',
    CategoryPath: 'electricity',
    Customer: '1111***1111',
    OrderItems: [
      { Label: 'Meter Number', Value: '1111***1111' },
      { Label: 'Customer Name', Value: 'ADEBAYO OLUWASEUN' },
    ],
    Amount: 5000,
    Fee: 100,
    TotalAmount: 5100,
    Note: 'Mummy, light for this week. Thank you!',
    ...change,
  })

async function openAsking(page: Page): Promise<void> {
  await fillAirtime(page)
  await proceedButton(page).click()
  await page.getByRole('radio', { name: /^Somebody else pays/ }).check()
  await pressProceed(page)
  await page.getByRole('dialog', { name: 'Ask someone to pay' }).waitFor()
}

const make = async (page: Page) => {
  await openAsking(page)
  await page.getByRole('button', { name: 'Make the link' }).click()
}

const summary = { screen: 'ask-to-pay', at: '/airtime/MTNVTU' } as const
const page = { screen: 'pay-for', at: `/pay-for#${TOKEN}` } as const
const made = said(createPayLink, { Token: TOKEN, Key: TOKEN, ExpiresAt: later(24 * HOUR_MS) })
const sees = (words: string) => (at: Page) => at.getByText(words).first().waitFor()

/** An order that another person pays: asking for it, and the link's own page. */
export const linkScenes = seenBy('visitor', [
  { ...summary, reach: openAsking },
  {
    ...summary,
    variant: 'made',
    answers: [made],
    reach: async (at) => {
      await make(at)
      await at.getByText('Your link is ready').waitFor()
    },
  },
  {
    ...summary,
    state: 'error',
    answers: refused(createPayLink),
    reach: async (at) => {
      await make(at)
      await at.getByText('The link was not made').waitFor()
    },
  },
  { ...page, answers: [link('open')], reach: sees('Somebody asks you to pay this') },
  { ...page, state: 'loading', answers: held(readPayLink) },
  { ...page, state: 'error', answers: failed(readPayLink), reach: sees('about this link') },
  { ...page, variant: 'missing', state: 'empty', at: '/pay-for' },
  { ...page, variant: 'unknown', state: 'empty', reach: sees('We do not know this link') },
  {
    ...page,
    variant: 'field',
    state: 'error',
    answers: [link('open')],
    reach: async (at) => {
      await proceedButton(at).click()
      await at.getByText('Email is Required').waitFor()
    },
  },
  {
    ...page,
    variant: 'opened',
    answers: [link('opened', { FreeAt: later(HOUR_MS / 2) })],
    reach: sees('Somebody is paying this right now'),
  },
  {
    ...page,
    variant: 'requester',
    answers: [link('open', { IsYours: true })],
    reach: sees('Nobody has paid this yet'),
  },
  {
    ...page,
    variant: 'paid',
    answers: [link('paid', { IsYours: true, TransactionId: 'PRD-777' })],
    reach: sees('This has been paid'),
  },
  {
    ...page,
    variant: 'expired',
    state: 'empty',
    answers: [link('expired')],
    reach: sees('This link has ended'),
  },
])
