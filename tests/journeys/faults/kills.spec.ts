import { expect, type Page, type Route } from '@playwright/test'
import { type Device, test } from '#tests/journeys/support/device.ts'
import { figure, isFull } from '#tests/journeys/support/figure.ts'
import { cards, payByCard } from '#tests/journeys/support/gateway.ts'
import { dismissRating, fillAirtime, onceEach, proceedButton, receipt } from '#tests/journeys/support/shop.ts'
import { keptIn } from '#tests/journeys/support/stores.ts'
import { expectSummary, openSummary, rowsOf, type Wanted } from '#tests/journeys/support/summary.ts'

const PHONE = '08035550012'
const atGateway = /\/gateway\/pay\//

/** What is known of the money where the app was killed. */
type Stands = 'not opened' | 'unpaid' | 'paid'

interface Point {
  readonly name: string
  readonly stands: Stands
  /** From the summary to the point at which the app dies. */
  readonly reach: (page: Page) => Promise<void>
}

/** The request gets as far as `how` lets it, and its answer never comes. Ends when that has happened. */
async function holdAt(
  page: Page,
  address: RegExp,
  how: (route: Route) => Promise<unknown>,
  press: () => Promise<void>,
): Promise<void> {
  let happened: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    happened = resolve
  })
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return await route.continue()
    await how(route)
    happened()
  })
  await press()
  await held
}

const stops = async () => {}
const arrives = (route: Route) => route.fetch({ maxRedirects: 0 })

async function toGateway(page: Page): Promise<void> {
  await proceedButton(page).click()
  await page.waitForURL(atGateway, { timeout: 30_000 })
}

/** Ends on its way to the card's approval: whoever presses Pay waits for the return, which does not come. */
async function pressPay(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill(cards.approved.number)
  await page.getByLabel('Expiry (MM/YY)').fill('12/30')
  await page.getByLabel('CVV').fill(cards.approved.cvv)
  await page.getByRole('button', { name: /^Pay/ }).click({ noWaitAfter: true })
}

const points: readonly Point[] = [
  {
    name: 'before the log request left',
    stands: 'not opened',
    reach: (page) => holdAt(page, /LogTransaction/, stops, () => proceedButton(page).click()),
  },
  {
    name: 'with the log request in flight',
    stands: 'not opened',
    reach: (page) => holdAt(page, /LogTransaction/, arrives, () => proceedButton(page).click()),
  },
  {
    name: 'after the order was logged',
    stands: 'not opened',
    reach: (page) => holdAt(page, /payments\/initialize/, stops, () => proceedButton(page).click()),
  },
  { name: 'at the payment page', stands: 'unpaid', reach: toGateway },
  {
    name: 'after the payment',
    stands: 'paid',
    reach: async (page) => {
      await toGateway(page)
      await holdAt(page, atGateway, arrives, () => pressPay(page))
    },
  },
  {
    name: 'on the result page before the provider answered',
    stands: 'paid',
    reach: async (page) => {
      await toGateway(page)
      await holdAt(page, /NotifyBiller/, stops, () => payByCard(page, cards.approved))
    },
  },
]

const ways = ['Continue', 'Check status', 'Cancel'] as const
type Way = (typeof ways)[number]

const naira = ({ amount }: Wanted) => `₦${amount.toLocaleString('en-NG')}.00`
const card = (page: Page, wanted: Wanted) =>
  page.getByText(`MTN Airtime, ${naira(wanted)} for 0803 555 0012`, { exact: false })
const action = (page: Page, name: Way) =>
  page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }))

async function expectCard(page: Page, wanted: Wanted, stands: Stands): Promise<void> {
  await expect(page.getByText('Unfinished payment')).toHaveCount(1, { timeout: 30_000 })
  await expect(card(page, wanted)).toBeVisible()
  const said = stands === 'unpaid' ? /check its status/ : /nothing was paid/
  await expect(page.getByText(said)).toBeVisible()
  await page.getByText('Unfinished payment').click()
  await expect(action(page, 'Continue')).toBeVisible()
  await expect(action(page, 'Cancel')).toBeVisible()
  // A payment page that was never opened has no status to ask for.
  await expect(action(page, 'Check status')).toHaveCount(stands === 'unpaid' ? 1 : 0)
}

const noCard = (page: Page) =>
  expect(page.getByText('Unfinished payment')).toHaveCount(0, { timeout: 30_000 })

async function payHere(page: Page): Promise<void> {
  await payByCard(page, cards.approved)
  await page.waitForURL(receipt, { timeout: 30_000 })
  await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible({
    timeout: 30_000,
  })
  await dismissRating(page)
}

/** From the card to the end, by one of its three ways. */
async function goOn(page: Page, wanted: Wanted, stands: Stands, way: Way): Promise<void> {
  await action(page, way).click()
  if (way === 'Cancel') return await noCard(page)
  if (stands === 'unpaid') {
    if (way === 'Check status') {
      await expect(
        page.getByText('have not seen a payment', { exact: false }).filter({ visible: true }).first(),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Continue to payment page' }).click()
    }
    return await payHere(page)
  }
  await expect(page.getByLabel('Phone Number')).toBeVisible()
  await fillAirtime(page, wanted.phone, String(wanted.amount))
  await proceedButton(page).click()
  await expectSummary(page)
  await toGateway(page)
  await payHere(page)
}

/** A whole browser takes seconds to start, so two kills of three take the page alone. */
async function kill(device: Device, turn: number): Promise<Page> {
  if (turn % 3 === 0) return await device.coldStart('/')
  await device.page.close()
  return await device.open('/')
}

test('an app that is killed on the way to a payment loses nothing and pays nothing twice (F12)', async ({
  device,
  app,
}) => {
  const times = figure({ small: 1, full: 100 })
  test.setTimeout(isFull ? points.length * times * 30_000 : 240_000)
  await device.open('/')
  for (let turn = 0; turn < times; turn += 1) {
    for (const [at, { name, stands, reach }] of points.entries()) {
      await test.step(`${name}, turn ${turn}`, async () => {
        const wanted = { phone: PHONE, amount: 30_000 + turn * points.length + at }
        await openSummary(device.page, wanted)
        await reach(device.page)
        const page = await kill(device, turn + at)
        if (stands === 'paid') {
          // Asked about at the start, without anybody's doing.
          await expect.poll(() => keptIn(page, 'journal'), { timeout: 30_000 }).not.toContain('"handed-off"')
          await expect(page.getByRole('combobox')).toBeVisible()
          await noCard(page)
          await page.goto('/receipts')
          await expect(page.getByText(naira(wanted)).filter({ visible: true }).first()).toBeVisible()
          expect(await rowsOf(app, wanted)).toMatchObject([onceEach])
          return
        }
        await expectCard(page, wanted, stands)
        const possible = stands === 'unpaid' ? ways : ways.filter((way) => way !== 'Check status')
        const way = possible[(turn + at) % possible.length] ?? 'Continue'
        await goOn(page, wanted, stands, way)
        if (way !== 'Cancel') await page.goto('/')
        await expect(page.getByRole('combobox')).toBeVisible()
        await noCard(page)
        const rows = await rowsOf(app, wanted)
        if (way !== 'Cancel') expect(rows).toMatchObject([onceEach])
        else expect(rows.map(({ payments, vends }) => ({ payments, vends }))).toEqual(rows.map(() => nothing))
      })
    }
  }
})

const nothing = { payments: 0, vends: 0 }

test('a browser that is killed at the payment page comes back to Continue, and pays once (F12) @everyday', async ({
  device,
  app,
}) => {
  const wanted = { phone: PHONE, amount: 29_990 }
  await device.open('/')
  await openSummary(device.page, wanted)
  await toGateway(device.page)
  const page = await device.coldStart('/')
  await expectCard(page, wanted, 'unpaid')
  await goOn(page, wanted, 'unpaid', 'Continue')
  expect(await rowsOf(app, wanted)).toMatchObject([onceEach])
})
