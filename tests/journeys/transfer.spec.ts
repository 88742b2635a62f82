import { expect, type Page } from '@playwright/test'
import { test } from './support/device.ts'
import { deadNetwork, readyForOffline } from './support/ready.ts'
import {
  dismissRating,
  EMAIL,
  fillKnown,
  onceEach,
  pressProceed,
  proceedButton,
  receipt,
} from './support/shop.ts'
import { openSummary, rowsOf } from './support/summary.ts'

test.slow()

const PHONE = '08035550190'

/** Sends money at the testers' page, as somebody does in their bank's app, and says what became of it. */
async function send(origin: string, account: string, amount: string): Promise<string> {
  const body = new URLSearchParams({ account, amount })
  const answer = await fetch(`${origin}/sandbox/transfers`, { method: 'POST', body })
  return /<strong>(.*?)<\/strong>/.exec(await answer.text())?.[1] ?? `${answer.status}`
}

/** From a summary to the account; its number. */
async function chooseTransfer(page: Page): Promise<string> {
  await page.getByRole('radio', { name: /^Bank transfer/ }).check()
  await pressProceed(page)
  await page.waitForURL(receipt)
  return await accountOn(page)
}

async function accountOn(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Pay by transfer', level: 1 })).toBeVisible()
  const groups = await page.getByText(/^99\d\d \d{4} \d\d/).textContent()
  return (groups ?? '').replace(/\s/g, '')
}

test('light is paid by transfer: the app is killed, home shows the account without a network, and the token comes (F12) @everyday', async ({
  device,
  app,
  faults,
}) => {
  faults.allow(deadNetwork)
  let page = await device.open('/')
  await readyForOffline(page, ['IKEDCPREPAID'])
  await page.goto('/electricity/IKEDCPREPAID')
  await page.getByLabel('Meter Number').fill('1111111111111')
  await fillKnown(page, 'Phone Number', PHONE)
  await fillKnown(page, 'Email', EMAIL)
  await proceedButton(page).click()
  await expect(page.getByLabel('Customer Name')).toHaveValue('ADEBAYO OLUWASEUN')
  await page.getByLabel('Amount').fill('5190')
  await proceedButton(page).click()
  const account = await chooseTransfer(page)
  await expect(page.getByText('Send exactly ₦5,290.00')).toBeVisible()

  await app.kill9()
  let isBack = false
  try {
    page = await device.coldStart('/')
    await page.getByText('Send exactly ₦5,290.00').click()
    await expect(page.getByText(`To Tollgate Trust, ${account}.`)).toBeVisible()
    await page.getByRole('link', { name: 'Show account' }).click()
    expect(await accountOn(page)).toBe(account)
    await page.getByRole('button', { name: 'I have sent it' }).click()
    await expect(page.getByText('We are waiting for your transfer')).toBeVisible()
    await expect(page.getByText(/Failed|Not charged/)).toBeHidden()
    await app.restart()
    isBack = true
  } finally {
    if (!isBack) await app.restart()
  }
  expect(await send(app.origin, account, '5290')).toBe('₦5,290.00 arrived and paid the order.')
  await page.reload()
  await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible({
    timeout: 60_000,
  })
  await expect(
    page
      .getByText(/\d{4} \d{4} \d{4} \d{4} \d{4}/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await dismissRating(page)
  const [row] = (await app.ledger()).filter(({ amount }) => amount === 5190)
  expect(row).toMatchObject({ ...onceEach, logged: 1, approvalStatus: 'Successful' })
  await page.goto('/')
  await expect(page.getByText(account)).toHaveCount(0)
})

test('too little goes back and pays for nothing, too much is delivered and told', async ({ device, app }) => {
  const order = { phone: '08035550191', amount: 1190 }
  const page = await device.open('/airtime/MTNVTU')
  await openSummary(page, order)
  const account = await chooseTransfer(page)
  expect(await send(app.origin, account, '1000')).toMatch(/paid for nothing and goes back/)
  await page.getByRole('button', { name: 'I have sent it' }).click()
  await expect(page.getByText(/You sent ₦1,000\.00\. That is ₦190\.00 too little/)).toBeVisible()
  expect(await rowsOf(app, order)).toMatchObject([{ payments: 0, vends: 0, paymentStatus: 'Unpaid' }])
  expect(await send(app.origin, account, '1200')).toMatch(/₦10\.00 goes back/)
  await page.getByRole('button', { name: 'Check status' }).click()
  await expect(page.getByText(/₦10\.00 of it was too much/)).toBeVisible()
  await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible()
  expect(await rowsOf(app, order)).toMatchObject([{ ...onceEach, approvalStatus: 'Successful' }])
})
