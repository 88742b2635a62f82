import { expect, type Page } from '@playwright/test'
import { ada, logIn } from './support/account.ts'
import { test } from './support/device.ts'
import { readyForOffline, workerInCharge } from './support/ready.ts'
import {
  fillAirtime,
  onceEach,
  payAirtime,
  payToReceipt,
  proceedButton,
  proceedToGateway,
  toSummary,
} from './support/shop.ts'
import { readStores } from './support/stores.ts'

test.slow()

const keepsNothing = /This browser does not let PayDey keep things on this device/

test.describe('storage that is blocked', () => {
  test.use({
    prelude: {
      script: () => {
        for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'caches']) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('blocked', 'SecurityError')
            },
          })
        }
      },
    },
  })

  test('a payment works, and what cannot be kept is said once (F27)', async ({ device, app }) => {
    const page = await device.open('/airtime/MTNVTU')
    const said = page.getByRole('status').or(page.getByRole('alert')).getByText(keepsNothing)
    await expect(said.first()).toBeVisible()
    await fillAirtime(page, '08031234567', '779')
    await toSummary(page)
    await expect(page.getByText('Nothing is kept here')).toBeVisible()
    await proceedButton(page).click()
    await payToReceipt(page)
    await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible()
    expect((await app.ledger()).filter(({ amount }) => amount === 779)).toMatchObject([onceEach])
  })
})

/** Runs in every page: reading all records of a range fails, or the first opens call the disk full. */
function spoilReading(): void {
  // A browser's own empty page has no storage.
  if (!isSecureContext) return
  const spoilt = sessionStorage.getItem('spoilt')
  if (spoilt === 'getAll') {
    IDBObjectStore.prototype.getAll = () => {
      const request = { error: new DOMException('Failed to read large IndexedDB value', 'DataError') }
      queueMicrotask(() => (request as { onerror?: () => void }).onerror?.())
      return request as unknown as IDBRequest
    }
  }
  if (spoilt === 'open') {
    const { open } = IDBFactory.prototype
    let left = 3
    IDBFactory.prototype.open = function (...asked) {
      if (left-- > 0) throw new DOMException('no room', 'QuotaExceededError')
      return open.apply(this, asked)
    }
  }
}

test.describe('storage that fails to read', () => {
  test.use({ prelude: { script: spoilReading } })

  test('one unreadable record hides no receipt and no open payment; two databases keep all (F29)', async ({
    device,
  }) => {
    const page = await device.open('/')
    await workerInCharge(page)
    await payAirtime(page, '776')
    const spoil = (fault: string) => page.evaluate((name) => sessionStorage.setItem('spoilt', name), fault)
    await spoil('getAll')
    await page.goto('/receipts')
    await expect(page.getByText('₦776.00').filter({ visible: true }).first()).toBeVisible()
    await spoil('nothing')
    await page.goto('/airtime/MTNVTU')
    await fillAirtime(page, '08031234567', '777')
    await proceedToGateway(page)
    await page.goto('/')
    await logIn(page, ada)
    // What a visitor was paying is the user's from the login on.
    await expect(page.getByText('Unfinished payment')).toBeVisible()
    const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    expect(names.sort()).toEqual(['paydey', 'paydey-cache'])
    for (const fault of ['getAll', 'open']) {
      await spoil(fault)
      await page.goto('/')
      await expect(page.getByText('Unfinished payment'), fault).toBeVisible()
      await expect(page.getByText(/cannot be read now|lets? PayDey keep/), fault).toHaveCount(0)
    }
  })
})

/** What is left of a user: everything but the app's own files. */
async function leftOf(page: Page): Promise<readonly string[]> {
  const { tables, local, session } = await readStores(page)
  const records = Object.entries(tables).flatMap(([name, rows]) => rows.map(([key]) => `${name} ${key}`))
  return [...records, ...Object.keys(local), ...Object.keys(session)]
}

test('"Clear this device" leaves only the app itself, and takes the other tab along', async ({ device }) => {
  const other = await device.open('/')
  await payAirtime(other, '775')
  await other.getByLabel('Call this one …').fill('Mum')
  await other.getByRole('button', { name: 'Save name' }).click()
  await other.goto('/cable-tv/DSTV')
  await other.getByLabel('Smartcard Number').fill('1212121212')
  await readyForOffline(other)

  const page = await device.open('/this-device')
  await page.getByRole('button', { name: 'Clear this device' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /Clear/ }).click()
  await expect(page.getByText('This device is clear')).toBeVisible()
  await expect(page.getByText('Nothing of yours is kept here now.')).toBeVisible()
  await expect(other).toHaveURL(/\/$/)
  await expect(other.getByLabel('Smartcard Number')).toHaveCount(0)
  await expect(other.getByText('Mum')).toHaveCount(0)

  const { tables, local, caches } = await readStores(page)
  const text = JSON.stringify({ tables, local })
  for (const secret of ['0803', '08031234567', 'Mum', '1212121212', 'buyer@example.com', 'PRD-'])
    expect(text).not.toContain(secret)
  const own = (await leftOf(page)).filter(
    (key) => !/^(responses|closed) |paydey\.(warmed|data|names)/.test(key),
  )
  expect(own).toEqual([])
  for (const url of Object.values(caches).flat())
    expect(new URL(url).pathname).not.toMatch(/^\/(api|gateway)/)
  expect(await device.context.cookies()).toEqual([])
})
