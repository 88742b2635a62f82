import { describe, expect, it } from 'vitest'
import { parseWork } from '#src/features/bulk/engine/changes.ts'
import type { Choice } from '#src/features/bulk/engine/sheet-client.ts'
import { payment } from '#tests/domain/bulk/sheets.ts'
import { benchOf, changedIn } from './bench.ts'

const columns = { subscriber: 0, provider: 1, product: 2, amount: 3 }

describe('what a draft keeps of the work on a list', () => {
  it.each<{ choice: Choice }>([
    { choice: { sheet: 0 } },
    { choice: { sheet: 0, headingRow: null } },
    { choice: { sheet: 0, headingRow: 1, columns, unit: 'as-said' } },
  ])('comes back as it was, with $choice', ({ choice }) => {
    const bench = benchOf([payment(1), payment(1), payment(2), payment(3)])
    bench.choose(choice)
    bench.change({ kind: 'set', row: 2, field: 'amount', text: '700' })
    bench.change({ kind: 'keep', rows: [3] })
    bench.change({ kind: 'remove', rows: [4, 5] })
    bench.change({ kind: 'restore', rows: [4] })
    const { work } = bench.overview()
    expect(parseWork(work).choice).toEqual(choice)
    const again = benchOf([payment(1), payment(1), payment(2), payment(3)], {}, work)
    expect(again.overview()).toMatchObject({ work, isChanged: true, canUndo: false })
  })

  it('of a row that the list does not have is skipped', () => {
    const work = benchOf([payment(1), payment(2)]).change({ kind: 'remove', rows: [3] }).work
    expect(changedIn(benchOf([payment(1)], {}, work))).toEqual([])
  })

  it.each(['', '{', 'null', '{"choice":null}', '{"choice":null,"rows":[{"row":"3"}]}'])(
    '%j is no work at all',
    (text) => expect(parseWork(text)).toEqual({ choice: null, rows: [] }),
  )
})
