import { expect } from '@playwright/test'
import { dialogCalled, expectSaid } from './support/account.ts'
import { test } from './support/app.ts'
import {
  batchOf,
  chooseList,
  csvFile,
  fillNarration,
  logInAtBulk,
  payForList,
  previewButton,
  readPreview,
  viewDetails,
  watchUploads,
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
