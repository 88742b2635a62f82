import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { payHere } from './payer.ts'
import { closeTab, killTab } from './phone.ts'
import { type Where, whereIs } from './place.ts'
import { press, pressMany, until } from './press.ts'
import { look, type Screen } from './screen.ts'
import type { Trip } from './trip.ts'
import type { Place } from './types.ts'

/** The place of a mishap that each screen is. */
const shown: Readonly<Record<Where, Place | null>> = {
  form: 'form',
  summary: 'summary',
  gateway: 'gateway',
  result: 'result',
  trouble: null,
  login: null,
  ended: null,
  asked: null,
  busy: null,
  home: null,
  elsewhere: null,
}

/** Whether the mishap strikes here and now. 'sending' begins with the press that sends. */
export function strikesAt(trip: Trip, where: Where): boolean {
  return trip.mishap !== null && trip.mishap.at === shown[where]
}

const SENDING_MS = 700
const SECOND_TAB_MS = 15_000

/** Lets it happen, once. True when it replaces what the visitor would have done here. */
export async function strike(
  trip: Trip,
  where: Where,
  screen: Screen,
  address = trip.phone.page.url(),
): Promise<boolean> {
  const { mishap, phone, hand, random } = trip
  if (mishap === null) return false
  trip.mishap = null
  trip.note(`mishap: ${mishap.what} at ${mishap.at}`)
  // So that there are typed values to lose or to keep.
  if (where === 'form') await trip.flow.fill(phone.page)
  switch (mishap.what) {
    case 'kill':
      await killTab(phone, random() < 0.5 ? 'crash' : 'close')
      await phone.page.goto('/')
      return true
    case 'reload':
      await phone.page.reload({ waitUntil: 'commit' })
      return true
    case 'expiry':
      hand.proxy.expireTokens()
      return false
    case 'update':
      hand.proxy.deploy(hand.nextBuild)
      // As the browser does at every start and the app every hour.
      void phone.page
        .evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
        .catch(() => null)
      return false
    case 'double-tap':
      return await pressTwice(trip, where, screen, random() < 0.5 ? 2 : 5)
    case 'second-tab':
      return await inTwoTabs(trip, where, address)
  }
}

/** A moment after the press that sends the order. */
export async function strikeWhileSending(trip: Trip, screen: Screen, address: string): Promise<void> {
  if (trip.mishap?.at !== 'sending') return
  if (trip.mishap.what !== 'second-tab') await sleep(trip.random() * SENDING_MS)
  await strike(trip, 'summary', screen, address)
}

async function pressTwice(trip: Trip, where: Where, screen: Screen, times: number): Promise<boolean> {
  const { page } = trip.phone
  if (where === 'gateway') await payHere(trip, screen, times)
  else if (where === 'form') await pressMany(page, trip.flow.proceed, times)
  else if (where === 'summary') await pressMany(page, trip.flow.pay, times)
  else return false
  return true
}

/** Opens the same address in a second tab, brings it to the same place, presses in both and keeps the faster one. */
async function inTwoTabs(trip: Trip, where: Where, address: string): Promise<boolean> {
  const { phone, flow } = trip
  const first = phone.page
  const second = await phone.context.newPage()
  await second.goto(address)
  const isThere = await until(() => bring(trip, second, where), SECOND_TAB_MS)
  if (isThere === null) trip.note('the second tab did not get there')
  if (where === 'summary') {
    await Promise.allSettled([press(first, flow.pay), press(second, flow.pay)])
    const ahead = await until(() => firstAhead(trip, [first, second]), SECOND_TAB_MS)
    phone.page = ahead ?? first
  }
  await closeTab(phone.page === first ? second : first)
  await phone.page.bringToFront()
  return where === 'summary'
}

/** One step of a second tab towards the place where the first one is. */
async function bring({ flow }: Trip, page: Page, place: Where): Promise<true | null> {
  const screen = await look(page)
  if (screen === null) return null
  const where = whereIs(screen, flow)
  if (where === place) return true
  if (where !== 'form') return null
  await flow.fill(page).catch(() => null)
  await press(page, flow.proceed).catch(() => null)
  return null
}

async function firstAhead({ flow }: Trip, pages: readonly Page[]): Promise<Page | null> {
  for (const page of pages) {
    const screen = await look(page)
    const where = screen && whereIs(screen, flow)
    if (where === 'gateway' || where === 'result') return page
  }
  return null
}
