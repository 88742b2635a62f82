import { expect, it } from 'vitest'
import { benchWith, rowsOf } from '#tests/features/bulk/engine/bench.ts'
import { HEADINGS, numberOf, payment, sheetOf } from './sheets.ts'

/** The provider's rows of one upload, each with its payment status. */
function upload(day: string, rows: readonly (readonly [number: string, paid: string])[]) {
  const responseData = rows.map(([RequestData, PaymentStatus], at) => ({
    Date: '2026-11-28T10:00:00Z',
    PaymentReference: 'PRD-1',
    RequestData,
    ProductName: 'MTN AIRTIME',
    ApprovalStatus: 'Successful',
    PaymentStatus,
    Amount: 500,
    Id: `R${at}`,
  }))
  return { day, body: new Blob([JSON.stringify({ responseCode: '00', responseMessage: '', responseData })]) }
}

it('rows that were paid before are asked about once, also in an edited list, and stay out', async () => {
  const disguised = [`+234${numberOf(1).slice(1)}`, 'mtn', 'vtu', 'N500']
  const bench = benchWith([sheetOf([HEADINGS, payment(2), payment(3), disguised])])
  const today = upload('today', [
    [numberOf(1), 'Paid'],
    [numberOf(2), 'Paid'],
  ])
  const { causes, sent } = await bench.notePaid([today])
  expect(causes[0]?.message).toBe('2 of 3 rows were paid here today. Leave them out?')
  expect(sent.rows).toBe(1)
  bench.change({ kind: 'set', row: 2, field: 'amount', text: '600' })
  expect(bench.overview().sent.rows).toBe(2)
  const paid = { code: 'PAID_BEFORE', field: 'row', what: 'today' } as const
  expect(bench.change({ kind: 'keep-all', ...paid }).sent.rows).toBe(3)
  // Heard of later, when the list has been answered for: that is another day, and asked again.
  const earlier = upload('yesterday', [[numberOf(3), 'Paid']])
  expect((await bench.notePaid([today, earlier])).sent.rows).toBe(2)
})

it('rows paid before that were left out stay out when the list is opened again', async () => {
  const sheets = [sheetOf([HEADINGS, payment(1), payment(2)])]
  const bench = benchWith(sheets)
  await bench.notePaid([upload('today', [[numberOf(1), 'Paid']])])
  bench.change({ kind: 'leave-all', code: 'PAID_BEFORE', field: 'row', what: 'today' })
  const again = benchWith(sheets, bench.overview().work)
  expect(again.overview().sent.rows).toBe(1)
  expect((await again.notePaid([])).sent.rows).toBe(1)
})

it('what is being paid just now is asked about, too', async () => {
  const bench = benchWith([sheetOf([HEADINGS, payment(1), payment(2)])])
  const { causes, sent } = await bench.notePaid([upload('today', [[numberOf(1), 'Pending']])])
  expect(causes[0]?.message).toBe('1 of 2 rows is being paid here now. Leave it out?')
  expect(sent.rows).toBe(1)
})

it('what was not paid, or was given back, is forgotten, and a response that cannot be read says nothing', async () => {
  const bench = benchWith([sheetOf([HEADINGS, payment(1), payment(2)])])
  const unpaid = upload('today', [
    [numberOf(1), 'Not paid'],
    [numberOf(2), 'Refunded'],
  ])
  await bench.notePaid([unpaid, { day: 'today', body: new Blob(['<html>']) }])
  expect(rowsOf(bench).map(({ isSent }) => isSent)).toEqual([true, true])
  expect(bench.overview().unreadUploads).toBe(1)
})
