import { expect, type Page } from '@playwright/test'
import { test as onDevice } from '#tests/journeys/support/device.ts'
import { figure, isFull } from '#tests/journeys/support/figure.ts'
import { cards, payByCard } from '#tests/journeys/support/gateway.ts'
import { deadNetwork, isMarked, mark, workerInCharge } from '#tests/journeys/support/ready.ts'
import { dismissRating, fillAirtime, onceEach, proceedButton, receipt } from '#tests/journeys/support/shop.ts'
import { keptIn, readStores } from '#tests/journeys/support/stores.ts'
import { openSummary, rowsOf } from '#tests/journeys/support/summary.ts'
import { type Build, buildNext, entryIn } from '#tests/tools/next-build.ts'

const PHONE = '08035550024'
const atGateway = /\/gateway\/pay\//
const isPatient = { timeout: 40_000 }

const test = onDevice.extend<object, { retiring: Build }>({
  // Another version, whose worker is the last one: for pages without a worker it is a new version like any other.
  retiring: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const build = await buildNext({ VITE_RETIRE_WORKER: 'true' })
      await use(build)
      build.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.getAttribute('src'))

/** Gone for the page that runs, as if the next version had another file for About; what is loaded anew finds its own. */
async function loseAbout(page: Page): Promise<void> {
  let isGone = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false
  })
  await page.route(/\/assets\/content-pages-/, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  )
}

async function payAndSeeReceipt(page: Page): Promise<void> {
  await proceedButton(page).click()
  await page.waitForURL(atGateway, isPatient)
  await payByCard(page, cards.approved)
  await page.waitForURL(receipt, isPatient)
  await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible(isPatient)
  await dismissRating(page)
}

test('a page whose files a deploy has taken starts again once, by itself, and keeps what was typed (F24) @wide @not-phone', async ({
  browser,
  faultWatch,
  front,
  retiring,
}) => {
  const times = figure({ small: 3, full: 100 })
  test.setTimeout(isFull ? times * 30_000 : 150_000)
  faultWatch.allow(deadNetwork)
  try {
    for (let turn = 0; turn < times; turn += 1) {
      front.deploy(null)
      // One reload for each build: only a new device may do it again.
      const context = await browser.newContext({ baseURL: front.origin, serviceWorkers: 'block' })
      await faultWatch.watch(context)
      const page = await context.newPage()
      await page.goto('/airtime/MTNVTU')
      await fillAirtime(page, PHONE, '27000')
      await page.waitForLoadState('networkidle')
      front.deploy(retiring.folder)
      await loseAbout(page)
      let starts = 0
      page.on('load', () => starts++)
      await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: false }).first().click()
      await expect(page.getByRole('heading', { level: 1 }), `turn ${turn}`).toHaveText(/About/, isPatient)
      expect(await entryOf(page), `turn ${turn}`).toBe(entryIn(retiring))
      expect(starts, `turn ${turn}`).toBe(1)
      await page.goto('/airtime/MTNVTU')
      await expect(page.getByLabel('Amount'), `turn ${turn}`).toHaveValue('27,000')
      await context.close()
    }
  } finally {
    front.deploy(null)
  }
})

/** Runs in the page, as the next version would: a further store beside ours in each database, and a record of its own. */
async function upgradeDatabases(): Promise<readonly string[]> {
  const blocked: string[] = []
  for (const { name = '', version = 1 } of await indexedDB.databases()) {
    if (!name.startsWith('paydey')) continue
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(name, version + 1)
      request.onblocked = () => blocked.push(name)
      request.onerror = () => reject(request.error)
      request.onupgradeneeded = () => request.result.createObjectStore('of-the-next-version')
      request.onsuccess = () => {
        const database = request.result
        const writing = database.transaction('records', 'readwrite')
        writing.objectStore('records').put({ of: 'the next version' }, ['device', 'journal', 'young'])
        writing.oncomplete = () => {
          database.close()
          resolve()
        }
      }
    })
  }
  return blocked
}

test('a tab of this version lets the next one change its tables, and both go on (F25)', async ({
  device,
  app,
}) => {
  test.setTimeout(150_000)
  const wanted = { phone: PHONE, amount: 27_010 }
  const old = await device.open('/')
  await workerInCharge(old)
  // It has used its tables, and so has them open.
  await openSummary(old, wanted)
  await expect.poll(() => keptIn(old, 'drafts')).toMatch(/27010/)
  const young = await device.open('/')
  await expect(young.getByRole('heading', { level: 1 })).toBeVisible()

  expect(await young.evaluate(upgradeDatabases)).toEqual([])
  await payAndSeeReceipt(old)
  expect(await rowsOf(app, wanted)).toMatchObject([{ ...onceEach, logged: 1 }])
  await expect.poll(() => keptIn(old, 'journal'), isPatient).toMatch(/settled/)
  expect(await keptIn(old, 'journal')).toContain('the next version')

  // The other one, too, on the tables that both have.
  const again = { phone: PHONE, amount: 27_011 }
  await openSummary(young, again)
  await expect(young.getByText('Nothing is kept here')).toHaveCount(0)
  await payAndSeeReceipt(young)
  expect(await rowsOf(app, again)).toMatchObject([{ ...onceEach, logged: 1 }])
})

test('the emergency brake: its worker takes over, drops the files and leaves, and a payment goes on (F26, S12)', async ({
  device,
  front,
  app,
  retiring,
  faults,
}) => {
  test.setTimeout(180_000)
  faults.allow(deadNetwork)
  const wanted = { phone: PHONE, amount: 27_030 }
  const idle = await device.open('/')
  await workerInCharge(idle)
  const page = await device.open('/')
  await openSummary(page, wanted)
  await Promise.all([mark(idle), mark(page)])
  const before = await entryOf(idle)
  expect(before).not.toBe(entryIn(retiring))

  front.deploy(retiring.folder)
  // As the browser does at every start and the app every hour.
  await idle.evaluate(async () => await (await navigator.serviceWorker.ready).update())
  const left = () =>
    idle.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }))
  await expect.poll(left, isPatient).toEqual({ workers: 0, caches: [] })
  expect(await Promise.all([isMarked(idle), isMarked(page)])).toEqual([true, true])

  await payAndSeeReceipt(page)
  expect(await rowsOf(app, wanted)).toMatchObject([{ ...onceEach, logged: 1 }])
  // The return was a start of the app, with no worker: it is the version that the server has now.
  expect(await entryOf(page)).toBe(entryIn(retiring))
  const { tables } = await readStores(page)
  expect(Object.keys(tables)).toContain('journal')

  // A tab of before goes on, with code that the browser itself still has, or by starting again once.
  await idle.getByRole('contentinfo').getByRole('link', { name: 'About', exact: false }).first().click()
  await expect(idle.getByRole('heading', { level: 1 })).toHaveText(/About/, isPatient)

  await device.coldStart('/')
  const fresh = device.page
  await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible(isPatient)
  expect(await fresh.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  expect(await entryOf(fresh)).toBe(entryIn(retiring))
})
