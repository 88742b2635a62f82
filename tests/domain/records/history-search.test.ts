import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  FIRST_DAY,
  HistorySearchSchema,
  historySentences,
  isWholeHistory,
  LAST_DAY,
  wholeHistory,
} from '#src/domain/records/history-search.ts'

/** The sentence at each field that is wrong. */
function said(change: Partial<typeof wholeHistory>): Record<string, string> {
  const parsed = v.safeParse(HistorySearchSchema, { ...wholeHistory, ...change })
  return Object.fromEntries((parsed.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
}

describe('the history search', () => {
  it.each([
    ['nothing', {}],
    ['an end date alone', { endDate: '2026-11-21' }],
    ['a reference alone', { paymentReference: 'PRD-1' }],
    ['one day', { startDate: '2026-11-21', endDate: '2026-11-21' }],
    ['two days', { startDate: '2026-02-28', endDate: '2026-03-01' }],
    ['all three', { startDate: '2026-01-01', endDate: '2026-12-31', paymentReference: '1' }],
    ['the first and the last day there are', { startDate: FIRST_DAY, endDate: LAST_DAY }],
  ])('takes %s', (_name, change) => {
    expect(said(change)).toEqual({})
  })

  it('wants an end date where there is a start date, in the words of the specification', () => {
    expect(said({ startDate: '2026-11-21' })).toEqual({ endDate: 'Enter end date' })
  })

  it('tells at the end date that it is before the start date', () => {
    expect(said({ startDate: '2026-11-21', endDate: '2026-11-20' })).toEqual({
      endDate: 'End date is before start date',
    })
  })

  it.each(['2026-02-30', '2026-13-01', '21/11/2026', '1999-12-31', '2100-01-01', '0002-11-21', 'x'])(
    'takes no %s for a day',
    (day) => {
      expect(said({ endDate: day })).toEqual({ endDate: historySentences.dateUnreadable })
      expect(said({ startDate: day, endDate: '2026-11-21' })).toMatchObject({
        startDate: historySentences.dateUnreadable,
      })
    },
  )

  it('takes no reference that is longer than any', () => {
    expect(said({ paymentReference: 'x'.repeat(100) })).toEqual({})
    expect(said({ paymentReference: 'x'.repeat(101) })).toEqual({
      paymentReference: historySentences.referenceLong,
    })
  })

  it('reads a reference without the blanks that came with it', () => {
    expect(
      v.parse(HistorySearchSchema, { ...wholeHistory, paymentReference: ' PRD-1 ' }).paymentReference,
    ).toBe('PRD-1')
  })

  it('knows a search for nothing in particular', () => {
    expect(isWholeHistory(wholeHistory)).toBe(true)
    for (const field of ['startDate', 'endDate', 'paymentReference']) {
      expect(isWholeHistory({ ...wholeHistory, [field]: '2026-11-21' })).toBe(false)
    }
  })
})
