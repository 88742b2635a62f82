import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from '#tests/journeys/support/device.ts'
import { figure } from '#tests/journeys/support/figure.ts'
import { spoilStores } from '#tests/journeys/support/junk.ts'
import { readyForOffline, workerInCharge } from '#tests/journeys/support/ready.ts'
import {
  dismissRating,
  fillAirtime,
  onceEach,
  payAirtime,
  payAndSeeReceipt,
  payToReceipt,
  proceedToGateway,
} from '#tests/journeys/support/shop.ts'
import { keptIn, readStores } from '#tests/journeys/support/stores.ts'

const boots = figure({ small: 5, full: 100 })
const closings = figure({ small: 2, full: 20 })
test.slow()

type Screen = readonly [path: string, sign: (page: Page) => ReturnType<Page['locator']>]
const screens: readonly [Screen, ...Screen[]] = [
  ['/', (page) => page.getByRole('link', { name: 'Electricity' }).first()],
  ['/electricity', (page) => page.getByRole('link', { name: /Ikeja Electric/ }).first()],
  ['/airtime/MTNVTU', (page) => page.getByLabel('Phone Number')],
  ['/receipts', (page) => page.getByRole('heading', { level: 1, name: /Receipts/ })],
  ['/saved-billers', (page) => page.getByRole('heading', { level: 1, name: /Saved billers/ })],
]

test(`the app starts ${boots} times out of ${boots} over stores full of junk, and pays (F29)`, async ({
  device,
  app,
}) => {
  test.setTimeout(120_000 + boots * 6000)
  let page = await device.open('/')
  await payAirtime(page, '7290')
  await readyForOffline(page)
  for (let seed = 1; seed <= boots; seed += 1) {
    await spoilStores(page, seed)
    const [path, sign] = screens[seed % screens.length] ?? screens[0]
    // Some starts end the browser, and the worker's memory with it.
    if (seed % 5 === 1) page = await device.coldStart(path)
    else await page.goto(path)
    await expect(sign(page), `seed ${seed}, ${path}`).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/Something went wrong/i), `seed ${seed}, ${path}`).toHaveCount(0)
  }
  await payAirtime(page, '7291')
  expect((await app.ledger()).filter(({ amount }) => amount === 7291)).toMatchObject([onceEach])
})

test('a device with no room: pictures and catalog go, the journal stays, and the payment that was under way is paid after a restart (F28)', async ({
  device,
  app,
  front,
}) => {
  await readyForOffline(await device.open('/'))
  // A browser reckons the room that is left when a page first touches its storage: it must be told before that.
  const blank = await device.coldStart('about:blank')
  const cdp = await device.context.newCDPSession(blank)
  const { origin } = front
  const { usage } = await cdp.send('Storage.getUsageAndQuota', { origin })
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage })
  let page = await device.open('/airtime/MTNVTU')
  await fillAirtime(page, '08031234567', '7280')
  await proceedToGateway(page)
  const other = await device.open('/this-device')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const { tables } = await readStores(other)
  expect(tables.responses ?? []).toEqual([])
  await other.goto('/')
  await expect(other.getByText('Unfinished payment')).toBeVisible({ timeout: 20_000 })

  page = await device.coldStart('/')
  await expect(page.getByText('Unfinished payment')).toBeVisible({ timeout: 20_000 })
  await expect(
    page
      .getByText(/₦7,280\.00/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await page.getByText('Unfinished payment').click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await payToReceipt(page)
  await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible()
  expect((await app.ledger()).filter(({ amount }) => amount === 7280)).toMatchObject([
    { ...onceEach, logged: 1 },
  ])
})

/** Knows every connection that this page or worker ever used, and what nobody caught. Runs in both. */
function collectConnections(): void {
  const used = new Set<IDBDatabase>()
  const unhandled: string[] = []
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...asked) {
    used.add(this)
    return begin.apply(this, asked)
  }
  Reflect.set(globalThis, 'closeConnections', () => {
    const count = used.size
    for (const database of used) database.close()
    used.clear()
    return count
  })
  Reflect.set(globalThis, 'unhandled', unhandled)
  globalThis.addEventListener('unhandledrejection', ({ reason }) => unhandled.push(String(reason)))
}

/** As an operating system that is short of memory does it, under the page and under the worker. */
async function closeConnections(page: Page, context: BrowserContext): Promise<number> {
  const close = (): number => Reflect.get(globalThis, 'closeConnections')()
  const counts = [await page.evaluate(close)]
  for (const worker of context.serviceWorkers()) counts.push(await worker.evaluate(close))
  return counts.reduce((sum, count) => sum + count, 0)
}

test.describe('connections that are closed from outside', () => {
  test.use({ prelude: { script: collectConnections } })

  test(`are opened again, ${closings} payments over: nothing is lost and nothing is uncaught (F30)`, async ({
    device,
    app,
  }) => {
    test.setTimeout(90_000 + closings * 30_000)
    const page = await device.open('/')
    await workerInCharge(page)
    for (const worker of device.context.serviceWorkers()) await worker.evaluate(collectConnections)
    let closed = 0
    const close = async () => {
      closed += await closeConnections(page, device.context)
    }
    for (let turn = 0; turn < closings; turn += 1) {
      const amount = String(7300 + turn)
      await page.goto('/airtime/MTNVTU')
      await expect(page.getByLabel('Phone Number')).toBeVisible()
      await close()
      await fillAirtime(page, '08031234567', amount)
      await close()
      await proceedToGateway(page)
      await payToReceipt(page)
      await close()
      if (turn === 0) await dismissRating(page)
      await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible()
      await close()
      await expect.poll(() => keptIn(page, 'journal')).toMatch(new RegExp(`settled.*${amount}00`))
    }
    expect(closed).toBeGreaterThan(closings * 2)
    for (const worker of device.context.serviceWorkers())
      expect(await worker.evaluate(() => Reflect.get(globalThis, 'unhandled'))).toEqual([])
    const paid = (await app.ledger()).filter(({ amount }) => amount >= 7300 && amount < 7300 + closings)
    expect(paid).toMatchObject(Array.from({ length: closings }, () => onceEach))
  })
})

/**
 * On a busy machine Chromium lets each open of the page or worker whose storage it cleared wait, and fails all of them
 * at once some 20 seconds later. Nothing is kept until then, and what is done after it is.
 */
const afterEviction = { timeout: 40_000 }

test.describe('what a browser throws away', () => {
  test.use({
    prelude: {
      script: () => {
        // A browser's own empty page is no place to keep anything.
        if (!isSecureContext) return
        Reflect.set(window, 'persistAsked', 0)
        StorageManager.prototype.persist = async () => {
          Reflect.set(window, 'persistAsked', Reflect.get(window, 'persistAsked') + 1)
          return true
        }
      },
    },
  })

  test('is fetched again, from under an open page; after the first success the browser is asked to keep it (F31)', async ({
    device,
    app,
    front,
  }) => {
    test.slow()
    const page = await device.open('/')
    const asked = () => page.evaluate(() => Reflect.get(window, 'persistAsked'))
    await readyForOffline(page)
    const cdp = await device.context.newCDPSession(page)
    const evict = () =>
      cdp.send('Storage.clearDataForOrigin', {
        origin: front.origin,
        storageTypes: 'indexeddb,cache_storage',
      })
    await evict()
    expect((await readStores(page)).tables).toEqual({})
    await page.getByRole('link', { name: 'Electricity' }).first().click()
    await expect(page.getByRole('link', { name: /Ikeja Electric/ }).first()).toBeVisible()
    await page.goto('/airtime/MTNVTU')
    await evict()
    await expect(async () => {
      await fillAirtime(page, '08031234567', '731')
      await fillAirtime(page, '08031234567', '7310')
      await expect.poll(() => keptIn(page, 'drafts'), { timeout: 3000 }).toContain('7310')
    }).toPass(afterEviction)
    expect(await asked()).toBe(0)
    await proceedToGateway(page)
    await payAndSeeReceipt(page)
    await expect.poll(asked).toBe(1)
    expect((await app.ledger()).filter(({ amount }) => amount === 7310)).toMatchObject([onceEach])
    await payAirtime(page, '7311')
    await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible()
    expect(await asked()).toBe(0)

    // What is still on its way would be kept before, and not asked for again.
    await page.waitForLoadState('networkidle')
    await page.evaluate(deleteDatabases)
    await expect(async () => {
      await page.goto('/')
      await expect(page.getByRole('link', { name: 'Electricity' }).first()).toBeVisible()
      await expect.poll(() => keptIn(page, 'responses'), { timeout: 3000 }).toContain('Electricity')
    }).toPass(afterEviction)
  })
})

/** Runs in the page, whose own connections and the worker's must let go of them. */
async function deleteDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name)
      request.onsuccess = () => resolve()
      request.onerror = () => reject(request.error)
    })
  }
}
