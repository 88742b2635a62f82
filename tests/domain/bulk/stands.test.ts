import { describe, expect, it } from 'vitest'
import { type Stand, standCounts, standOf } from '#src/domain/bulk/stands.ts'
import {
  judged,
  otherNetwork,
  removed,
  sameAsAbove,
  tooShort,
  zeroRestored,
} from '#tests/features/bulk/support/judged.ts'

describe('a row stands', () => {
  it.each<[string, Stand, Parameters<typeof judged>[0]]>([
    ['as it is', 'ready', {}],
    ['with a warning', 'ready', { notes: [otherNetwork] }],
    ['with a warning and a repair', 'ready', { notes: [otherNetwork, zeroRestored] }],
    ['repaired', 'fixed', { notes: [zeroRestored] }],
    ['with an error', 'to-fix', { notes: [tooShort] }],
    ['with a question', 'to-fix', { notes: [sameAsAbove] }],
    ['with a question that was answered with Keep', 'ready', { notes: [sameAsAbove], isKept: true }],
    ['removed', 'left-out', { notes: [tooShort, removed] }],
  ])('%s: %s', (_, stand, sketch) => {
    expect(standOf(judged(sketch))).toBe(stand)
  })
})

it('all rows are counted once: those that were kept are sent, and no longer to fix', () => {
  const counts = { ok: 4, fixed: 3, warning: 2, decide: 5, error: 6, skipped: 7 }
  const found = standCounts({ counts, sent: { rows: 4 + 3 + 2 + 1 } })
  expect(found).toEqual({ 'to-fix': 10, fixed: 3, ready: 7, 'left-out': 7 })
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other)
  expect(sum(Object.values(found))).toBe(sum(Object.values(counts)))
})
