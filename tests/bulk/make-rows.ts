import type { RowStatus } from '#src/domain/bulk/sheet.ts'
import type { SheetLayout } from './make-layout.ts'
import {
  createNumbers,
  isAnyAmount,
  type Manner,
  makeProduct,
  makeWish,
  nairaText,
  rounded,
  type Wish,
  type Written,
  withUnknownPrefix,
  withWarning,
  write,
} from './make-payment.ts'
import {
  type Abilities,
  type Level,
  type MadeCell,
  type MadeMerge,
  number,
  strongest,
  text,
} from './model.ts'
import type { Random } from './random.ts'

/** A row on its way: its place in the file is known when all are made. */
export interface Draft {
  readonly cells: readonly MadeCell[]
  readonly isHidden?: boolean
  readonly status: RowStatus
  readonly wish: Wish | null
  readonly made: string
}

const LARGE = 2_000_000
export const isLarge = (wish: Wish) => isAnyAmount(wish) && wish.amount >= LARGE

export interface Maker {
  next(): readonly Draft[]
  /** An ordinary row that `next` counts. */
  first(): Draft
  ordinary(): Draft
  total(): Draft
  blankTail(): Draft
  /** Rows counted from the first one that was made, from 0. */
  readonly merges: readonly MadeMerge[]
}

export function createMaker(random: Random, can: Abilities, layout: SheetLayout): Maker {
  const numbers = createNumbers(random)
  const counting: Wish[] = []
  const idle: Wish[] = []
  const merges: MadeMerge[] = []
  let made = 0

  const large = random.pick([0, 0.008, 0.2])

  function wish(): Wish {
    const plain = makeWish(random, numbers)
    return isAnyAmount(plain) && random.chance(large)
      ? { ...plain, amount: LARGE + random.int(0, 50) * 10_000 }
      : plain
  }

  function draft(
    written: Written,
    more: { level?: Level; made?: string; isHidden?: boolean; stray?: boolean } = {},
  ): Draft {
    const level = strongest(written.level, more.level ?? 'ok', more.isHidden === true ? 'decide' : 'ok')
    const own = layout.place(random, written.cells, made)
    if (level === 'ok' || level === 'fixed' || level === 'warning') counting.push(written.wish)
    else if (isReusable(written, more.level)) idle.push(written.wish)
    return {
      cells: more.stray === true ? [...own, text('500')] : own,
      isHidden: more.isHidden === true,
      status: level,
      wish: written.wish,
      made: [...(more.made === undefined ? [] : [more.made]), ...written.made].join(', ') || 'ordinary',
    }
  }

  /** A row that does not count may be followed by the same number, which is then the first one. */
  function isReusable(written: Written, level: Level | undefined): boolean {
    return written.wish.level === 'ok' && level !== 'decide'
  }

  const ordinary = () => draft(write(random, can, wish(), {}))

  function fields(how: 'repaired' | 'wrong', count: number): Manner {
    const chosen = random.shuffled(['subscriber', 'provider', 'product', 'amount'] as const).slice(0, count)
    return Object.fromEntries(chosen.map((field) => [field, how]))
  }

  function again(): Draft {
    if (counting.length === 0) return ordinary()
    const earlier: Wish = { ...random.pick(counting) }
    if (random.chance(0.5)) {
      const disguise = random.chance(0.6) ? fields('repaired', random.int(1, 3)) : {}
      return draft(write(random, can, earlier, disguise), { level: 'decide', made: 'duplicate' })
    }
    const other = { ...earlier, ...makeProduct(random, earlier.provider) }
    const isSame = counting.some(
      (row) =>
        row.subscriber === other.subscriber && row.product === other.product && row.amount === other.amount,
    )
    return draft(
      write(random, can, other, {}),
      isSame ? { level: 'decide', made: 'duplicate' } : { level: 'warning', made: 'same number' },
    )
  }

  /** The number of a row that does not count, once more: nothing to say about it. */
  function afterIdle(): Draft {
    const earlier = idle.pop()
    if (earlier === undefined || counting.some(({ subscriber }) => subscriber === earlier.subscriber))
      return ordinary()
    return { ...draft(write(random, can, earlier, {})), made: 'same as a row that does not count' }
  }

  function wrong(): Draft {
    const mixed: Manner = { ...fields('repaired', 2), ...fields('wrong', random.pick([1, 1, 1, 2])) }
    return draft(write(random, can, wish(), sure(mixed)))
  }

  const blank = (made: string, cells: readonly MadeCell[]): Draft => ({
    cells,
    status: 'skipped',
    wish: null,
    made,
  })

  function blankRow(): Draft {
    const spaces = ['', ' ', '   ', '\u00a0'].filter(can.canWrite)
    const cells = random.pick([
      [],
      layout.empty(),
      layout.empty().map(() => text(random.pick(spaces))),
    ] as readonly (readonly MadeCell[])[])
    return { ...blank('blank row', cells), isHidden: can.hidden && random.chance(0.1) }
  }

  function total(): Draft {
    const sum = random.int(1_000, 900_000)
    const amount: MadeCell =
      can.kind === 'text'
        ? text(random.pick([String(sum), nairaText(sum * 100), sum.toLocaleString('en-US')]))
        : random.pick<MadeCell>([{ kind: 'formula', formula: 'SUM(Z1:Z9)', value: sum }, number(sum)])
    const label = text(random.pick(['TOTAL', 'Total', 'total:', 'Grand Total', 'GRAND TOTAL', 'Sum']))
    return blank(
      'total row',
      layout.bare(random.chance(0.6) ? { subscriber: label, amount } : { provider: label, amount }),
    )
  }

  /** A provider that stands once for several rows: the others are empty, which a file cannot tell from forgotten. */
  function merged(): readonly Draft[] {
    const provider = random.pick(['MTN', 'GLO'] as const)
    const rows = [0, 1, 2].map((index) => {
      let one = wish()
      while (one.provider !== provider) one = wish()
      const written = write(random, can, one, {})
      return index === 0
        ? draft(written)
        : draft(
            { ...written, cells: { ...written.cells, provider: null }, level: 'error' },
            { made: 'merged provider' },
          )
    })
    merges.push({ column: layout.columns.provider, first: made, last: made + 2 })
    return rows
  }

  /** Ends after the number, and before one of the other three: where the number comes last, there is no such row. */
  function tooFew(): Draft {
    const { wish: one, cells } = write(random, can, wish(), {})
    const needed = Math.max(...Object.values(layout.columns))
    if (layout.columns.subscriber === needed) return ordinary()
    const short = layout
      .place(random, cells, made)
      .slice(0, random.int(layout.columns.subscriber + 1, needed))
    return { cells: short, status: 'error', wish: one, made: 'too few cells' }
  }

  function special(): readonly Draft[] {
    const kinds: (() => readonly Draft[])[] = [
      () => [again()],
      () => [again()],
      () => [afterIdle()],
      () => {
        const [one, what] = withWarning(random, numbers, wish())
        return [
          draft(write(random, can, one, random.chance(0.3) ? fields('repaired', 1) : {}), { made: what }),
        ]
      },
      () => [
        draft(write(random, can, withUnknownPrefix(random, numbers, wish()), {}), {
          made: "nobody's prefix",
        }),
      ],
      () => [
        draft(write(random, can, rounded(random, wish()), random.chance(0.3) ? fields('repaired', 1) : {}), {
          made: 'rounded',
        }),
      ],
      () => [blankRow()],
      () => [total()],
    ]
    if (layout.hasHeadings) kinds.push(() => [blank('headings again', layout.headings)])
    if (layout.hasHeadings && can.kind === 'text') {
      kinds.push(() => [
        draft(write(random, can, wish(), {}), { level: 'error', made: 'too many cells', stray: true }),
      ])
      kinds.push(() => [tooFew()])
    }
    if (can.kind === 'workbook' && layout.hasHeadings) {
      kinds.push(() => [
        draft(write(random, can, wish(), {}), { made: 'a cell beside the table', stray: true }),
      ])
    }
    if (can.hidden) {
      kinds.push(() => [
        draft(write(random, can, wish(), random.chance(0.3) ? fields('wrong', 1) : {}), {
          made: 'hidden',
          isHidden: true,
        }),
      ])
    }
    if (can.merges) kinds.push(merged)
    const serial = layout.onlySerial(made)
    if (serial !== null) kinds.push(() => [blank('only a serial number', serial)])
    return random.pick(kinds)()
  }

  function next(): readonly Draft[] {
    const dice = random.next()
    const rows =
      dice < 0.4
        ? [ordinary()]
        : dice < 0.6
          ? [draft(write(random, can, wish(), fields('repaired', random.int(1, 3))))]
          : dice < 0.8
            ? [wrong()]
            : special()
    made += rows.length
    return rows
  }

  function first(): Draft {
    made += 1
    return ordinary()
  }

  return { next, first, ordinary, total, blankTail: () => blank('blank tail', layout.empty()), merges }
}

/** A row with no number and hardly anything else could be a total: not made here, because nobody can tell. */
function sure(manner: Manner): Manner {
  return manner.subscriber === 'wrong'
    ? { subscriber: 'wrong', ...(manner.amount === 'repaired' ? { provider: 'repaired' } : {}) }
    : manner
}
