import { expect, type Page } from '@playwright/test'
import { ada, dialogCalled, logIn, logoutButton } from '#tests/journeys/support/account.ts'
import { type Device, test } from '#tests/journeys/support/device.ts'
import { figure } from '#tests/journeys/support/figure.ts'
import { deadNetwork, readyForOffline } from '#tests/journeys/support/ready.ts'
import {
  fillAirtime,
  ledgerRowOf,
  onceEach,
  payAirtime,
  payToReceipt,
  proceedToGateway,
} from '#tests/journeys/support/shop.ts'
import { keptIn } from '#tests/journeys/support/stores.ts'

const checks = figure({ small: 12, full: 200 })
test.slow()

const DAY_MS = 86_400_000

/** Runs before the app and in the worker: their clock goes, but it is wrong. */
function setWrong(byMs: number): void {
  const Right = Date
  class Wrong extends Right {
    constructor(...parts: unknown[]) {
      super(...((parts.length === 0 ? [Right.now() + byMs] : parts) as [number]))
    }
    static override now(): number {
      return Right.now() + byMs
    }
  }
  Reflect.set(globalThis, 'Date', Wrong)
}

/** Opens the app on a device whose clock is wrong, page and worker. */
async function openWrong(device: Device, byMs: number): Promise<Page> {
  await device.open('about:blank')
  await device.context.addInitScript(setWrong, byMs)
  device.context.on('serviceworker', (worker) => void worker.evaluate(setWrong, byMs))
  return await device.open('/')
}

/** Ends only where nobody asks again and again. */
async function comesToRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 40_000 })
}

for (const [words, days, amount, age] of [
  ['3 days slow', -3, '7321', 'Saved 3 days ago'],
  ['3 days fast', 3, '7322', 'Saved earlier'],
] as const) {
  test(`a clock that is ${words} signs nobody out, asks for nothing again and again, and a payment passes (F32)`, async ({
    device,
    app,
    front,
    faults,
  }) => {
    faults.allow(deadNetwork)
    let page = await openWrong(device, days * DAY_MS)
    const off = await page.evaluate(() => Date.now())
    expect(Math.abs(off - Date.now() - days * DAY_MS)).toBeLessThan(DAY_MS / 2)
    await logIn(page, ada)
    for (const path of ['/transaction-history', '/dashboard', '/electricity', '/']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await comesToRest(page)
      front.forget()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await comesToRest(page)
      const asked = front.arrivals.filter(({ path: one }) => one.startsWith('/api/')).map((one) => one.path)
      // A reload asks for each fact once, and a second time at most where the copy had changed.
      for (const one of new Set(asked))
        expect(asked.filter((other) => other === one).length, one).toBeLessThan(3)
      await expect(logoutButton(page)).toBeVisible()
    }
    await payAirtime(page, amount)
    await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible()
    expect(await ledgerRowOf(page, app)).toMatchObject({ ...onceEach, amount: Number(amount) })
    // What is asked before a worker is in charge is not kept, which a busy machine has last of all.
    await page.goto('/')
    await readyForOffline(page)
    await page.goto('/transaction-history')
    await expect(page.getByText('MTN Airtime').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText(/session ended/i)).toHaveCount(0)
    await expect.poll(() => keptIn(page, 'user-responses')).toContain('MTN Airtime')

    // The clock is put right, and there is nobody to ask: what is kept shows, and its age is no nonsense.
    front.become('gone')
    page = await device.coldStart('/transaction-history')
    await expect(page.getByText('MTN Airtime').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText(age).filter({ visible: true }).first()).toBeVisible({ timeout: 30_000 })
    await expect(logoutButton(page)).toBeVisible()
  })
}

test(`a payment that is pending for hours is asked about six times at most, then only by hand, and home and history hold it (F40)`, async ({
  device,
  app,
}) => {
  const page = await device.open('/')
  await logIn(page, ada)
  const notifies: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('NotifyBiller')) notifies.push(request.url())
  })
  // Half an hour at once, while a check waits for its answer, is a lost answer: it is asked again, and rightly.
  const atRest = () =>
    expect(page.getByRole('button', { name: 'Check status' })).not.toHaveAttribute('aria-busy')
  await page.clock.install()
  await page.goto('/airtime/MTNVTU')
  // The sandbox's number whose order stays pending.
  await fillAirtime(page, '08011111115', '7400')
  await proceedToGateway(page)
  await payToReceipt(page)
  await expect.poll(() => notifies.length).toBe(1)
  for (const [at, seconds] of [3, 10, 30, 60, 120].entries()) {
    await expect(page.getByText(/^Next check in/)).toBeVisible()
    await page.clock.fastForward((seconds + 1) * 1000)
    await expect.poll(() => notifies.length).toBe(at + 2)
    await atRest()
  }
  await expect(page.getByText(/^Next check in/)).toHaveCount(0)
  for (let check = 0; check < checks; check += 1) await page.clock.fastForward('30:00')
  expect(notifies).toHaveLength(6)
  await expect(page.getByText('Successful', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Check status' }).click()
  await expect.poll(() => notifies.length).toBe(7)

  await page.goto('/')
  // Paid: nothing to continue and nothing to cancel.
  await expect(page.getByRole('link', { name: /has not delivered yet/ })).toBeVisible()
  await page.goto('/transaction-history')
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click()
  await expect(
    dialogCalled(page, 'Transaction Details').getByRole('button', { name: 'Check status' }),
  ).toBeVisible()
  const [row] = (await app.ledger()).filter(({ amount }) => amount === 7400)
  expect(row).toMatchObject({ payments: 1, vends: 0, refunds: 0 })
})
