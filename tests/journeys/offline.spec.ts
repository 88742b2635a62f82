import { expect, type Page } from '@playwright/test'
import { test } from './support/device.ts'
import { deadNetwork, isMarked, mark, readyForOffline, words } from './support/ready.ts'
import {
  EMAIL,
  fillAirtime,
  onceEach,
  payAndSeeReceipt,
  payForToken,
  proceedButton,
  receipt,
  toSummary,
} from './support/shop.ts'

test.slow()

/** Calls give up after 15 s at the earliest: what comes sooner has not waited for one. */
const BEFORE_ANY_DEADLINE_MS = 8000

/** What an online visit leaves behind: home, a category, a form, a whole payment. Answers the token. */
async function visit(page: Page): Promise<string> {
  await expect(page.getByRole('link', { name: 'Electricity' }).first()).toBeVisible()
  await page.goto('/electricity')
  await expect(page.getByRole('link', { name: /Ikeja Electric/ }).first()).toBeVisible()
  const token = await payForToken(page)
  await readyForOffline(page, ['IKEDCPREPAID', 'MTNVTU', 'DSTV'])
  return token
}

/** Address, its heading, and something that only a full screen has. */
const screens: readonly (readonly [
  path: string,
  heading: RegExp,
  sign: (page: Page) => ReturnType<Page['locator']>,
])[] = [
  ['/', /./, (page) => page.getByRole('link', { name: 'Electricity' }).first()],
  ['/electricity', /Electricity/, (page) => page.getByRole('link', { name: /Ikeja Electric/ }).first()],
  ['/electricity/IKEDCPREPAID', /Ikeja Electric/, (page) => page.getByLabel('Meter Number')],
  ['/cable-tv/DSTV', /DStv/i, (page) => page.getByLabel('Smartcard Number')],
  ['/receipts', /Receipts/, (page) => page.getByText('₦5,100.00').filter({ visible: true }).first()],
  ['/saved-billers', /Saved billers/, (page) => page.getByRole('heading', { level: 1 })],
  ['/this-device', /This device/, (page) => page.getByRole('button', { name: 'Clear this device' })],
]

const RELOADED = '/electricity/IKEDCPREPAID'

async function expectScreens(page: Page): Promise<void> {
  for (const [path, heading, sign] of screens) {
    await page.goto(path)
    await expect(sign(page), path).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    // To the worker a reload is the navigation that opened the page: one of them shows that.
    if (path !== RELOADED) continue
    await page.reload()
    await expect(sign(page), `${path}, reloaded`).toBeVisible()
  }
}

async function expectSearch(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('combobox').fill('eko')
  await expect(page.getByRole('option', { name: /Eko/ }).first()).toBeVisible()
}

async function expectReceipt(page: Page, token: string): Promise<void> {
  await page.goto('/receipts')
  await page
    .getByRole('link', { name: /Ikeja Electric/ })
    .first()
    .click()
  await page.waitForURL(receipt)
  await expect(page.getByText(token).filter({ visible: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(token).filter({ visible: true }).first()).toBeVisible()
}

/** From an empty airtime form to a summary that waits. */
async function expectWaitingSummary(page: Page, amount: string): Promise<void> {
  await page.goto('/airtime/MTNVTU')
  await fillAirtime(page, '08031234567', amount)
  await toSummary(page)
  await expect(proceedButton(page)).toBeDisabled()
  await expect(page.getByText(words.waiting).filter({ visible: true }).first()).toBeVisible()
}

test('the server is gone: everything opens from a cold start; it comes back, and the payment goes on @everyday', async ({
  device,
  app,
  faults,
}) => {
  faults.allow(deadNetwork)
  const token = await visit(await device.open('/'))
  await app.kill9()
  let isBack = false
  try {
    let page = await device.coldStart('/')
    await expect(page.getByText(words.unreachable)).toBeVisible()
    await expectScreens(page)
    await expectSearch(page)
    await expectReceipt(page, token)
    await expectWaitingSummary(page, '731')

    // The tab, and the browser with it, closes before anything was sent.
    page = await device.coldStart('/airtime/MTNVTU')
    await expect(page.getByLabel('Phone Number')).toHaveValue('0803 123 4567')
    await expect(page.getByLabel('Amount')).toHaveValue('731')
    await expect(page.getByText(`Receipt to ${EMAIL}`)).toBeVisible()
    await proceedButton(page).click()
    await expect(proceedButton(page)).toBeDisabled()
    await mark(page)

    await app.restart()
    isBack = true
    await expect(proceedButton(page)).toBeEnabled({ timeout: 40_000 })
    expect(await isMarked(page)).toBe(true)
    // Nothing was sent by itself.
    expect((await app.ledger()).filter(({ amount }) => amount === 731)).toEqual([])
    await proceedButton(page).click()
    await payAndSeeReceipt(page)
    const paid = (await app.ledger()).filter(({ amount }) => amount === 731)
    expect(paid).toMatchObject([{ ...onceEach, logged: 1 }])
  } finally {
    if (!isBack) await app.restart()
  }
})

test('a network that never answers: home and a form do not wait for it, and after its deadline the bar says so (F37)', async ({
  device,
  front,
  faults,
}) => {
  faults.allow(deadNetwork)
  await readyForOffline(await device.open('/'))
  front.become('silent')
  const page = await device.coldStart('/')
  await expect(page.getByRole('link', { name: 'Electricity' }).first()).toBeVisible({
    timeout: BEFORE_ANY_DEADLINE_MS,
  })
  await page.getByRole('combobox').fill('mtn')
  await page.getByRole('option', { name: /MTN Airtime/ }).click()
  await expect(page.getByLabel('Phone Number')).toBeVisible({ timeout: BEFORE_ANY_DEADLINE_MS })
  // The browser believes in its network all the while.
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await expect(page.getByText(words.unreachable)).toBeVisible({ timeout: 50_000 })
})
