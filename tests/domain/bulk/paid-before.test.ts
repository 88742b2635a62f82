import { expect, it } from 'vitest'
import { drain, openWorkbench } from '#src/features/bulk/desk/workbench.ts'
import { rowsOf } from '#tests/features/bulk/desk/bench.ts'
import { PROVIDERS } from './a-market.ts'
import { HEADINGS, numberOf, payment, sheetOf } from './sheets.ts'

it('rows that were paid before are asked about once, also in an edited list, and stay out', () => {
  const paid = new Map([
    [`${numberOf(1)} MTN AIRTIME 50000`, 'today'],
    [`${numberOf(2)} MTN AIRTIME 50000`, 'today'],
  ])
  const sheets = [
    sheetOf([HEADINGS, payment(2), payment(3), [`+234${numberOf(1).slice(1)}`, 'mtn', 'vtu', 'N500']]),
  ]
  const bench = drain(openWorkbench({ sheets, name: 'a.csv', providers: PROVIDERS, paid }))
  const { causes, sent } = bench.overview()
  expect(causes[0]?.message).toBe('2 of 3 rows were paid here today. Leave them out?')
  expect(sent.rows).toBe(1)
  bench.change({ kind: 'set', row: 2, field: 'amount', text: '600' })
  expect(bench.overview().sent.rows).toBe(2)
  expect(bench.change({ kind: 'keep-all', code: 'PAID_BEFORE', field: 'row', what: 'today' }).sent.rows).toBe(
    3,
  )
  // Heard of later, when the list is open already.
  expect(rowsOf(bench).map(({ isSent }) => isSent)).toEqual([true, true, true])
  expect(
    bench.judgeWith(PROVIDERS, new Map([[`${numberOf(3)} MTN AIRTIME 50000`, 'yesterday']])).sent.rows,
  ).toBe(2)
})
