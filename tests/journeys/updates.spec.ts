import { expect, type Page } from '@playwright/test'
import { type Build, buildNext, entryIn } from '#tests/tools/next-build.ts'
import { test as onDevice } from './support/device.ts'
import { isMarked, mark, workerInCharge } from './support/ready.ts'
import {
  dismissRating,
  fillAirtime,
  onceEach,
  payToReceipt,
  proceedButton,
  toSummary,
} from './support/shop.ts'

const test = onDevice.extend<object, { next: Build }>({
  next: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const build = await buildNext()
      await use(build)
      build.remove()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})

test.slow()

/** A busy machine takes long to fetch and keep a whole build. */
const INSTALL_MS = 40_000

const offer = (page: Page) => page.getByText('A new version of PayDey is ready.')
const updateButton = (page: Page) => page.getByRole('button', { name: 'Update', exact: true })
const entryOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')

/** As the browser does at every start and the app every hour. Waits until the new build is installed. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  // By `evaluate`, which waits for an answer: to `waitForFunction` every promise is a yes.
  const isInstalled = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state === 'installed')
  await expect.poll(isInstalled, { timeout: INSTALL_MS }).toBe(true)
}

test('a new version is offered and taken by one tab; the other goes on, with the code that it has or by starting again once (F26)', async ({
  device,
  front,
  next,
}) => {
  const old = await device.open('/')
  await workerInCharge(old)
  const tab = await device.open('/airtime')
  const oldEntry = await entryOf(tab)
  await Promise.all([mark(old), mark(tab)])

  front.deploy(next.folder)
  front.forget()
  await lookForUpdate(tab)
  await expect(offer(tab)).toBeVisible()
  await expect(offer(old)).toBeVisible()
  expect(await Promise.all([isMarked(old), isMarked(tab)])).toEqual([true, true])
  // The files that changed, of more than a hundred.
  const fetched = front.arrivals.filter(({ path }) => path.startsWith('/assets/'))
  expect(fetched.length).toBeGreaterThan(0)
  expect(fetched.length).toBeLessThanOrEqual(4)

  await updateButton(tab).click()
  // The new worker takes over, and the page starts anew.
  const isNew = async () => (await entryOf(tab).catch(() => oldEntry)) !== oldEntry
  await expect.poll(isNew, { timeout: 10_000 }).toBe(true)
  // The version that was deployed, not the old shell once more.
  expect(new URL(await entryOf(tab)).pathname).toBe(entryIn(next))
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()

  // A page of the old tab that nobody has opened yet.
  expect(await entryOf(old)).toBe(oldEntry)
  expect(await isMarked(old)).toBe(true)
  await old.getByRole('link', { name: 'Electricity' }).first().click()
  await expect(old.getByRole('link', { name: /Ikeja Electric/ }).first()).toBeVisible()
  await old
    .getByRole('link', { name: /Ikeja Electric/ })
    .first()
    .click()
  await expect(old.getByLabel('Meter Number')).toBeVisible()
})

test('a version deployed in mid-payment changes nothing and offers nothing until the payment has ended (F23)', async ({
  device,
  front,
  next,
  app,
}) => {
  const idle = await device.open('/')
  const page = await device.open('/airtime/MTNVTU')
  await workerInCharge(page)
  await fillAirtime(page, '08031234567', '761')
  await toSummary(page)
  await mark(page)
  const before = await entryOf(page)

  front.deploy(next.folder)
  await lookForUpdate(page)
  // A tab with nothing open hears of it, so this one has, too.
  await expect(offer(idle)).toBeVisible()
  await expect(proceedButton(page)).toBeEnabled()
  await expect(offer(page)).toHaveCount(0)
  expect(await isMarked(page)).toBe(true)
  await proceedButton(page).click()
  await payToReceipt(page)
  // The return is a start of the app: of the build that began the payment.
  expect(await entryOf(page)).toBe(before)
  await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible()
  await dismissRating(page)
  await expect(offer(page)).toBeVisible()
  expect((await app.ledger()).filter(({ amount }) => amount === 761)).toMatchObject([
    { ...onceEach, logged: 1 },
  ])
  await updateButton(page).click()
  await expect.poll(async () => (await entryOf(page).catch(() => before)) !== before).toBe(true)
  await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible()
})
