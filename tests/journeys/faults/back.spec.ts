import { request } from 'node:http'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { ada, logIn, logOut, logoutButton } from '#tests/journeys/support/account.ts'
import { test as onDevice } from '#tests/journeys/support/device.ts'
import { createFaults, type FaultWatch } from '#tests/journeys/support/faults.ts'
import { figure, isFull } from '#tests/journeys/support/figure.ts'
import { cards, payByCard } from '#tests/journeys/support/gateway.ts'
import { workerInCharge } from '#tests/journeys/support/ready.ts'
import { dismissRating, onceEach, proceedButton, receipt } from '#tests/journeys/support/shop.ts'
import { screenText, writtenText } from '#tests/journeys/support/stores.ts'
import { openSummary, postsTo, rowsOf } from '#tests/journeys/support/summary.ts'
import { listen } from '#tests/tools/between.ts'
import { findBrowser } from '#tests/tools/find-browser.ts'
import type { Front } from '#tests/tools/front.ts'

const PHONE = '08035550018'
/** A device asks about each of its open payments whenever the app starts: a new one before there are many. */
const PER_DEVICE = 10
const atGateway = /\/gateway\/pay\//
const isPatient = { timeout: 40_000 }
const KEPT = 'came back from memory'

interface Visitor {
  readonly context: BrowserContext
  /** How many pages came back as they were, JavaScript state and all. */
  restored(): number
}

interface VisitorSpec {
  readonly origin: string
  readonly faults: FaultWatch
  /** No lock, channel or database of another page makes it drop a page that it keeps: Safari's way. */
  readonly keepsAll?: boolean
  readonly hasWorkers?: boolean
}

interface Fixtures {
  /** Playwright switches the back/forward cache off; in these browsers it is the thing under test. */
  visit(spec: VisitorSpec): Promise<Visitor>
}

const test = onDevice.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  visit: async ({}, use) => {
    const browser = await chromium.launch({
      executablePath: findBrowser().executable,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    await use(async ({ origin, faults, keepsAll = false, hasWorkers = true }) => {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 390, height: 844 },
        serviceWorkers: hasWorkers ? 'allow' : 'block',
      })
      await faults.watch(context)
      await context.addInitScript((mark) => {
        addEventListener('pageshow', ({ persisted }) => persisted && console.info(mark))
      }, KEPT)
      if (keepsAll) await context.addInitScript(dropNothing)
      let restored = 0
      context.on('console', (message) => {
        if (message.text() === KEPT) restored += 1
      })
      return { context, restored: () => restored }
    })
    await browser.close()
  },
})

/** Runs in the page. */
function dropNothing(): void {
  Reflect.deleteProperty(window, 'BroadcastChannel')
  Reflect.deleteProperty(Navigator.prototype, 'locks')
  Object.defineProperty(window, 'indexedDB', {
    get() {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
}

/**
 * `load` never comes for a page out of memory. While a page is exchanged for one, Chromium has no history for a moment;
 * nothing has gone back then.
 */
async function goBack(page: Page): Promise<void> {
  const isBetween = (error: unknown) => String(error).includes('Not attached to an active page')
  for (let tries = 1; ; tries += 1) {
    try {
      await page.goBack({ waitUntil: 'commit' })
      return
    } catch (error) {
      if (!isBetween(error) || tries === 10) throw error
      await page.waitForTimeout(200)
    }
  }
}

test('Back from the payment page finds a free summary: not finished, Continue or Check (F18)', async ({
  visit,
  front,
  app,
  faultWatch,
}) => {
  const times = figure({ small: 3, full: 50 })
  test.setTimeout(isFull ? times * 30_000 : 150_000)
  for (let first = 0; first < times; first += PER_DEVICE) {
    const { context, restored } = await visit({ origin: front.origin, faults: faultWatch })
    for (let turn = first; turn < Math.min(first + PER_DEVICE, times); turn += 1) {
      const wanted = { phone: PHONE, amount: 24_000 + turn }
      const page = await context.newPage()
      await openSummary(page, wanted)
      await proceedButton(page).click()
      await page.waitForURL(atGateway, isPatient)
      const address = page.url()
      await goBack(page)
      await expect(page.getByText('This payment is not finished')).toBeVisible(isPatient)
      await expect(page.getByText('Redireecting to payment gateway...'), `turn ${turn}`).toHaveCount(0)
      await expect.poll(restored, `turn ${turn}`).toBe(turn - first + 1)
      if (turn % 2 === 0) {
        await page.getByRole('button', { name: 'Continue to payment page' }).click()
        await page.waitForURL(address, isPatient)
      } else {
        await page.getByRole('link', { name: 'Check status' }).click()
        await expect(
          page.getByText('have not seen a payment', { exact: false }).filter({ visible: true }).first(),
        ).toBeVisible(isPatient)
      }
      expect(await rowsOf(app, wanted), `turn ${turn}`).toMatchObject([{ logged: 1, payments: 0 }])
      await page.close()
    }
    await context.close()
  }
})

/** Does with a page whatever its buttons offer to somebody who wants to go on. */
async function tapOn(page: Page, front: Front): Promise<void> {
  if (atGateway.test(page.url())) {
    const isPaid = page.getByText('This payment is already paid', { exact: false })
    const card = page.getByLabel('Card number')
    await expect(isPaid.or(card)).toBeVisible(isPatient)
    // As it was left, out of memory: somebody may well pay again.
    if (await card.isVisible()) {
      await card.fill(cards.approved.number)
      await page.getByLabel('Expiry (MM/YY)').fill('12/30')
      await page.getByLabel('CVV').fill(cards.approved.cvv)
      await page.getByRole('button', { name: /^Pay/ }).click()
    }
    await expect(isPaid).toBeVisible(isPatient)
    return
  }
  const proceed = proceedButton(page)
  if ((await proceed.count()) === 0 || !(await proceed.isEnabled())) return
  await proceed.click()
  await expect(page.getByText('Order Summary')).toHaveCount(0)
  expect(postsTo(front.arrivals, '/LogTransaction')).toBe(0)
}

for (const keepsAll of [false, true]) {
  const browser = keepsAll ? 'a browser that drops no page' : 'the browser as it is'
  test(`Back after a payment, in ${browser}, never leads to one that can be sent again (F19)`, async ({
    visit,
    front,
    app,
    faultWatch,
  }) => {
    test.setTimeout(150_000)
    const { context } = await visit({ origin: front.origin, faults: faultWatch, keepsAll })
    const page = await context.newPage()
    const wanted = { phone: PHONE, amount: keepsAll ? 25_001 : 25_000 }
    await openSummary(page, wanted)
    await proceedButton(page).click()
    await payByCard(page, cards.approved)
    await page.waitForURL(receipt, isPatient)
    await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible(isPatient)
    await dismissRating(page)

    front.forget()
    await goBack(page)
    await expect(page).toHaveURL(atGateway)
    await tapOn(page, front)
    for (let steps = 0; atGateway.test(page.url()) && steps < 5; steps += 1) await goBack(page)
    // Its receipt, where the summary came back, else the form, which holds nothing any more: the browser decides.
    const amount = page.getByLabel('Amount')
    await expect(page.getByText('Successful').first().or(amount)).toBeVisible(isPatient)
    await expect(page.getByRole('heading', { name: 'Order Summary' })).toHaveCount(0)
    if (await amount.isVisible()) await expect(amount).toHaveValue('')
    await tapOn(page, front)
    expect(postsTo(front.arrivals, '/LogTransaction')).toBe(0)
    expect(await rowsOf(app, wanted)).toMatchObject([{ ...onceEach, logged: 1 }])
  })
}

/** What only Ada would have on a screen or in a store. */
const typed = '0803 999 0018'
const marks = [ada.email, ada.firstName, ada.phone, '0803 123 4567', typed]
const found = (text: string) => marks.filter((mark) => text.includes(mark))

/** Ada at home: her form half typed, her history, her dashboard, and then LOGOUT. */
async function adaComesAndGoes(page: Page): Promise<void> {
  await page.goto('/')
  await logIn(page, ada)
  await page.goto('/airtime/MTNVTU')
  await expect(page.getByText(`Receipt to ${ada.email}`)).toBeVisible(isPatient)
  await page.getByLabel('Phone Number').fill(typed)
  expect(found(await screenText(page))).toEqual(expect.arrayContaining([ada.email, typed]))
  await page.goto('/transaction-history')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(isPatient)
  await page.goto('/dashboard')
  await expect(page.getByText(ada.firstName).filter({ visible: true }).first()).toBeVisible(isPatient)
  await page.waitForLoadState('networkidle')
  await logOut(page)
  await page.waitForLoadState('networkidle')
}

async function expectNothingOnTheWayBack(page: Page): Promise<void> {
  for (let step = 1; step <= 3; step += 1) {
    await goBack(page)
    await expect(async () => {
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect(found(await screenText(page)), `step ${step}, ${page.url()}`).toEqual([])
    }).toPass(isPatient)
    // A form has no header on a phone: nobody is signed in there, either.
    await expect(logoutButton(page)).toHaveCount(0)
  }
}

test('Back after LOGOUT shows nothing of who was here, nor does any store hold it (F20)', async ({
  visit,
  front,
  faultWatch,
}) => {
  test.setTimeout(150_000)
  const { context } = await visit({ origin: front.origin, faults: faultWatch })
  const page = await context.newPage()
  await page.goto('/')
  await workerInCharge(page)
  await adaComesAndGoes(page)
  await expectNothingOnTheWayBack(page)
  expect(found(await writtenText(page))).toEqual([])
})

test('nor where the host says no-store for every screen, and nothing tells the pages of a wipe (F20)', async ({
  visit,
  front,
}) => {
  test.setTimeout(150_000)
  const host = await listen((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const further = request(front.origin + url, { method, headers, agent: false }, (answer) => {
      const isPage = answer.headers['content-type']?.startsWith('text/html') === true
      const said = isPage ? { ...answer.headers, 'cache-control': 'no-store' } : answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, said)
      answer.pipe(outgoing)
    })
    further.on('error', () => outgoing.destroy())
    incoming.pipe(further)
  })
  const faults = createFaults(host.origin)
  try {
    const way = { origin: host.origin, faults, keepsAll: true, hasWorkers: false }
    const { context } = await visit(way)
    const page = await context.newPage()
    await adaComesAndGoes(page)
    await expectNothingOnTheWayBack(page)
    expect(
      found(JSON.stringify(await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]))),
    ).toEqual([])
  } finally {
    await host.close()
  }
  faults.check()
})
