import { expect, type Page } from '@playwright/test'
import { bulkProviders, bulkTransactions, notifyBulk } from '#src/contract/bulk.ts'
import {
  bookFile,
  checkedList,
  chooseList,
  fillNarration,
  goToStep,
  leaveOutAndUpload,
  previewButton,
  previewHeading,
} from '#tests/journeys/support/bulk.ts'
import { dismissRating } from '#tests/journeys/support/shop.ts'
import { LONG_AMOUNT, LONG_BILLER } from './long.ts'
import { results } from './results.ts'
import { failed, held, said, seenBy } from './scene.ts'

/** Rows of every kind: ready, repaired, doubtful, to be decided and wrong. */
const staff = bookFile('staff-november.xlsx', [
  ['Phone', 'Network', 'Product', 'Amount'],
  [8031234567, 'MTN', 'AIRTIME', 500],
  ['08031234569', 'MTN', 'AIRTIME', 500],
  ['02012345678', 'MTN', 'AIRTIME', 300],
  ['08031234569', 'MTN', 'AIRTIME', 500],
  ['O8O31234560', 'MTN', 'AIRTIME', 400],
  ['08021234567', 'AIRTEL', 'AIRTIME', null],
  ['08091234567', null, 'AIRTIME', 200],
  ['0803123457', 'MTN', 'AIRTIME', 300],
  ['08061234567', 'MTN', 'DATA-1GB', 1000],
])

const longList = bookFile(`${LONG_BILLER} staff list of November.xlsx`, [
  ['Phone', 'Network', 'Product', 'Amount'],
  ['08031234567', 'MTN', 'AIRTIME', LONG_AMOUNT],
  ['0803 123 4567 and also 0803 123 4568, thank you', LONG_BILLER, 'AIRTIME', 500],
  ['08051234567', 'GLO', 'AIRTIME', 500],
])

const choose = (file: typeof staff) => async (page: Page) => {
  await chooseList(page, file)
  await expect(page.getByRole('group', { name: 'Show' })).toBeVisible()
}

const row = (Id: string, RequestData: string, ApprovalStatus: string, Amount: number) => ({
  Id,
  RequestData,
  ApprovalStatus,
  Amount,
  Date: '2026-11-21T08:42:00Z',
  PaymentReference: 'PRD-839201745',
  ProductName: 'MTN Airtime',
  PaymentStatus: ApprovalStatus === 'Failed' ? 'Refunded' : 'Paid',
})

const batch = {
  ...results.token,
  ProductName: 'Bulk upload',
  BillerCode: 'bulk-upload',
  ReceiptItems: [],
  Fee: 0,
}
const status = '/bulk-upload/status?transaction-id=PRD-839201745'

const openRows = async (page: Page) => {
  await dismissRating(page)
  await page.getByRole('button', { name: 'View Details' }).click()
  await page
    .getByRole('dialog')
    .getByText(/^1 to /)
    .waitFor()
}

/** A bulk list, from the empty form to the outcome of each row. */
export const bulkScenes = seenBy('ada', [
  { screen: 'bulk-form', at: '/bulk-upload', leadsTo: ['/airtime/bulk-upload'] },
  {
    screen: 'bulk-form',
    state: 'loading',
    at: '/airtime/bulk-upload',
    answers: held(bulkProviders),
  },
  {
    screen: 'bulk-form',
    state: 'error',
    at: '/airtime/bulk-upload/1',
    answers: failed(bulkProviders),
    reach: async (page) => {
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByText('File is Required').waitFor()
    },
  },
  { screen: 'bulk-list', at: '/airtime/bulk-upload', reach: choose(staff) },
  { screen: 'bulk-list', state: 'long', at: '/airtime/bulk-upload', reach: choose(longList) },
  {
    screen: 'bulk-row',
    at: '/airtime/bulk-upload',
    reach: async (page) => {
      await choose(staff)(page)
      await checkedList(page)
        .getByRole('button', { name: /O8O31234560/ })
        .click()
      await page.getByRole('dialog', { name: 'Row 6' }).waitFor()
    },
  },
  {
    screen: 'bulk-pay',
    at: '/airtime/bulk-upload',
    reach: async (page) => {
      await choose(staff)(page)
      await fillNarration(page, 'November airtime')
    },
  },
  {
    screen: 'bulk-pay',
    state: 'error',
    at: '/airtime/bulk-upload',
    reach: async (page) => {
      await choose(longList)(page)
      await goToStep(page, 'Pay')
      // A press on a button that has just appeared does not count.
      await expect(previewButton(page)).not.toHaveAttribute('data-unread')
      await previewButton(page).press('Enter')
      await page.getByText('Narration is Required').waitFor()
    },
  },
  {
    screen: 'bulk-preview',
    at: '/airtime/bulk-upload',
    reach: async (page) => {
      await choose(staff)(page)
      await fillNarration(page, 'November airtime')
      await previewButton(page).click()
      await leaveOutAndUpload(page, '5 rows')
      await previewHeading(page).waitFor()
    },
  },
  { screen: 'bulk-sample', at: '/bulkupload-preview' },
  {
    screen: 'bulk-status',
    at: status,
    answers: [said(notifyBulk, batch)],
    reach: dismissRating,
  },
  {
    screen: 'bulk-status',
    state: 'long',
    at: status,
    answers: [
      said(notifyBulk, {
        ...batch,
        OrderAmount: LONG_AMOUNT,
        TotalAmount: LONG_AMOUNT,
        ProductName: LONG_BILLER,
      }),
    ],
    reach: dismissRating,
  },
  {
    screen: 'bulk-rows',
    at: status,
    answers: [
      said(notifyBulk, batch),
      said(bulkTransactions, [
        row('1', '08031234567', 'Successful', 500),
        row('2', '08031234568', 'Failed', LONG_AMOUNT),
        row('3', '08031234569', 'Pending', 500),
      ]),
    ],
    reach: openRows,
  },
  {
    screen: 'bulk-rows',
    state: 'loading',
    at: status,
    answers: [said(notifyBulk, batch), ...held(bulkTransactions)],
    reach: async (page) => {
      await dismissRating(page)
      await page.getByRole('button', { name: 'View Details' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    screen: 'bulk-status',
    variant: 'no-order',
    state: 'empty',
    at: '/bulk-upload-status',
    unchecked: true,
  },
])
