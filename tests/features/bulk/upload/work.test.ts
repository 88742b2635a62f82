import { describe, expect, it } from 'vitest'
import type { Change, Choice } from '#src/features/bulk/engine/sheet-client.ts'
import { parseWork, type Work } from '#src/features/bulk/upload/list.ts'
import { payment } from '#tests/domain/bulk/sheets.ts'
import { benchOf } from '#tests/features/bulk/engine/bench.ts'

const changes: readonly Change[] = [
  { kind: 'set', row: 3, field: 'subscriber', text: '0803' },
  { kind: 'set-rows', rows: [3, 9], field: 'provider', texts: ['MTN', 'GLO'] },
  { kind: 'remove', rows: [4, 5] },
  { kind: 'restore', rows: [4] },
  { kind: 'keep', rows: [7], questions: [['DUPLICATE ']] },
  { kind: 'fill-down', row: 2, field: 'provider' },
  { kind: 'take-suggestions', code: 'PROVIDER_UNKNOWN', field: 'provider' },
  { kind: 'take-suggestions', code: 'DUPLICATE', field: 'row' },
  { kind: 'keep-all', code: 'MARKED', field: 'row', what: 'PAID', level: 'decide' },
]

const columns = { subscriber: 0, provider: 1, product: null, amount: 3 }
const NO_WORK: Work = { choice: null, changes: [] }

describe('what a draft keeps of the work on a list', () => {
  it.each<{ choice: Choice | null }>([
    { choice: null },
    { choice: { sheet: 1 } },
    { choice: { sheet: 0, headingRow: null } },
    { choice: { sheet: 0, headingRow: 1, columns, unit: 'as-said' } },
  ])('comes back as it was, with $choice', ({ choice }) => {
    const work = { choice, changes }
    expect(parseWork(JSON.stringify(work))).toEqual(work)
  })

  it('asks again where an older draft does not say what was answered', () => {
    const work = { choice: null, changes: [{ kind: 'keep', rows: [3] }] }
    const again = benchOf([payment(1), payment(1)], {}, parseWork(JSON.stringify(work)).changes)
    expect(again.overview().sent.rows).toBe(1)
  })

  it.each(['', '{', 'null', '{"choice":null}', '{"choice":null,"changes":[{"kind":"set","row":"3"}]}'])(
    '%j is no work at all',
    (text) => expect(parseWork(text)).toEqual(NO_WORK),
  )
})
