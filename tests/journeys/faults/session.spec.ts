import { expect, type Page } from '@playwright/test'
import {
  dialogCalled,
  expectSaid,
  logIn,
  loginButton,
  logoutButton,
  musa,
  sessionEnded,
  tryLogin,
  watchMoves,
} from '#tests/journeys/support/account.ts'
import { test } from '#tests/journeys/support/device.ts'
import { cards, payByCard } from '#tests/journeys/support/gateway.ts'
import { deadNetwork, workerInCharge } from '#tests/journeys/support/ready.ts'
import {
  dismissRating,
  onceEach,
  proceedButton,
  proceedToGateway,
  receipt,
} from '#tests/journeys/support/shop.ts'
import { keptIn, keptText } from '#tests/journeys/support/stores.ts'
import { openSummary, payElsewhere, rowsOf, type Wanted } from '#tests/journeys/support/summary.ts'
import type { Front } from '#tests/tools/front.ts'

const PHONE = '08035550021'
const METER = '1111111111111'
const atGateway = /\/gateway\/pay\//
const isPatient = { timeout: 40_000 }
const once = [{ ...onceEach, logged: 1 }]

/** The provider ends the session; `act` makes a call that carries the token; one /logout; and Musa logs in again. */
async function endSessionAt(page: Page, front: Front, act: () => Promise<unknown>): Promise<void> {
  const moves = watchMoves(page)
  front.become('expired')
  await act()
  await expectSaid(page, sessionEnded)
  await expect(loginButton(page)).toBeVisible(isPatient)
  await expect(page).toHaveURL(/\/$/, isPatient)
  front.become('open')
  await tryLogin(page, musa)
  // The rating of a payment that has come to its end may lie over it already.
  const logout = page.getByRole('button', { name: 'LOGOUT', exact: true, includeHidden: true })
  await expect(logout).toBeAttached(isPatient)
  expect(moves.paths.filter((path) => path === '/logout')).toHaveLength(1)
}

/** What a start asks behind the page has been asked: it would end the session before whatever a step is about. */
async function afterStart(front: Front): Promise<void> {
  await expect.poll(() => front.arrivals.some(({ path }) => path.includes('CheckLogin'))).toBe(true)
}

async function seeReceipt(page: Page): Promise<void> {
  await page.waitForURL(receipt, isPatient)
  await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible(isPatient)
  await dismissRating(page)
}

async function payFromForm(page: Page): Promise<void> {
  await proceedToGateway(page)
  await payByCard(page, cards.approved)
  await seeReceipt(page)
}

test('a token that dies at the form, the lookup, PROCEED, the payment page, the return or the result: one /logout, the payment goes on after a login, and is made once (F21)', async ({
  device,
  front,
  app,
  faults,
}) => {
  test.setTimeout(300_000)
  // The fresh start ends what is under way.
  faults.allow(deadNetwork)
  const page = await device.open('/')
  await workerInCharge(page)
  await logIn(page, musa)
  const wanted = (amount: number): Wanted => ({ phone: PHONE, amount })
  const ledger = async (amount: number) => await rowsOf(app, wanted(amount))

  await test.step('at the form', async () => {
    await page.goto('/airtime/MTNVTU')
    await page.getByLabel('Phone Number').fill(PHONE)
    await page.getByLabel('Amount').fill('26001')
    await expect.poll(() => keptIn(page, 'drafts')).toMatch(/26001/)
    // The form itself asks for nothing of a user's: it is left for a page that does.
    await endSessionAt(page, front, () => page.goto('/dashboard'))
    await page.goto('/airtime/MTNVTU')
    await expect(page.getByLabel('Amount')).toHaveValue('26,001', isPatient)
    await payFromForm(page)
    expect(await ledger(26_001)).toMatchObject(once)
  })

  await test.step('at the lookup', async () => {
    front.forget()
    await page.goto('/electricity/IKEDCPREPAID')
    await afterStart(front)
    await page.getByLabel('Meter Number').fill(METER)
    await page.getByLabel('Phone Number').fill(PHONE)
    await endSessionAt(page, front, () => proceedButton(page).click())
    await expect(page).toHaveURL(/\/electricity\/IKEDCPREPAID$/)
    await expect(page.getByLabel('Meter Number')).toHaveValue(METER, isPatient)
    await proceedButton(page).click()
    await expect(page.getByLabel('Customer Name')).toHaveValue('ADEBAYO OLUWASEUN', isPatient)
    await page.getByLabel('Amount').fill('26002')
    await payFromForm(page)
    expect((await app.ledger()).filter(({ amount }) => amount === 26_002)).toMatchObject(once)
  })

  await test.step('at PROCEED', async () => {
    front.forget()
    await openSummary(page, wanted(26_003))
    await afterStart(front)
    // The page has moved in: else what it asks by itself may end the session before the press.
    await proceedButton(page).click({ trial: true })
    await endSessionAt(page, front, () => proceedButton(page).click())
    await expect(page.getByLabel('Amount')).toHaveValue('26,003', isPatient)
    await payFromForm(page)
    expect(await ledger(26_003)).toMatchObject(once)
  })

  await test.step('at the payment page, which was left', async () => {
    await openSummary(page, wanted(26_004))
    await proceedButton(page).click()
    await page.waitForURL(atGateway, isPatient)
    const address = page.url()
    await endSessionAt(page, front, () => page.goto('/'))
    await expect(page.getByText('Unfinished payment')).toBeVisible(isPatient)
    await page.getByText('Unfinished payment').click()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.waitForURL(address, isPatient)
    await payByCard(page, cards.approved)
    await seeReceipt(page)
    expect(await ledger(26_004)).toMatchObject(once)
  })

  await test.step('at the return', async () => {
    await openSummary(page, wanted(26_005))
    await proceedButton(page).click()
    await page.waitForURL(atGateway, isPatient)
    await endSessionAt(page, front, () => payByCard(page, cards.approved))
    await seeReceipt(page)
    expect(await ledger(26_005)).toMatchObject(once)
  })

  await test.step('at the result, which asks again', async () => {
    // Its vend takes ten seconds: the first answer is "pending", the second asks with a dead token.
    const slow = { phone: '08011111112', amount: 26_006 }
    await openSummary(page, slow)
    await proceedButton(page).click()
    await payByCard(page, cards.approved)
    await page.waitForURL(receipt, isPatient)
    await expect(
      page.getByText('Do not pay again', { exact: false }).filter({ visible: true }).first(),
    ).toBeVisible(isPatient)
    await endSessionAt(page, front, () => Promise.resolve())
    await seeReceipt(page)
    expect(await rowsOf(app, slow)).toMatchObject(once)
  })
})

test('LOGOUT at the payment page asks, shows the order number, forgets it here, and the provider delivers what is paid after (F22)', async ({
  device,
  app,
}) => {
  test.setTimeout(120_000)
  const wanted = { phone: PHONE, amount: 26_010 }
  const page = await device.open('/')
  await logIn(page, musa)
  await openSummary(page, wanted)
  await proceedButton(page).click()
  await page.waitForURL(atGateway, isPatient)
  const address = page.url()
  await page.goto('/')
  await logoutButton(page).click()
  const question = dialogCalled(page, 'A payment is not finished')
  const number = (await rowsOf(app, wanted))[0]?.transactionId ?? 'no order'
  await expect(question.getByText(number, { exact: true })).toBeVisible(isPatient)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await logoutButton(page).click()
  await question.getByRole('button', { name: 'LOGOUT' }).click()
  await expect(loginButton(page)).toBeVisible(isPatient)
  await expect(async () => {
    expect((await keptText(page)).includes(number)).toBe(false)
  }).toPass(isPatient)
  await expect(page.getByText('Unfinished payment')).toHaveCount(0)

  await payElsewhere(address)
  await expect.poll(() => rowsOf(app, wanted), isPatient).toMatchObject(once)
})
