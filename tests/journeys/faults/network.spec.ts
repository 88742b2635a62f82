import { expect, type Page } from '@playwright/test'
import type { FaultProxy } from '#tests/chaos/fault-proxy.ts'
import type { Fault } from '#tests/chaos/types.ts'
import type { App } from '#tests/journeys/support/app.ts'
import { test } from '#tests/journeys/support/faulty.ts'
import { figure, isFull } from '#tests/journeys/support/figure.ts'
import { cards, payByCard } from '#tests/journeys/support/gateway.ts'
import { EMAIL, onceEach, proceedButton, receipt, toSummary } from '#tests/journeys/support/shop.ts'
import { openSummary, rowsOf, type Wanted } from '#tests/journeys/support/summary.ts'

const LOG = '/Products/LogTransaction'
const INITIALIZE = '/payments/initialize'
const NOTIFY = '/Products/NotifyBiller'
const PHONE = '08035550107'
/** The app sends a log call four times by itself, and a browser each again on every warm connection. */
const ALL_TRIES = 40
/** A device asks about each of its open payments whenever the app starts: a new one before there are many. */
const PER_DEVICE = 20
const SLOW_MACHINE = { timeout: 40_000 }

const times = (fault: Fault, count: number): Fault[] => Array.from({ length: count }, () => fault)
const unconfirmed = (page: Page) => page.getByText('We could not confirm this.')
const atGateway = (page: Page) => page.waitForURL(/\/gateway\/pay\//, SLOW_MACHINE)

/** Orders that nobody else makes. */
let amount = 20_000

/** A test's time at its figure: the machine of a full run is busy too. */
const allow = (turns: number) => test.setTimeout(isFull ? turns * 30_000 : 180_000)

/** One row in the books, and one key on the wire, however often it was sent. */
async function expectLoggedOnce(app: App, network: FaultProxy, wanted: Wanted): Promise<number> {
  const rows = await rowsOf(app, wanted)
  expect(rows).toHaveLength(1)
  expect(network.seen().tranIds).toEqual(rows.map(({ tranId }) => tranId))
  return rows[0]?.logged ?? 0
}

/** A new order's summary, on a device that is not full of others. Counts what is sent from here on. */
async function orderAnother(page: Page, network: FaultProxy): Promise<Wanted> {
  amount += 1
  const wanted = { phone: PHONE, amount }
  if (amount % PER_DEVICE === 0) await wipeDevice(page, network.origin)
  await openSummary(page, wanted)
  network.begin({ seed: 0 }, 0)
  return wanted
}

async function wipeDevice(page: Page, origin: string): Promise<void> {
  await page.goto('about:blank')
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

test('a request that is lost before the provider is sent again under the same number, and when all are lost the screen says so (F1)', async ({
  page,
  network,
  app,
}) => {
  const turns = figure({ small: 4, full: 200 })
  allow(turns)
  for (let turn = 0; turn < turns; turn += 1) {
    const fault = turn % 2 === 0 ? 'dropRequest' : 'refuse'
    const isHopeless = turn % 4 > 1
    const wanted = await orderAnother(page, network)
    network.next(LOG, times(fault, isHopeless ? ALL_TRIES : 2))
    await proceedButton(page).click()
    if (isHopeless) {
      await expect(unconfirmed(page)).toBeVisible(SLOW_MACHINE)
      await expect(page.getByText('Trying again cannot make you pay twice.')).toBeVisible()
      expect(await rowsOf(app, wanted)).toEqual([])
      network.next(LOG, [])
      await proceedButton(page).click()
    }
    await atGateway(page)
    expect(await expectLoggedOnce(app, network, wanted), `turn ${turn}`).toBe(1)
  }
})

test('a browser that sends a request again by itself logs nothing twice (F3)', async ({
  page,
  network,
  app,
}) => {
  const turns = figure({ small: 4, full: 60 })
  allow(turns)
  let sentByApp = 0
  page.on('request', (request) => {
    if (request.url().endsWith(LOG)) sentByApp += 1
  })
  let arrived = 0
  for (let turn = 0; turn < turns; turn += 1) {
    const wanted = await orderAnother(page, network)
    network.next(LOG, ['dropAnswer'])
    // Only a connection that is warm is tried again.
    await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
    await proceedButton(page).click()
    await atGateway(page)
    expect(network.arrivals(LOG), `turn ${turn}`).toBe(2)
    expect(await expectLoggedOnce(app, network, wanted), `turn ${turn}`).toBe(2)
    arrived += network.arrivals(LOG)
  }
  expect(arrived).toBeGreaterThan(sentByApp)
})

test('requests that arrive twice, at once or some seconds late, log, charge and deliver once (F4)', async ({
  page,
  network,
  app,
}) => {
  const turns = figure({ small: 2, full: 60 })
  allow(turns)
  for (let turn = 0; turn < turns; turn += 1) {
    const fault = turn % 2 === 0 ? 'duplicate' : 'duplicateLate'
    const wanted = await orderAnother(page, network)
    for (const path of [LOG, INITIALIZE, NOTIFY]) network.next(path, times(fault, ALL_TRIES))
    await proceedButton(page).click()
    await payByCard(page, cards.approved)
    await page.waitForURL(receipt, SLOW_MACHINE)
    await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible(SLOW_MACHINE)
    expect(network.seen().byFault[fault]).toBeGreaterThanOrEqual(3)
    await network.heal()
    expect(await expectLoggedOnce(app, network, wanted), `turn ${turn}`).toBe(2)
    expect(await rowsOf(app, wanted), `turn ${turn}`).toMatchObject([onceEach])
  }
})

test('an answer that comes after the deadline is no failure: the order goes on, and the receipt comes (F5)', async ({
  page,
  network,
  app,
}) => {
  const turns = figure({ small: 1, full: 10 })
  test.setTimeout(turns * 150_000)
  const saidFailed: string[] = []
  await page.exposeFunction('noteFailed', (text: string) => saidFailed.push(text))
  await page.addInitScript(() => {
    const note = (globalThis as unknown as { noteFailed(text: string): void }).noteFailed
    new MutationObserver(() => {
      const [said] = /not charged|failed|declined/i.exec(document.body?.textContent ?? '') ?? []
      if (said !== undefined) note(said)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  for (let turn = 0; turn < turns; turn += 1) {
    const wanted = await orderAnother(page, network)
    network.next(LOG, ['slow'])
    network.next(NOTIFY, ['slow'])
    await proceedButton(page).click()
    await atGateway(page)
    expect(await expectLoggedOnce(app, network, wanted)).toBe(2)
    await payByCard(page, cards.approved)
    await page.waitForURL(receipt, SLOW_MACHINE)
    await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible({
      timeout: 60_000,
    })
    expect(network.seen().byFault.slow).toBe(2)
    expect(await rowsOf(app, wanted)).toMatchObject([onceEach])
  }
  expect(saidFailed).toEqual([])
})

test('an answer that is cut, no JSON or empty is neither a success nor a failure nor a crash, at every step (F6)', async ({
  page,
  network,
  app,
}) => {
  const faults = ['cutBody', 'badJson', 'empty'] as const
  const turns = figure({ small: 1, full: 60 })
  allow(turns * 2)
  for (let turn = 0; turn < turns; turn += 1) {
    // Each step has another of them, and over three turns each has all.
    const [atLog = 'cutBody', atStart = 'badJson', atNotify = 'empty'] = faults.map(
      (_, step) => faults[(step + turn) % faults.length],
    )
    const wanted = await orderAnother(page, network)
    network.next(LOG, times(atLog, ALL_TRIES))
    await proceedButton(page).click()
    await expect(unconfirmed(page)).toBeVisible(SLOW_MACHINE)
    await expect(page.getByText(/Successful|Not charged/)).toHaveCount(0)
    network.next(LOG, [])
    network.next(INITIALIZE, [atStart])
    await proceedButton(page).click()
    await expect.poll(() => network.arrivals(INITIALIZE), SLOW_MACHINE).toBe(1)
    await expect(unconfirmed(page)).toBeVisible(SLOW_MACHINE)
    await proceedButton(page).click()
    network.next(NOTIFY, [atNotify])
    await payByCard(page, cards.approved)
    await page.waitForURL(receipt, SLOW_MACHINE)
    await expect.poll(() => network.arrivals(NOTIFY), SLOW_MACHINE).toBeGreaterThan(1)
    await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible(SLOW_MACHINE)
    expect(await expectLoggedOnce(app, network, wanted)).toBeGreaterThan(1)
    expect(await rowsOf(app, wanted), `turn ${turn}`).toMatchObject([onceEach])
  }
})

const busy = [
  ['tooMany', 'That was too many tries. Please try again in 1 second.'],
  ['unavailable', 'Service Unavailable. Please try again in 1 second.'],
  ['badGateway', 'Bad Gateway. Please try again in a moment.'],
] as const

test('a provider that is busy is asked again no sooner than it said, and the order stays as it was typed (F8)', async ({
  page,
  network,
  app,
}) => {
  const turns = figure({ small: 1, full: 60 })
  allow(turns)
  for (let turn = 0; turn < turns; turn += 1) {
    const [fault, said] = busy[turn % busy.length] ?? busy[0]
    const wanted = await orderAnother(page, network)
    network.next(LOG, times(fault, ALL_TRIES))
    const began = Date.now()
    await proceedButton(page).click()
    await expect(unconfirmed(page)).toBeVisible(SLOW_MACHINE)
    expect(network.arrivals(LOG)).toBe(4)
    if (fault !== 'badGateway') expect(Date.now() - began).toBeGreaterThanOrEqual(3 * 1000)
    await expect(page.getByText(said)).toBeVisible()
    await page.getByRole('button', { name: 'BACK' }).click()
    await expect(page.getByLabel('Phone Number')).toHaveValue(/0803\s?555\s?0107/)
    await expect(page.getByLabel('Amount')).toHaveValue(wanted.amount.toLocaleString('en-NG'))
    await expect(page.getByLabel('Email')).toHaveValue(EMAIL)
    network.next(LOG, [])
    await toSummary(page)
    await proceedButton(page).click()
    await atGateway(page)
    await expectLoggedOnce(app, network, wanted)
  }
})
