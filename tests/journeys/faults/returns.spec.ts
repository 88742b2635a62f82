import { type Browser, expect, type Page } from '@playwright/test'
import { ada, historyOf, logIn, musa } from '#tests/journeys/support/account.ts'
import { test } from '#tests/journeys/support/device.ts'
import type { FaultWatch } from '#tests/journeys/support/faults.ts'
import { figure, isFull } from '#tests/journeys/support/figure.ts'
import { cards, payByCard } from '#tests/journeys/support/gateway.ts'
import { deadNetwork, isMarked, mark, readyForOffline } from '#tests/journeys/support/ready.ts'
import { dismissRating, onceEach, proceedButton, receipt } from '#tests/journeys/support/shop.ts'
import { keptIn, screenText } from '#tests/journeys/support/stores.ts'
import { openSummary, payElsewhere, rowsOf, type Wanted } from '#tests/journeys/support/summary.ts'

const PHONE = '08035550013'
const SLOW_MS = 30_000

/** To the payment page. The answer is its address. */
async function toGateway(page: Page, wanted: Wanted): Promise<string> {
  await openSummary(page, wanted)
  await proceedButton(page).click()
  await page.waitForURL(/\/gateway\/pay\//, { timeout: SLOW_MS })
  return page.url()
}

async function expectSuccess(page: Page): Promise<void> {
  await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible({
    timeout: SLOW_MS,
  })
}

/** Another browser of the same phone: it has no journal, no login and nothing of the app. */
async function elsewhere<T>(
  { browser, faultWatch }: { browser: Browser; faultWatch: FaultWatch },
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext()
  try {
    await faultWatch.watch(context)
    return await visit(await context.newPage())
  } finally {
    await context.close()
  }
}

test('a payment page that leads back into another browser shows the result there, and the app learns of it (F13)', async ({
  device,
  browser,
  faultWatch,
  app,
}) => {
  const times = figure({ small: 3, full: 100 })
  test.setTimeout(isFull ? times * 30_000 : 180_000)
  await device.open('/')
  for (let turn = 0; turn < times; turn += 1) {
    const wanted = { phone: PHONE, amount: 40_000 + turn }
    const address = await toGateway(device.page, wanted)
    await device.page.close()
    await elsewhere({ browser, faultWatch }, async (page) => {
      await page.goto(address)
      await payByCard(page, cards.approved)
      await page.waitForURL(receipt, { timeout: SLOW_MS })
      await expectSuccess(page)
      await dismissRating(page)
      await expect(
        page
          .getByText(`₦${wanted.amount.toLocaleString('en-NG')}.00`)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      expect(await keptIn(page, 'journal')).toBe('')
    })
    const page = await device.open('/')
    await expect.poll(() => keptIn(page, 'journal'), { timeout: SLOW_MS }).not.toContain('"handed-off"')
    await expect(page.getByRole('combobox')).toBeVisible()
    await expect(page.getByText('Unfinished payment')).toHaveCount(0)
    expect(await rowsOf(app, wanted), `turn ${turn}`).toMatchObject([{ ...onceEach, logged: 1 }])
  }
})

test('back from the payment page without a network: the reference at once, the result when it returns (F14)', async ({
  device,
  app,
  faults,
}) => {
  test.setTimeout(180_000)
  faults.allow(deadNetwork)
  const wanted = { phone: PHONE, amount: 41_000 }
  await readyForOffline(await device.open('/'))
  const callback = await payElsewhere(await toGateway(device.page, wanted))
  const reference = new URL(callback).searchParams.get('transaction-id')?.replace(/^PRD-/, '') ?? ''
  await device.context.setOffline(true)
  const { page } = device
  await page.goto(callback)
  await expect(page.getByText(reference)).toBeVisible()
  await expect(page.getByText("We will check when you're back online.", { exact: false })).toBeVisible()
  await expect(
    page.getByText('Do not pay again.', { exact: false }).filter({ visible: true }).first(),
  ).toBeVisible()
  await expect(page.getByText(/failed|not charged|Successful/i)).toHaveCount(0)
  await mark(page)
  await device.context.setOffline(false)
  await expectSuccess(page)
  expect(await isMarked(page)).toBe(true)
  expect(await rowsOf(app, wanted)).toMatchObject([{ ...onceEach, logged: 1 }])
})

/** Nobody's: cut, foreign in their letters, or well made and not given out. */
function forgedIds(count: number): readonly string[] {
  const random = () => String(1e15 + Math.floor(Math.random() * 8e15))
  return [
    'PRD-',
    'PRD-0',
    '-1',
    "PRD-1' or '1'='1",
    'PRD-%',
    'PRD-__proto__',
    '../../sandbox/ledger.json',
    '',
    '<script>',
    ...Array.from({ length: count }, (_, at) => (at % 2 === 0 ? random() : `PRD-${random()}`)),
  ]
}

async function expectInvalid(page: Page, id: string): Promise<void> {
  await page.goto(`/airtime/status?transaction-id=${encodeURIComponent(id)}`)
  await expect(page.getByText('Invalid Order Number'), id).toBeVisible({ timeout: SLOW_MS })
  expect(await screenText(page), id).not.toMatch(/₦|Successful|ada\.obi|buyer@|080\d/)
}

test('an order number that is forged or another user’s shows nothing but that it is invalid (F16)', async ({
  device,
  app,
}) => {
  const times = figure({ small: 3, full: 100 })
  test.setTimeout(isFull ? times * 60_000 : 180_000)
  const page = await device.open('/')
  for (const id of forgedIds(times)) await expectInvalid(page, id)

  await page.goto('/')
  await logIn(page, musa)
  const adas = (await historyOf(app, ada)).slice(0, times).map(({ PaymentReference }) => PaymentReference)
  expect(adas).toHaveLength(times)
  for (const id of [...adas, ...forgedIds(2)]) await expectInvalid(page, id)
  expect(await keptIn(page, 'results')).toBe('')
})
