import { expect, type Page } from '@playwright/test'
import {
  ada,
  expectHomeAgain,
  expectSaid,
  historyOf,
  logIn,
  loginButton,
  logOut,
  musa,
  sessionEnded,
} from './support/account.ts'
import { type Device, test } from './support/device.ts'
import { deadNetwork, workerInCharge } from './support/ready.ts'
import { payAirtime } from './support/shop.ts'
import { screenText, writtenText } from './support/stores.ts'

test.slow()

/** A number that only Ada ever paid for. */
const customer = '08039990001'
const screens = ['/dashboard', '/transaction-history', '/', '/receipts', '/saved-billers', '/airtime/MTNVTU']

/** What would give Ada away, in any spelling that the app uses. */
function marksOf(reference: string): readonly string[] {
  return [ada.email, ada.firstName, reference, ada.phone, '0803 123 4567', customer, '0803 999 0001']
}

/** Of these the ones that stand in the text. */
function found(marks: readonly string[], text: string): readonly string[] {
  return marks.filter((mark) => text.includes(mark))
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Ada at home here: dashboard, history, a payment, a saved biller, a form half typed. */
async function adaLives(device: Device, reference: string): Promise<Page> {
  const page = await device.open('/')
  await workerInCharge(page)
  await logIn(page, ada)
  await page.goto('/transaction-history')
  await expect(page.getByText(reference).filter({ visible: true }).first()).toBeVisible()
  await payAirtime(page, '771', customer)
  await page.getByLabel('Call this one …').fill('Her brother')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.goto('/airtime/GLOVTU')
  await page.getByLabel('Phone Number').fill(customer)
  // Whoever looks for her must be able to find her.
  const there = [ada.email, reference, customer]
  await expect.poll(async () => found(there, await writtenText(page))).toEqual(there)
  return page
}

async function expectNothingOnScreens(page: Page, marks: readonly string[]): Promise<void> {
  for (const path of screens) {
    await page.goto(path)
    await settled(page)
    expect(found(marks, await screenText(page)), path).toEqual([])
  }
}

test('Ada signs out, offline at that, and Musa signs in: nothing of hers is left, on any screen or in any store (F33)', async ({
  device,
  app,
  faults,
}) => {
  faults.allow(deadNetwork)
  const reference = (await historyOf(app, ada))[0]?.PaymentReference ?? ''
  const marks = marksOf(reference)
  const page = await adaLives(device, reference)
  await device.context.setOffline(true)
  await logOut(page)
  expect(found(marks, await writtenText(page))).toEqual([])

  await device.context.setOffline(false)
  await logIn(page, musa)
  await expectNothingOnScreens(page, marks)
  await device.context.setOffline(true)
  await expectNothingOnScreens(page, marks)
  expect(found(marks, await writtenText(page))).toEqual([])
})

test('Ada’s session expires and Musa signs in: he meets nothing of hers; she finds her form again (F33)', async ({
  device,
  app,
  front,
  faults,
}) => {
  faults.allow(deadNetwork)
  const reference = (await historyOf(app, ada))[0]?.PaymentReference ?? ''
  const marks = marksOf(reference)
  const page = await adaLives(device, reference)
  front.become('expired')
  // The screen asks for the history as soon as it is there, so nothing need be pressed.
  await page.goto('/transaction-history')
  await expectSaid(page, sessionEnded)
  await expect(loginButton(page)).toBeVisible()
  await expectHomeAgain(page)
  front.become('open')
  await logIn(page, musa)
  await expectNothingOnScreens(page, marks)
  await device.context.setOffline(true)
  await expectNothingOnScreens(page, marks)
  // Her unsent forms and payments stay under a digest until she is back. Her history and session do not.
  expect(found([ada.firstName, reference], await writtenText(page))).toEqual([])

  await device.context.setOffline(false)
  await logOut(page)
  await logIn(page, ada)
  await page.goto('/airtime/GLOVTU')
  await expect(page.getByLabel('Phone Number')).toHaveValue('0803 999 0001')
})
