import { expect, type Locator, type Page } from '@playwright/test'
import { ada, logIn } from './support/account.ts'
import { type Device, test } from './support/device.ts'
import { deadNetwork, readyForOffline } from './support/ready.ts'
import { EMAIL, payAirtime, payAndSeeReceipt, proceedButton } from './support/shop.ts'
import { keptIn } from './support/stores.ts'

// How many taps and keys each job takes, the first time and again.
test.slow()

const DAY_MS = 24 * 60 * 60 * 1000
const PHONE = '08031234567'
const METER = '1111111111111'
const SMARTCARD = '1212121212'

/** Does what a thumb does, and counts it. */
class Thumb {
  readonly page: Page
  taps = 0
  keys = 0
  constructor(page: Page) {
    this.page = page
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.click()
  }
  async type(field: Locator, text: string): Promise<void> {
    // A field that has the focus already takes the keys without a tap.
    if (!(await field.evaluate((element) => element === document.activeElement))) await this.tap(field)
    this.keys += text.length
    await this.page.keyboard.type(text)
  }
  button(name: string | RegExp) {
    return this.page.getByRole('button', { name }).first()
  }
  link(name: string | RegExp) {
    return this.page.getByRole('link', { name }).first()
  }
}

/** What the payment page asks for is the gateway's, and not counted. */
async function payHere(page: Page): Promise<void> {
  await payAndSeeReceipt(page)
}

/** The same within two minutes would be asked about first. */
async function later(device: Device, months: number): Promise<Thumb> {
  await device.context.clock.setSystemTime(Date.now() + months * 30 * DAY_MS)
  return new Thumb(await device.open('/'))
}

/** To the payment page; what the gateway asks for there is not counted. */
async function proceed(thumb: Thumb): Promise<{ taps: number; keys: number }> {
  await expect(thumb.page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  await thumb.tap(proceedButton(thumb.page))
  await thumb.page.waitForURL(/\/gateway\/pay\//)
  return { taps: thumb.taps, keys: thumb.keys }
}

const payAgain = (page: Page, row: RegExp) =>
  page.getByRole('region', { name: 'Pay again' }).getByRole('link', { name: row })

test('airtime: four taps, the number and the e-mail; again two taps and no key', async ({ device }) => {
  const first = new Thumb(await device.open('/'))
  await first.type(first.page.getByLabel('Airtime or data for'), PHONE)
  await first.type(first.page.getByLabel('Receipt to your email'), EMAIL)
  await first.tap(first.button('Buy ₦500 airtime'))
  expect(await proceed(first)).toEqual({ taps: 4, keys: PHONE.length + EMAIL.length })
  await payHere(first.page)

  const again = await later(device, 1)
  await again.tap(payAgain(again.page, /0803 123 4567/))
  expect(await proceed(again)).toEqual({ taps: 2, keys: 0 })
})

test('light: the e-mail and the phone are known, then two taps; its token is two taps away', async ({
  device,
}) => {
  await payAirtime(await device.open('/'), '756')
  const first = await later(device, 1)
  await first.tap(first.link('Electricity'))
  await first.tap(first.link(/^Ikeja Electric/))
  await first.type(first.page.getByLabel('Meter Number'), METER)
  const before = first.taps
  await first.tap(proceedButton(first.page))
  await expect(first.page.getByLabel('Amount')).toHaveValue('1,000')
  await first.tap(proceedButton(first.page))
  const { taps, keys } = await proceed(first)
  expect({ after: taps - before, keys }).toEqual({ after: 3, keys: METER.length })
  await payHere(first.page)

  const again = await later(device, 2)
  await again.tap(payAgain(again.page, /Ikeja/))
  expect(await proceed(again)).toEqual({ taps: 2, keys: 0 })
  await payHere(again.page)

  const old = await later(device, 3)
  await old.tap(old.link('Receipts'))
  await old.tap(old.page.getByRole('main').getByRole('link', { name: /Ikeja/ }).first())
  await expect(
    old.page
      .getByText(/\d{4} \d{4} \d{4} \d{4} \d{4}/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  expect({ taps: old.taps, keys: old.keys }).toEqual({ taps: 2, keys: 0 })
})

test('television: the card, renew, PROCEED and PROCEED; again two taps and no key', async ({ device }) => {
  await payAirtime(await device.open('/'), '758')
  const first = await later(device, 1)
  await first.tap(first.link('Cable TV'))
  await first.tap(first.link(/^DStv/))
  const before = first.taps
  await first.type(first.page.getByLabel('Smartcard Number'), SMARTCARD)
  await first.tap(first.button(/^Renew DStv/))
  await first.tap(proceedButton(first.page))
  const { taps, keys } = await proceed(first)
  expect({ after: taps - before, keys }).toEqual({ after: 4, keys: SMARTCARD.length })
  await payHere(first.page)

  const again = await later(device, 2)
  await again.tap(payAgain(again.page, /DStv/))
  expect(await proceed(again)).toEqual({ taps: 2, keys: 0 })
})

test('data: the same as last month in three taps and no key, and by its row in two', async ({ device }) => {
  const first = await device.open('/data/MTNDATA')
  await first.getByLabel('Phone Number').fill(PHONE)
  await first.getByLabel('Email').fill(EMAIL)
  await first.getByText('Week', { exact: true }).click()
  await first.getByRole('radio', { name: /^3\.5 GB/ }).check()
  await proceedButton(first).click()
  await proceed(new Thumb(first))
  await payHere(first)

  const again = await later(device, 1)
  await again.tap(again.page.getByRole('button', { name: 'Data', exact: true }))
  await expect(again.page.getByRole('radio', { name: /same as last time/ })).toBeChecked()
  await again.tap(proceedButton(again.page))
  await expect(again.page.getByText('3.5GB, 7 days').filter({ visible: true })).toBeVisible()
  expect(await proceed(again)).toEqual({ taps: 3, keys: 0 })
  await payHere(again.page)

  const byRow = await later(device, 2)
  await byRow.tap(payAgain(byRow.page, /0803 123 4567/))
  await expect(byRow.page.getByText('3.5GB, 7 days').filter({ visible: true })).toBeVisible()
  expect(await proceed(byRow)).toEqual({ taps: 2, keys: 0 })
})

test('signed in: three taps and the number, the e-mail is the account’s; again two taps and no key', async ({
  device,
}) => {
  const page = await device.open('/')
  await logIn(page, ada)
  await page.goto('/')
  const first = new Thumb(page)
  await first.type(page.getByLabel('Airtime or data for'), '08139876544')
  await first.tap(first.button('Buy ₦500 airtime'))
  const { taps, keys } = await proceed(first)
  expect({ taps, keys }).toEqual({ taps: 3, keys: PHONE.length })
  await payHere(page)

  const again = await later(device, 1)
  await again.tap(payAgain(again.page, /0813 987 6544/))
  expect(await proceed(again)).toEqual({ taps: 2, keys: 0 })
})

test('signed in, on another phone: what the account paid is two taps from home, and there without a network', async ({
  device,
  faults,
  page,
}) => {
  await page.goto('/')
  await logIn(page, ada)
  await payAirtime(page, '757', '08139876543')

  const other = await device.open('/')
  await logIn(other, ada)
  await other.goto('/')
  const row = payAgain(other, /0813.*6543/)
  await expect(row).toBeVisible()
  await readyForOffline(other)
  // What was asked before the worker was in charge, nobody kept.
  await other.reload()
  await expect(row).toBeVisible()
  await expect.poll(() => keptIn(other, 'user-responses')).toContain('0813***6543')
  faults.allow(deadNetwork)
  await device.context.setOffline(true)
  await other.reload()
  await expect(row).toBeVisible()
  await device.context.setOffline(false)
  const again = new Thumb(other)
  await again.tap(row)
  expect(await proceed(again)).toEqual({ taps: 2, keys: 0 })
})
