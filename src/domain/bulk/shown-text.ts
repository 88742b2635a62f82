import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { formatNaira, plainNaira } from '#src/domain/money.ts'
import { listed } from '#src/domain/plural.ts'
import { cleanText, isEmptyCell, shortText, textOf } from './cell-text.ts'
import type { CellVerdict } from './cell-verdict.ts'
import { MOSTLY, otherColumns } from './guess-columns.ts'
import { amountInWords } from './naira-words.ts'
import { judgeNumber } from './number-cell.ts'
import {
  type Cell,
  cellOf,
  columnLetters,
  type Edits,
  FIELDS,
  type Layout,
  type Note,
  type SourceRow,
} from './sheet.ts'
import { unitIn } from './units.ts'

/** Around a number that an office program shows: naira's signs, padding, brackets of negative ones. */
const NAIRA = /₦|\b(?:NGN|naira|only)\b|\bN(?=[\s\d(=-])|#|\/[-=]|=/gi
const NUMBER = /^[-+]?\d[\d,]*(?:\.\d+)?(?:E[-+]?\d+)?$/i
/** `1.500,00`, as programs show it in other countries. */
const COMMA_KOBO = /^-?\d{1,3}(?:\.?\d{3})*,\d\d?$/
/** `1.500`, `1’500.00`, as in other countries: no decimals, where the digits are what the cell holds. */
const IN_THREES = /^(-?\d{1,3}(?:[.’'´]\d{3})+)(?:[.,](\d\d?))?$/
/** The column is too narrow for a number. */
const IS_NARROW = /^#+$/
const GROUPS: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6 }

/** The amount that a shown text says in naira; null where it says something else or nothing. */
function amountShown(shown: string): Kobo | null {
  const plain = shown.replace(NAIRA, '').replace(/\s/g, '')
  const bare = COMMA_KOBO.test(plain) ? plain.replaceAll('.', '').replace(',', '.') : plain
  const [, positive = '', group = ''] = /^(.*?)([km]?)$/i.exec(bare.replace(/^\((.+)\)$/, '-$1')) ?? []
  if (!NUMBER.test(positive)) return null
  return kobo(Math.round(Number(positive.replaceAll(',', '')) * (GROUPS[group.toUpperCase()] ?? 1) * 100))
}

/** The note on an amount that the sheet shows as another one; null where it shows what the cell holds. */
function amountNote(value: number, text: string): Note | null {
  const shown = cleanText(text)
  const seen = amountShown(shown)
  const [, naira, cents = ''] = IN_THREES.exec(shown.replace(NAIRA, '').trim()) ?? []
  const inThrees = naira === undefined ? null : Number(`${naira.replace(/\D/g, '')}.${cents}`) * 100
  if ([seen, inThrees].includes(Math.round(value * 100)) || IS_NARROW.test(shown)) return null
  const unit = unitIn(shown, 'heading')
  const code = unit?.factor === null && unit.says !== '%' ? 'AMOUNT_SHOWN_CURRENCY' : 'AMOUNT_SHOWN'
  const message = `Your sheet shows ${shown}, the cell holds ${value}.`
  const note = { field: 'amount', level: 'decide', code, message } as const
  return seen === null || seen <= 0 || code === 'AMOUNT_SHOWN_CURRENCY'
    ? note
    : { ...note, suggestion: plainNaira(seen) }
}

/** Adds what the sheet shows in a number cell, where that is another amount than the cell holds. */
export function withShownAmount(
  verdict: CellVerdict<Kobo>,
  cell: Cell,
  shown: string | undefined,
): CellVerdict<Kobo> {
  if (shown === undefined || shown === '' || typeof cell !== 'number') return verdict
  const note = amountNote(cell, shown)
  return note === null ? verdict : withDoubt(verdict, note)
}

/** What a cell holds is in doubt. Where it cannot be paid at all, what is shown may be. */
function withDoubt<T>(verdict: CellVerdict<T>, doubt: Note): CellVerdict<T> {
  if (verdict.value !== null) return { ...verdict, notes: [...verdict.notes, doubt] }
  return doubt.suggestion === undefined ? verdict : { ...verdict, notes: [{ ...doubt, level: 'error' }] }
}

/** The row holds what its sheet does not show: a merge covers it, or its text has the colour behind it or no format. */
export function unseenNote(row: SourceRow, layout: Layout, edits: Edits | undefined): Note | null {
  if (row.shown === undefined) return null
  const fields = FIELDS.filter((field) => {
    const column = layout.columns[field] ?? -1
    return row.shown?.get(column) === '' && !edits?.has(field) && !isEmptyCell(row.cells[column])
  })
  if (fields.length === 0) return null
  const places = fields.map((field) => `${columnLetters(layout.columns[field] ?? 0)}${row.number}`)
  const held = fields.map((field) => shortText(textOf(cellOf(row, field, layout))))
  const holds = fields.length === 1 ? 'the cell holds' : 'the cells hold'
  const message = `Your sheet shows nothing in ${listed(places)} (merged, or hidden by its colour or format), ${holds} ${listed(held)}.`
  return { field: 'row', level: 'decide', code: 'UNSEEN', message }
}

const NOTHING_MERGED = () => undefined

/** The same for a phone number: a format such as `"0803"0000000` shows digits that the cell does not hold. */
export function withShownNumber(
  verdict: CellVerdict<string>,
  cell: Cell,
  shown: string | undefined,
): CellVerdict<string> {
  if (shown === undefined || typeof cell !== 'number') return verdict
  const meant = judgeNumber(shown, NOTHING_MERGED).value
  // An unreadable one, such as 2.34803E+12, is only too narrow.
  if (meant === null || meant === verdict.value) return verdict
  const message = `Your sheet shows ${cleanText(shown)}, the cell holds ${cell}.`
  return withDoubt(verdict, {
    field: 'subscriber',
    level: 'decide',
    code: 'NUMBER_SHOWN',
    message,
    suggestion: meant,
  })
}

/** How many cells show whether amounts in words are in a column. */
const SAMPLE = 50
/** `Two` alone may be a level. */
const OF_MONEY = /naira|hundred|thousand|million/i

/** What a row's amount is in words, where a column has these; null where it has none, or something else. */
export type WordsOf = (row: SourceRow) => Kobo | null

export function findWords(
  layout: Layout,
  headings: readonly string[],
  rows: readonly SourceRow[],
): WordsOf | undefined {
  const read = (cell: Cell | undefined) =>
    typeof cell === 'string' && OF_MONEY.test(cell) ? amountInWords(cell) : null
  const column = otherColumns(layout, headings, rows).find((each) => {
    const filled = rows
      .slice(0, SAMPLE)
      .flatMap(({ cells }) => (isEmptyCell(cells[each]) ? [] : [cells[each]]))
    return filled.length > 0 && filled.filter((cell) => read(cell) !== null).length >= filled.length * MOSTLY
  })
  return column === undefined ? undefined : ({ cells }) => read(cells[column])
}

/** Adds that the words beside an amount say another one. */
export function withWords(verdict: CellVerdict<Kobo>, words: Kobo | null): CellVerdict<Kobo> {
  if (words === null || verdict.value === null || words === verdict.value) return verdict
  const message = `In words your sheet says ${formatNaira(words)}, and the amount is ${formatNaira(verdict.value)}.`
  const note = { field: 'amount', level: 'decide', code: 'AMOUNT_IN_WORDS', message } as const
  return withDoubt(verdict, { ...note, suggestion: plainNaira(words) })
}
