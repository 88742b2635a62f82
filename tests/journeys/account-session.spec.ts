import { expect, type Page } from '@playwright/test'
import {
  ada,
  expectHomeAgain,
  expectSaid,
  logIn,
  loginButton,
  logOut,
  openLogin,
  sessionEnded,
  watchMoves,
} from './support/account.ts'
import { test } from './support/device.ts'
import { deadNetwork, workerInCharge } from './support/ready.ts'
import { keptIn } from './support/stores.ts'

test.slow()

/** To another page without loading a document, as a tap on a link does. */
async function wander(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

const forms = [
  '/airtime/AIRTELVTU',
  '/airtime/GLOVTU',
  '/airtime/T2VTU',
  '/data/MTNDATA',
  '/data/AIRTELDATA',
  '/data/GLODATA',
  '/data/T2DATA',
  '/electricity/IKEDCPREPAID',
  '/electricity/IKEDCPOSTPAID',
  '/electricity/EKEDCPOSTPAID',
  '/cable-tv/STARTIMES',
  '/education/JAMB',
  '/electricity/EKEDCPREPAID',
  '/cable-tv/GOTV',
]

test('ten calls that answer 401 at once: one logout, one fresh start, and what was typed is there after a login (F21)', async ({
  device,
  front,
  faults,
}) => {
  // What was held may be cut off when the network is another.
  faults.allow(deadNetwork)
  const page = await device.open('/manifest.webmanifest')
  // While data is saved no form is fetched before it is opened: each one asks.
  await page.evaluate(() => localStorage.setItem('paydey.lite', 'on'))
  await page.goto('/')
  await workerInCharge(page)
  await logIn(page, ada)
  await page.goto('/airtime/MTNVTU')
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await page.getByLabel('Amount').fill('764')
  await expect.poll(() => keptIn(page, 'drafts'), { message: 'the draft' }).toMatch(/[\\":]+764"/)

  front.become('holding')
  for (const path of forms) {
    if (front.held >= 10) break
    const before = front.held
    await wander(page, path)
    // On a busy machine the next one would come before this one has asked. A browser has six connections to a host: the
    // seventh call leaves when the first has been given up.
    await expect.poll(() => front.held, { message: path, timeout: 40_000 }).toBeGreaterThan(before)
  }
  await wander(page, '/airtime/MTNVTU')
  await expect(page.getByLabel('Amount')).toHaveValue('764')
  expect(front.held).toBeGreaterThanOrEqual(10)
  const moves = watchMoves(page)
  front.become('expired')
  await expectSaid(page, sessionEnded)
  await expect(page).toHaveURL(/\/logout$/)
  await expect(loginButton(page)).toBeVisible()
  await expectHomeAgain(page)

  front.become('open')
  const login = await openLogin(page)
  await login.getByLabel('Email', { exact: true }).fill(ada.email)
  await login.getByLabel('Password', { exact: true }).fill(ada.password)
  await login.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/airtime\/MTNVTU$/)
  await expect(page.getByLabel('Amount')).toHaveValue('764')
  expect(moves.loads).toBe(1)
  expect(moves.paths).toEqual(['/logout', '/', '/airtime/MTNVTU'])
})

test('LOGOUT in one tab empties the other @everyday', async ({ device }) => {
  const other = await device.open('/')
  await logIn(other, ada)
  await expect(other.getByRole('heading', { level: 1 })).toContainText(ada.firstName)
  const page = await device.open('/')
  await logOut(page)
  await expect(loginButton(other)).toBeVisible()
  await expect(other).toHaveURL(/\/$/)
  await expect(other.getByText(ada.firstName)).toHaveCount(0)
})
