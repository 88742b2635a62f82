import { setTimeout as sleep } from 'node:timers/promises'
import { resultPath } from '#src/contract/result-paths.ts'
import { logInHere } from './log-in.ts'
import { isOfErrand, orderInMail } from './mail.ts'
import { strikeWhileSending } from './mishaps.ts'
import { payHere } from './payer.ts'
import type { Where } from './place.ts'
import { press } from './press.ts'
import type { Screen } from './screen.ts'
import type { Trip } from './trip.ts'
import { isLast, readResult } from './words.ts'

/** How long a visitor looks at home before they believe that nothing is unfinished, and waits for a page to come. */
const HOME_MS = 1500
const COMING_MS = 10_000
const PATIENCE_MS = 400
/** After this many refusals in the summary the visitor gives up. */
const MOST_REFUSALS = 4

type Act = (trip: Trip, screen: Screen) => Promise<boolean>

/** What a sensible, impatient person does at what they see. True when there is nothing left to do. */
const acts: Readonly<Record<Where, Act>> = {
  trouble: async ({ phone }) => {
    await sleep(PATIENCE_MS)
    await phone.page.reload()
    return false
  },
  gateway: async (trip, screen) => {
    await payHere(trip, screen)
    return false
  },
  result: readResultScreen,
  login: async (trip, screen) => {
    await logInHere(trip, screen)
    return false
  },
  ended: async () => false,
  asked: answerQuestion,
  busy: async () => false,
  summary: atSummary,
  form: atForm,
  home: (trip, screen) => atHome(trip, screen, HOME_MS),
  elsewhere: (trip, screen) => atHome(trip, screen, COMING_MS),
}

export async function step(trip: Trip, where: Where, screen: Screen): Promise<boolean> {
  if (where !== 'home' && where !== 'elsewhere') trip.homeSince = null
  // Offered in a message; a visitor who is not paying takes it.
  if (where !== 'gateway' && 'Close message' in screen.buttons && screen.buttons.Update === true) {
    trip.note('takes the update')
    await press(trip.phone.page, 'Update')
    return false
  }
  return await acts[where](trip, screen)
}

async function atForm(trip: Trip, screen: Screen): Promise<boolean> {
  const { flow, isMember, phone } = trip
  if (isMember && screen.buttons.Login === true) {
    await press(phone.page, 'Login')
    return false
  }
  await flow.fill(phone.page)
  if ('Try again' in screen.buttons) await press(phone.page, 'Try again', 'main')
  else await press(phone.page, flow.proceed)
  return false
}

async function atSummary(trip: Trip, screen: Screen): Promise<boolean> {
  const { flow, phone } = trip
  const titles = screen.news.map(({ title }) => title).join(' ')
  const isNo = /Not charged|The price has changed/.test(titles)
  if (isNo) {
    trip.refusals += 1
    trip.note(`refused: ${screen.news.map(({ words }) => words).join(' / ')}`)
    trip.said = { word: 'not-paid', said: titles }
    if (trip.refusals > MOST_REFUSALS) return true
    await sleep(PATIENCE_MS)
  }
  if (/under way elsewhere/.test(titles)) await sleep(PATIENCE_MS)
  if (trip.hasActed && 'Check status' in screen.buttons) {
    await press(phone.page, 'Check status')
    return false
  }
  if (screen.buttons[flow.pay] !== true) return false
  if (isNo && trip.refusals % 2 === 0) await press(phone.page, flow.pay === 'PROCEED' ? 'BACK' : 'Back')
  else {
    const address = phone.page.url()
    await press(phone.page, flow.pay)
    await strikeWhileSending(trip, screen, address)
  }
  return false
}

const answers: Readonly<Record<string, readonly [no: string, yes: string]>> = {
  'Pay this again?': ['No, go back', 'Yes, pay again'],
  'Upload the same list again?': ['Back to the list', 'Upload again'],
}

async function answerQuestion(trip: Trip, screen: Screen): Promise<boolean> {
  const { page } = trip.phone
  const [no, yes] = answers[screen.dialog ?? ''] ?? ['Back to the list', 'Upload the rest']
  await press(page, trip.hasActed ? no : yes)
  if (trip.hasActed) await page.goto('/')
  return false
}

async function atHome(trip: Trip, screen: Screen, patienceMs: number): Promise<boolean> {
  const { phone, flow, isMember } = trip
  const { buttons } = screen
  if (isMember && buttons.Login === true) {
    await press(phone.page, 'Login')
    return false
  }
  if (buttons['Try again'] === true) {
    await sleep(PATIENCE_MS)
    await press(phone.page, 'Try again')
    return false
  }
  // An unfinished payment is a row that opens in place.
  const closed = phone.page.locator('main details:not([open]) > summary', { hasText: 'Unfinished payment' })
  if ((await closed.count()) > 0) {
    await closed
      .first()
      .click({ timeout: PATIENCE_MS })
      .catch(() => {})
    return false
  }
  const isUnfinished = screen.heading !== '' && 'Continue' in buttons && 'Cancel' in buttons
  if (isUnfinished) {
    trip.homeSince = null
    await press(phone.page, trip.hasActed && 'Check status' in buttons ? 'Check status' : 'Continue')
    return false
  }
  if (screen.heading !== '') trip.homeSince ??= Date.now()
  if (trip.homeSince === null || Date.now() - trip.homeSince < patienceMs) return false
  trip.homeSince = null
  const order = trip.order ?? (trip.hasActed ? await orderInMail(trip) : null)
  trip.note(order === null ? 'begins anew' : `looks for ${order}`)
  await phone.page.goto(order === null ? flow.address : resultPath(order, flow.billerCode))
  return false
}

async function readResultScreen(trip: Trip, screen: Screen): Promise<boolean> {
  const { page, used } = trip.phone
  const { buttons, order } = screen
  const said = readResult(screen)
  // An unfinished payment on home may be of an earlier errand of this phone: its status is not this errand's.
  const isNamed = said !== null && order !== null && said.word !== 'nothing-sent'
  if (isNamed && !trip.heard.has(order) && !(await isOfErrand(trip, order))) {
    trip.note(`an order of before: ${order} ${said.word}`)
    trip.heardBefore.set(order, said.word)
    if (used === 0) trip.troubles.push(`the order ${order} is not of the only errand of this phone`)
    await page.goto(trip.flow.address)
    return false
  }
  trip.order = order
  trip.askedAt ??= Date.now()
  if (said === null || order === null) return false
  hear(trip, order, said)
  if (isLast(said.word)) {
    trip.answeredAt ??= Date.now()
    return true
  }
  if (said.word === 'not-paid' && buttons['Continue to payment page'] === true) {
    await press(page, 'Continue to payment page')
    return false
  }
  await sleep(PATIENCE_MS * 2)
  if (buttons['Check status'] === true) await press(page, 'Check status')
  return false
}

/**
 * A final status must not change. After the provider has ended the session, the screen cannot read what this device
 * keeps for the account: it says that it asks, and then shows the same status again.
 */
function hear(trip: Trip, order: string, said: NonNullable<ReturnType<typeof readResult>>): void {
  const before = trip.heard.get(order)
  const asksAnew = said.word === 'unknown' && trip.errand.mishap?.what === 'expiry'
  if (asksAnew && before !== undefined && isLast(before)) return
  if (before !== undefined && before !== said.word && isLast(before))
    trip.troubles.push(`the order ${order} was ${before}, then ${said.word}`)
  trip.heard.set(order, said.word)
  trip.said = said
}
