import { expect } from '@playwright/test'
import { dialogCalled, expectSaid } from './support/account.ts'
import { test } from './support/app.ts'
import {
  batchOf,
  checkedList,
  chooseFile,
  chooseList,
  csvFile,
  expectCounts,
  fillNarration,
  goToStep,
  lockedBook,
  logInAtBulk,
  payForList,
  previewButton,
  readPreview,
  viewDetails,
  watchUploads,
  zipBomb,
} from './support/bulk.ts'

test.slow()

/** How each of these rows ends. */
const fates = csvFile('fates.csv', [
  ['08011111111', 'MTN', 'AIRTIME', 100],
  ['08011111112', 'MTN', 'AIRTIME', 200],
  ['08011111113', 'MTN', 'AIRTIME', 300],
  ['08011111115', 'MTN', 'AIRTIME', 400],
  ['08011111116', 'MTN', 'AIRTIME', 500],
])

test('rows of every fate: each says how it ended, a failed one is sent again once, and none twice', async ({
  page,
  app,
}) => {
  const uploads = watchUploads(page)
  await page.goto('/airtime/bulk-upload')
  await logInAtBulk(page)
  await chooseList(page, fates)
  await fillNarration(page, 'Rows of every fate')
  await previewButton(page).click()
  expect((await readPreview(page)).total).toBe(150_000)
  await payForList(page)
  await expect(page.getByText('Pending', { exact: true }).filter({ visible: true }).first()).toBeVisible()

  const details = await viewDetails(page)
  const card = (number: string) => details.getByRole('listitem').filter({ hasText: number })
  await expect(card('08011111111')).toContainText('Successful')
  await expect(card('08011111113')).toContainText('Failed')
  await expect(card('08011111115')).toContainText('Pending')
  await expect(card('08011111116')).toContainText('Failed')
  await expect(card('08011111111').getByRole('button', { name: /Re-post/ })).toHaveCount(0)
  await expect(card('08011111115').getByRole('button', { name: /Re-post/ })).toHaveCount(0)

  await card('08011111116').getByRole('button', { name: 'Re-post row for 08011111116' }).click()
  await dialogCalled(page, 'Re-post row for 08011111116?').getByRole('button', { name: 'Re-post' }).dblclick()
  await expectSaid(page, 'Row for 08011111116 was sent again.')
  await expect(card('08011111116')).toContainText('Successful')

  await details.getByRole('button', { name: 'Re-post all failed' }).click()
  await dialogCalled(page, 'Re-post 1 row?').getByRole('button', { name: 'Re-post 1 row' }).click()
  await expect(details.getByText('1 of 1 row sent again.')).toBeVisible()
  await expect(card('08011111113')).toContainText('Reversed')
  await expect(details.getByRole('button', { name: 'Re-post all failed' })).toHaveCount(0)

  const check = details.getByRole('button', { name: 'Check all pending' })
  await expect(async () => {
    await check.click()
    await expect(card('08011111112')).toContainText('Successful', { timeout: 1000 })
  }).toPass({ timeout: 40_000 })
  await expect(card('08011111115')).toContainText('Pending')

  const batch = await batchOf(app, uploads.tranIds[0] ?? '')
  expect(batch).toMatchObject({ amount: 1500, payments: 1, vends: 3, refunds: 1 })
  expect(batch.rows.map(({ customer, vends, refunds }) => [customer, vends, refunds])).toEqual([
    ['08011111111', 1, 0],
    ['08011111112', 1, 0],
    ['08011111113', 0, 1],
    ['08011111115', 0, 0],
    ['08011111116', 1, 0],
  ])
})

const good = csvFile('good.csv', [
  ['8031234567', 'MTN', 'AIRTIME', 500],
  ['08051234567', 'GLO', 'AIRTIME', ''],
])
const EXCEL = 'application/vnd.ms-excel'

const hostile: readonly (readonly [name: string, content: () => Buffer | string, sentence: RegExp])[] = [
  ['locked.xlsx', lockedBook, /locked with a password/],
  ['garbage.xlsx', () => Buffer.from('PK\x03\x04 and then nothing of a workbook', 'latin1'), /is damaged/],
  ['bank.xls', () => '<html><table><tr><td>08031234567</td></tr></table></html>', /a web page or XML/],
  ['letter.csv', () => '%PDF-1.7\n1 0 obj\n', /is a PDF.*not a spreadsheet/],
  ['bomb.xlsx', zipBomb, /too much in this file/],
  ['nothing.csv', () => '', /is empty/],
]

test('files that are no lists: one sentence each, and a good one is read after them and mended in its dialog', async ({
  page,
}) => {
  await page.goto('/airtime/bulk-upload')
  await logInAtBulk(page)
  for (const [name, content, sentence] of hostile) {
    await chooseFile(page, { name, mimeType: EXCEL, buffer: Buffer.from(content()) })
    await expect(page.getByText(sentence), name).toBeVisible({ timeout: 20_000 })
    await expect(checkedList(page)).toHaveCount(0)
  }

  await chooseList(page, good)
  for (const [, , sentence] of hostile) await expect(page.getByText(sentence)).toHaveCount(0)
  await expectCounts(page, { All: 2, Fixed: 1, 'To fix': 1 })
  // The one after a good list leaves that as it is.
  const [name, content, sentence] = hostile[3] ?? ['', () => '', /^$/]
  await chooseFile(page, { name, mimeType: EXCEL, buffer: Buffer.from(content()) })
  await expect(page.getByText(sentence)).toContainText('Your earlier list stays.')
  await page.getByRole('button', { name: 'Continue' }).click()

  await checkedList(page)
    .getByRole('button', { name: /08051234567/ })
    .click()
  const row = dialogCalled(page, 'Row 3')
  await expect(row.getByText(/The amount is missing/)).toBeVisible()
  await row.getByLabel('Amount').fill('250')
  await row.getByRole('button', { name: 'Done' }).click()
  await expect(row).toBeHidden()
  await expectCounts(page, { All: 2, Ready: 1, Fixed: 1, 'To fix': 0 })
  await goToStep(page, 'Pay')
  await expect(page.getByRole('region', { name: 'Pay for your list' }).getByText('₦750.00')).toBeVisible()
})
