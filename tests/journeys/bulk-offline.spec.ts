import { expect, type Locator, type Page } from '@playwright/test'
import {
  batchOf,
  type CellValue,
  checkedList,
  chooseList,
  csvFile,
  expectCounts,
  fillNarration,
  goToStep,
  logInAtBulk,
  payForList,
  previewButton,
  readPreview,
  statusScreen,
  watchUploads,
} from './support/bulk.ts'
import { test } from './support/device.ts'
import { cards, payByCard } from './support/gateway.ts'
import { deadNetwork, workerInCharge } from './support/ready.ts'
import { keptIn, readStores } from './support/stores.ts'

test.slow()

/** What an online visit leaves behind: a worker in charge, the networks, the reader of spreadsheets. */
async function readyForLists(page: Page): Promise<void> {
  await workerInCharge(page)
  await expect
    .poll(
      async () => {
        const { caches, tables } = await readStores(page)
        const files = Object.values(caches).flat()
        return [
          [/sheet-worker/, /answer-questions/, /workbook/].every((name) =>
            files.some((url) => name.test(url)),
          ),
          JSON.stringify(tables.responses ?? []).includes('BulkUpload/Providers'),
        ]
      },
      { message: 'the reader and the networks are kept', timeout: 30_000 },
    )
    .toEqual([true, true])
}

test('no network: a list is read, checked and mended, waits, survives the browser, and goes out once', async ({
  device,
  front,
  app,
  faults,
}) => {
  faults.allow(deadNetwork)
  let page = await device.open('/airtime/bulk-upload')
  await logInAtBulk(page)
  await readyForLists(page)

  front.become('gone')
  await device.context.setOffline(true)
  page = await device.coldStart('/airtime/bulk-upload')
  await device.context.setOffline(true)
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk upload' })).toBeVisible()
  await chooseList(
    page,
    csvFile('on-the-road.csv', [
      ['8031234567', 'MTN', 'AIRTIME', 611],
      ['08051234567', 'GLO', 'AIRTIME', ''],
      ['08021234567', 'AIRTEL', 'AIRTIME', 613],
    ]),
  )
  await expectCounts(page, { Fixed: 1, Ready: 1, 'To fix': 1 })
  await checkedList(page)
    .getByRole('button', { name: /08051234567/ })
    .click()
  const row = page.getByRole('dialog', { name: 'Row 3' })
  await row.getByLabel('Amount').fill('612')
  await row.getByRole('button', { name: 'Done' }).click()
  await expectCounts(page, { Ready: 2, 'To fix': 0 })
  await fillNarration(page, 'Salaries on the road')
  await expect(previewButton(page)).toBeDisabled()
  await expect(page.getByText(/Needs a connection to upload/)).toBeVisible()
  await expect.poll(() => keptIn(page, 'bulk-drafts'), { message: 'the draft' }).toMatch(/amount[\\",]+612/)
  await expect
    .poll(() => keptIn(page, 'bulk-drafts'), { message: 'its narration' })
    .toMatch(/Salaries on the/)

  page = await device.coldStart('/airtime/bulk-upload')
  await expect(page.getByText(/^Your list from .* is still here\./)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('₦1,836.00').filter({ visible: true }).first()).toBeVisible()
  await expectCounts(page, { Ready: 2, Fixed: 1, 'To fix': 0 })
  await goToStep(page, 'Pay')
  await expect(page.getByLabel('Narration')).toHaveValue('Salaries on the road')

  front.become('open')
  await device.context.setOffline(false)
  const uploads = watchUploads(page)
  await expect(previewButton(page)).toBeEnabled({ timeout: 40_000 })
  // It arrives, and half of the answer comes back.
  front.become('truncated')
  await previewButton(page).click()
  await expect(page.getByText('We do not know whether your list arrived')).toBeVisible()
  await expect(page.getByText(/makes no second one/)).toBeVisible()
  expect(front.arrivals.filter(({ path }) => path.endsWith('/BulkUpload/Upload'))).toHaveLength(1)
  front.become('open')
  await page.getByRole('button', { name: 'Try again' }).click()
  const shown = await readPreview(page)
  expect(shown.rows.map(({ number, amount }) => [number, amount])).toEqual([
    ['08031234567', 61_100],
    ['08051234567', 61_200],
    ['08021234567', 61_300],
  ])
  expect(front.arrivals.filter(({ path }) => path.endsWith('/BulkUpload/Upload'))).toHaveLength(2)
  await payForList(page)
  await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible()
  const [tranId = ''] = uploads.tranIds
  expect(await batchOf(app, tranId)).toMatchObject({ amount: 1836, payments: 1, vends: 3, refunds: 0 })
  // Neither the list whose answer was lost nor anything else was logged beside it.
  const logged = (await app.ledger()).filter(({ kind, amount }) => kind === 'bulk' && amount === 1836)
  expect(logged).toHaveLength(1)
})

/** A press, and its answer, or what the network made of that. */
async function pressFor(page: Page, button: Locator, call: string): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.url().includes(call)),
    button.click(),
  ])
  await answer.finished()
}

const ROWS = 5000
const NETWORKS = [
  ['0803', 'MTN'],
  ['0805', 'GLO'],
  ['0802', 'AIRTEL'],
  ['0809', '9MOBILE'],
] as const

/** Every amount to the kobo, and its number as people have it. */
const salaries: readonly (readonly CellValue[])[] = Array.from({ length: ROWS }, (_, at) => {
  const [prefix, provider] = NETWORKS[at % NETWORKS.length] ?? NETWORKS[0]
  const number = `${prefix}${String(1_000_001 + at * 7)}`
  const written = at % 5 === 0 ? number.slice(1) : at % 5 === 1 ? `+234${number.slice(1)}` : number
  return [written, provider, 'AIRTIME', (50 + (at % 400) + (at % 100) / 100).toFixed(2)]
})

test('5,000 rows over a network that fails on the way: what is vended is what was shown, to the row and the kobo', async ({
  device,
  front,
  app,
  faults,
}) => {
  faults.allow(deadNetwork)
  const page = await device.open('/airtime/bulk-upload')
  await logInAtBulk(page)
  await workerInCharge(page)
  await chooseList(page, csvFile('five-thousand.csv', salaries))
  await expectCounts(page, { All: ROWS, 'To fix': 0 })
  await fillNarration(page, 'Five thousand')

  const uploads = watchUploads(page)
  const again = page.getByRole('button', { name: 'Try again' })
  front.become('failing')
  await previewButton(page).click()
  await expect(page.getByText('We do not know whether your list arrived')).toBeVisible({ timeout: 30_000 })
  // It arrives, and half of the answer comes back.
  front.become('truncated')
  await pressFor(page, again, '/BulkUpload/Upload')
  await expect(again).toBeVisible({ timeout: 30_000 })
  front.become('open')
  await page.getByRole('button', { name: 'Try again' }).click()
  const shown = await readPreview(page)
  expect(shown.rows.map(({ serial }) => serial)).toEqual(salaries.map((_, at) => at + 1))
  expect(shown.rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.total)

  const proceed = page.getByRole('button', { name: 'Proceed to Payment' })
  const notSent = page.getByText(/You have not been sent to the payment page/)
  for (const network of ['failing', 'truncated'] as const) {
    front.become(network)
    await pressFor(page, proceed, '/BulkUpload/LogTransaction')
    await expect(notSent).toBeVisible({ timeout: 30_000 })
  }
  front.become('open')
  await proceed.click()
  await page.waitForURL(/\/gateway\/pay\//)
  // What the provider says of the payment is lost on its way once.
  front.forget()
  front.become('truncated')
  await payByCard(page, cards.approved)
  await page.waitForURL(statusScreen)
  await expect.poll(() => front.arrivals.map(({ path }) => path).join()).toContain('NotifyBiller')
  front.become('open')
  await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible({
    timeout: 60_000,
  })

  expect(new Set(uploads.tranIds).size).toBe(1)
  const batch = await batchOf(app, uploads.tranIds[0] ?? '')
  expect(batch).toMatchObject({ payments: 1, vends: ROWS, refunds: 0 })
  expect(Math.round(batch.amount * 100)).toBe(shown.total)
  const vended = batch.rows.map(({ customer, provider, product, amount, vends }) => ({
    number: customer,
    provider,
    product,
    amount: Math.round(amount * 100) * vends,
  }))
  expect(vended).toEqual(shown.rows.map(({ serial: _, ...row }) => row))
})
