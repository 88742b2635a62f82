import { expect } from '@playwright/test'
import { ada, expectSaid, logOut, musa, pleaseLogin, tryLogin } from './support/account.ts'
import { test } from './support/app.ts'
import { expectAccessible } from './support/axe.ts'
import {
  batchOf,
  bookFile,
  checkedList,
  chooseList,
  download,
  expectCounts,
  goToStep,
  leaveOutAndUpload,
  logInAtBulk,
  payForList,
  previewButton,
  readPreview,
  viewDetails,
  watchUploads,
} from './support/bulk.ts'
import { tabTo } from './support/keyboard.ts'
import { dismissRating } from './support/shop.ts'

test.slow()

/** A sheet as somebody keeps it: what is wrong with each row stands beside it. */
const staff = bookFile('staff-november.xlsx', [
  ['Phone', 'Network', 'Product', 'Amount'],
  [8031234567, 'MTN', 'AIRTIME', 500], // 2: leading zero lost
  ['+234 803 123 4568', 'mtn', 'airtime', '1,000'], // 3
  ['08031234569', 'MTN', 'AIRTIME', 500], // 4
  ['08051234567', 'GLO', 'AIRTIME', 250.5], // 5
  ['02012345678', 'MTN', 'AIRTIME', 300], // 6: a landline
  ['08031234569', 'MTN', 'AIRTIME', 500], // 7: row 4 again
  ['O8O31234560', 'MTN', 'AIRTIME', 400], // 8: letters for digits
  ['08021234567', 'AIRTEL', 'AIRTIME', null], // 9: no amount
  ['08091234567', null, 'AIRTIME', 200], // 10: no network
  ['0803123457', 'MTN', 'AIRTIME', 300], // 11: a digit short
  ['08061234567', 'MTN', 'DATA-1GB', 1000], // 12
  ['Total', null, null, 4700.5], // 13: what it should come to
])

const sent = [
  ['08031234567', 'MTN', 'AIRTIME', '500'],
  ['08031234568', 'MTN', 'AIRTIME', '1000'],
  ['08031234569', 'MTN', 'AIRTIME', '500'],
  ['08051234567', 'GLO', 'AIRTIME', '250.50'],
  ['02012345678', 'MTN', 'AIRTIME', '300'],
  ['08031234560', 'MTN', 'AIRTIME', '400'],
  ['08021234567', 'AIRTEL', 'AIRTIME', '750'],
  ['08061234567', 'MTN', 'DATA-1GB', '1000'],
] as const
const TOTAL = 470_050

test('a sheet from real life: checked, mended by keyboard, previewed, paid for, delivered as shown, and nobody else’s to read @wide @not-phone @everyday', async ({
  page,
  app,
}) => {
  const uploads = watchUploads(page)
  await page.goto('/airtime')
  await page.getByRole('link', { name: /Buying for many/ }).click()
  await logInAtBulk(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('File is Required')).toBeVisible()
  await chooseList(page, staff)
  await expect(page.getByRole('heading', { name: 'Check your list' })).toBeFocused()
  const list = checkedList(page)
  await expectCounts(page, {
    All: 11,
    'To fix': 5,
    Fixed: 2,
    Ready: 4,
    'Left out': 1,
  })
  await expectAccessible(page, 'the list to be checked')

  // With the keyboard alone, from here to the preview.
  await tabTo(page, 'SubscriberNumber, row 7: 08031234569')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  for (const _ of ['Provider', 'Product', 'Amount']) await page.keyboard.press('ArrowRight')
  await expect(list.getByRole('button', { name: 'Amount, row 9: empty' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('750')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('button', { name: 'Amount, row 9: ₦750.00' })).toBeVisible()
  await expectCounts(page, { 'To fix': 4 })
  await list.getByRole('button', { name: 'Use 08031234560' }).press('Enter')
  await expectCounts(page, { 'To fix': 3 })
  await list.getByRole('button', { name: 'Remove row 10' }).press('Enter')
  await expectCounts(page, { 'To fix': 2, 'Left out': 2 })
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expectCounts(page, { 'To fix': 3, 'Left out': 1 })

  const report = await download(page, 'Download full report')
  expect(report.name).toBe('staff-november-report.csv')
  expect(report.lines.map((line) => line.split(',').slice(0, 6).join(','))).toEqual([
    'Row,Status,SubscriberNumber,Provider,Product,Amount',
    '2,fixed,08031234567,MTN,AIRTIME,500',
    '3,fixed,08031234568,MTN,AIRTIME,1000',
    '4,ok,08031234569,MTN,AIRTIME,500',
    '5,ok,08051234567,GLO,AIRTIME,250.50',
    '6,warning,02012345678,MTN,AIRTIME,300',
    '7,decide,,,,',
    '8,ok,08031234560,MTN,AIRTIME,400',
    '9,ok,08021234567,AIRTEL,AIRTIME,750',
    '10,error,,,,',
    '11,error,,,,',
    '12,ok,08061234567,MTN,DATA-1GB,1000',
    '13,skipped,,,,',
  ])
  const problems = await download(page, 'Download the problems')
  expect(problems.lines[0]).toBe('Phone,Network,Product,Amount,Row,Field,Value,Code,Message')
  expect(problems.lines.slice(1).map((line) => [4, 7].map((at) => line.split(',')[at]))).toEqual([
    ['7', 'DUPLICATE'],
    ['10', 'PROVIDER_EMPTY'],
    ['11', 'NUMBER_LENGTH'],
  ])

  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Pay for your list' })).toBeFocused()
  await expect(page.getByText('The same as the total in your sheet')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ada.email)
  // It waits, and says what for.
  await previewButton(page).press('Enter')
  await expect(page.getByText('Narration is Required')).toBeVisible()
  await expect(page.getByLabel('Narration')).toBeFocused()
  await page.keyboard.type('November airtime')
  await expectAccessible(page, 'what is asked at the end')
  await previewButton(page).click()
  await leaveOutAndUpload(page, '3 rows')
  const shown = await readPreview(page)
  expect(shown.total).toBe(TOTAL)
  expect(
    shown.rows.map(({ number, provider, product, amount }) => [number, provider, product, amount]),
  ).toEqual(
    sent.map(([number, provider, product, amount]) => [number, provider, product, Number(amount) * 100]),
  )

  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('Narration')).toHaveValue('November airtime')
  await goToStep(page, 'Fix')
  await expect(list.getByRole('button', { name: 'Amount, row 9: ₦750.00' })).toBeVisible()
  await expectCounts(page, { All: 11, 'To fix': 3 })
  await goToStep(page, 'Pay')
  await previewButton(page).click()
  await leaveOutAndUpload(page, '3 rows')
  expect(await readPreview(page)).toEqual(shown)
  expect(new Set(uploads.tranIds).size).toBe(1)
  expect(uploads.tranIds).toHaveLength(2)

  await payForList(page)
  await dismissRating(page)
  await expect(page.getByText('Successful').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('₦4,700.50').filter({ visible: true }).first()).toBeVisible()
  const details = await viewDetails(page)
  await details.getByLabel('Rows per page').click()
  await page.getByRole('option', { name: '10', exact: true }).click()
  await expect(details.locator('tbody tr')).toHaveCount(8)
  for (const [number] of sent)
    await expect(details.getByRole('row', { name: number })).toContainText('Successful')

  const batch = await batchOf(app, uploads.tranIds[0] ?? '')
  expect(batch).toMatchObject({ kind: 'bulk', amount: TOTAL / 100, payments: 1, vends: 8, refunds: 0 })
  expect(batch.rows).toMatchObject(
    sent.map(([customer, provider, product, amount]) => ({
      customer,
      provider,
      product,
      amount: Number(amount),
      vends: 1,
      refunds: 0,
    })),
  )

  const status = page.url()
  await page.keyboard.press('Escape')
  await logOut(page)
  await page.goto(status)
  await dismissRating(page)
  await page.getByRole('button', { name: 'View Details' }).click()
  await expectSaid(page, pleaseLogin)
  await tryLogin(page, musa)
  await expect(page).toHaveURL(status)
  await expect(page.getByText('Invalid Order Number')).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Details' })).toHaveCount(0)
  await expect(page.getByText(sent[0][0])).toHaveCount(0)
})
