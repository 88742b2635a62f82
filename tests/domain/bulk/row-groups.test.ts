import { describe, expect, it } from 'vitest'
import { groupCounts, groupOf, type RowGroup } from '#src/domain/bulk/row-groups.ts'

describe('a row stands', () => {
  it.each<[string, RowGroup, Parameters<typeof groupOf>[0]]>([
    ['as it is', 'ready', { status: 'ok', isSent: true }],
    ['with a warning', 'ready', { status: 'warning', isSent: true }],
    ['repaired', 'fixed', { status: 'fixed', isSent: true }],
    ['with an error', 'to-fix', { status: 'error', isSent: false }],
    ['with a question', 'to-fix', { status: 'decide', isSent: false }],
    ['with a question that was answered with Keep', 'ready', { status: 'decide', isSent: true }],
    ['removed', 'left-out', { status: 'skipped', isSent: false }],
  ])('%s: %s', (_, stand, row) => {
    expect(groupOf(row)).toBe(stand)
  })
})

it('all rows are counted once: those that were kept are sent, and no longer to fix', () => {
  const counts = { ok: 4, fixed: 3, warning: 2, decide: 5, error: 6, skipped: 7 }
  const found = groupCounts({ counts, sent: { rows: 4 + 3 + 2 + 1 } })
  expect(found).toEqual({ 'to-fix': 10, fixed: 3, ready: 7, 'left-out': 7 })
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other)
  expect(sum(Object.values(found))).toBe(sum(Object.values(counts)))
})
