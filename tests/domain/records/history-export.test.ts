import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import { exportFileName, historyCsv, historySheet } from '#src/domain/records/history-export.ts'
import { wholeHistory } from '#src/domain/records/history-search.ts'
import { historyRow } from '#tests/features/orders/export-rows.ts'

const user = { firstName: 'Ada', surname: 'Obi', consumerId: 'ada.obi@example.com' }
const nowMs = Date.parse('2026-11-20T23:30:00Z')
const sheetOf = (change: Partial<Parameters<typeof historySheet>[0]> = {}) =>
  historySheet({ rows: [historyRow()], search: wholeHistory, user, nowMs, ...change })
const factsOf = (sheet: ReturnType<typeof sheetOf>) =>
  Object.fromEntries(sheet.facts.map(({ label, value }) => [label, value]))

describe('the sheet of a history', () => {
  it('has the columns of the screen, and the cells in its words', () => {
    const sheet = sheetOf()
    expect(sheet.columns.map(({ title }) => title)).toEqual([
      'Date',
      'Payment Reference',
      'Product',
      'Amount',
      'Status',
      'Payment Status',
    ])
    expect([...sheet.rows]).toEqual([
      ['05-Mar-2026', 'PRD-839201745839201745', 'MTN Airtime', '₦1,500.50', 'Successful', 'Paid'],
    ])
    expect(sheet.columns.reduce((sum, { share }) => sum + share, 0)).toBe(100)
  })

  it('can be read twice: printed, and then printed again', () => {
    const sheet = sheetOf()
    expect([...sheet.rows]).toEqual([...sheet.rows])
  })

  it('says for whom, what was searched and the day in Lagos', () => {
    const search = { startDate: '2026-01-01', endDate: '2026-01-31', paymentReference: ' PRD-8 ' }
    expect(factsOf(sheetOf({ search }))).toEqual({
      For: 'Ada Obi',
      Dates: '01-Jan-2026 to 31-Jan-2026',
      'Payment Reference': 'PRD-8',
      Made: '21-Nov-2026',
    })
  })

  it.each([
    ['all dates', { startDate: '', endDate: '' }, 'All'],
    ['an end date alone', { startDate: '', endDate: '2026-01-31' }, 'Up to 31-Jan-2026'],
  ])('says %s', (_, dates, words) => {
    expect(factsOf(sheetOf({ search: { ...dates, paymentReference: '' } }))).toMatchObject({ Dates: words })
  })

  it('is for an email address where no name is known', () => {
    const nameless = { ...user, firstName: '', surname: ' ' }
    expect(factsOf(sheetOf({ user: nameless }))).toMatchObject({ For: 'ada.obi@example.com' })
  })

  it('adds up what was successful, and nothing else', () => {
    const rows = ['Successful', 'APPROVED', 'Failed', 'Pending', 'Reversed', 'Odd word', ''].map(
      (approvalStatus) => historyRow({ approvalStatus, amount: kobo(100_050) }),
    )
    expect(sheetOf({ rows }).total).toEqual({ label: 'Total of 2 successful', value: '₦2,001.00' })
    expect(sheetOf({ rows: [] }).total).toEqual({ label: 'Total of 0 successful', value: '₦0.00' })
  })

  it('says of the sum that the fees, which the bank took as well, are not in it', () => {
    const rows = [historyRow({ fee: kobo(10_000) }), historyRow(), historyRow({ fee: kobo(5_000) })]
    const failed = historyRow({ approvalStatus: 'Failed', fee: kobo(10_000) })
    expect(sheetOf({ rows: [...rows, failed] }).total.label).toBe(
      'Total of 3 successful, without fees of ₦150.00',
    )
  })

  it('is there without a sum where amounts are absurd', () => {
    const rows = Array.from({ length: 100 }, () => historyRow({ amount: kobo(1e14) }))
    expect(sheetOf({ rows }).total).toEqual({ label: 'Total of 100 successful', value: 'Too much to add up' })
  })

  it('has a word for a status that did not come', () => {
    const [cells] = sheetOf({ rows: [historyRow({ approvalStatus: ' ' })] }).rows
    expect(cells?.[4]).not.toMatch(/^\s*$/)
  })
})

describe('the CSV of a history', () => {
  it('has plain amounts with two decimals, and dates that no country reads otherwise', () => {
    const rows = [
      historyRow({ amount: kobo(123_456_700) }),
      historyRow({ amount: kobo(5), productName: '=cmd', date: 'soon', fee: kobo(10_000) }),
      historyRow({ amount: kobo(5), paymentReference: '5E1234' }),
    ]
    expect(Papa.parse<string[]>(historyCsv(rows)).data).toEqual([
      ['Date', 'Payment Reference', 'Product', 'Amount', 'Status', 'Payment Status', 'Convenience Fee'],
      ['05-Mar-2026', 'PRD-839201745839201745', 'MTN Airtime', '1234567.00', 'Successful', 'Paid', ''],
      ['soon', 'PRD-839201745839201745', "'=cmd", '0.05', 'Successful', 'Paid', '100.00'],
      ['05-Mar-2026', "'5E1234", 'MTN Airtime', '0.05', 'Successful', 'Paid', ''],
    ])
  })
})

it('names a file by the day in Lagos', () => {
  expect(exportFileName('history', nowMs, 'csv')).toBe('paydey-history-2026-11-21.csv')
  expect(exportFileName('history', Date.parse('2026-03-05T12:00:00Z'), 'pdf')).toBe(
    'paydey-history-2026-03-05.pdf',
  )
})
