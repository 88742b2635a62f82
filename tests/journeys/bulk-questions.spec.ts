import { expect } from '@playwright/test'
import { dialogCalled } from './support/account.ts'
import { test } from './support/app.ts'
import {
  checkedList,
  chooseFile,
  chooseList,
  expectCounts,
  fillNarration,
  leaveOutAndUpload,
  logInAtBulk,
  payForList,
  previewButton,
  readPreview,
  type SheetFile,
} from './support/bulk.ts'
import { dismissRating } from './support/shop.ts'

test.slow()

function list(name: string, lines: readonly string[]): SheetFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\r\n')}\r\n`) }
}

test('a sheet in thousands with rows that were paid is asked about, whatever is closed, and what was paid is known afterwards @wide @not-phone', async ({
  page,
}) => {
  await page.goto('/airtime/bulk-upload')
  await logInAtBulk(page)
  const lines = [
    "Phone,Network,Product,Amount (N'000),Status",
    '08031234567,MTN,AIRTIME,1,Pending',
    '08031234568,MTN,AIRTIME,2,PAID',
    '08031234569,MTN,AIRTIME,3,',
  ]
  await chooseFile(page, list('november.csv', lines))
  const columns = dialogCalled(page, 'Choose columns')
  await expect(columns.getByText("The heading says N'000: 1 could mean ₦1 or ₦1,000.")).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(columns).toBeHidden()
  await expectCounts(page, { 'To fix': 3, Ready: 0 })
  await checkedList(page).getByRole('button', { name: 'Answer' }).click()
  await columns.getByLabel('Amounts are in').click()
  await page.getByRole('option', { name: 'Thousand naira: 1 is ₦1,000.00' }).click()
  await columns.getByRole('button', { name: 'Use these columns' }).click()
  await expectCounts(page, { 'To fix': 1 })
  await checkedList(page).getByRole('button', { name: 'Leave out: 1 row says PAID. Leave it out?' }).click()
  await expectCounts(page, { 'To fix': 0, 'Left out': 1 })
  await fillNarration(page, 'November')
  await previewButton(page).click()
  const shown = await readPreview(page)
  expect(shown.rows.map(({ amount }) => amount)).toEqual([100_000, 300_000])
  await payForList(page)
  await dismissRating(page)
  await expect(page.getByText('2 of 2 delivered; 1 row was left out.')).toBeVisible({ timeout: 60_000 })

  await page.goto('/airtime/bulk-upload')
  await expect(page.getByText(/is still here/)).toBeVisible()
  const edited = [
    'Phone,Network,Product,Amount',
    '08031234567,MTN,AIRTIME,1000',
    '08031234560,MTN,AIRTIME,500',
  ]
  await chooseList(page, list('again.csv', edited))
  await expect(checkedList(page).getByText('1 of 2 rows was paid here today. Leave it out?')).toBeVisible()
  await expectCounts(page, { 'To fix': 1, Ready: 1 })
  await fillNarration(page, 'Again')
  await previewButton(page).click()
  await leaveOutAndUpload(page, '1 row')
  expect((await readPreview(page)).total).toBe(50_000)
})
