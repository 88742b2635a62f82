import { describe, expect, it } from 'vitest'
import type { Change } from '#src/features/bulk/desk/desk.ts'
import { choiceOf, isSameChoice, NO_WORK, parseWork } from '#src/features/bulk/upload/list.ts'
import { anOverview } from './scripted-desk.ts'

const changes: readonly Change[] = [
  { kind: 'set', row: 3, field: 'subscriber', text: '0803' },
  { kind: 'remove', rows: [4, 5] },
  { kind: 'restore', rows: [4] },
  { kind: 'keep', rows: [7] },
  { kind: 'leave', rows: [8] },
  { kind: 'fill-down', row: 2, field: 'provider' },
  { kind: 'take-suggestions', code: 'PROVIDER_UNKNOWN', field: 'provider' },
  { kind: 'take-suggestions', code: 'DUPLICATE', field: 'row' },
]

describe('what a draft keeps of the work on a list', () => {
  it('comes back as it was', () => {
    const work = { choice: choiceOf(anOverview()), changes }
    expect(parseWork(JSON.stringify(work))).toEqual(work)
    expect(parseWork(JSON.stringify({ choice: null, changes: [] }))).toEqual(NO_WORK)
  })

  it.each(['', '{', 'null', '{"choice":null}', '{"choice":null,"changes":[{"kind":"set","row":"3"}]}'])(
    '%j is no work at all',
    (text) => expect(parseWork(text)).toEqual(NO_WORK),
  )
})

it('tells other columns, another sheet and other headings from the same ones', () => {
  const one = choiceOf(anOverview())
  expect(isSameChoice(one, choiceOf(anOverview()))).toBe(true)
  expect(isSameChoice(one, { ...one, sheet: 1 })).toBe(false)
  expect(isSameChoice(one, { ...one, headingRow: null })).toBe(false)
  const columns = { subscriber: 0, provider: 1, product: null, amount: 3 }
  expect(isSameChoice(one, { ...one, columns })).toBe(false)
})
