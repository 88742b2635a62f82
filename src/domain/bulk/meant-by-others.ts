import { cleanText, isEmptyCell, textOf } from './cell-text.ts'
import { errorNote } from './cell-verdict.ts'
import { folded, type Market } from './market.ts'
import {
  type Cell,
  cellOf,
  type Edits,
  type Field,
  type JudgedRow,
  type Layout,
  type Note,
  type SourceRow,
} from './sheet.ts'

/** What other rows of a sheet say about a row with an error: its suggestions. */
export interface MeantByOthers {
  /** A network alone in a row: the title of the rows below it. */
  isTitle(index: number): boolean
  of(index: number, judged: JudgedRow, edits: Edits | undefined): JudgedRow
}

interface Sheet {
  readonly source: readonly SourceRow[]
  readonly layout: Layout
  readonly market: Market
  /** The rows so far, each judged by itself. */
  readonly own: readonly JudgedRow[]
}

const DITTO =
  /^(?:["“”″〃«»]{1,2}|''|,,|„|(?:-|–)?\s?do\.?\s?(?:-|–)?|ditto|same(?: as above)?|as above|-"-|- ?[″"] ?-)$/i
const LONGEST_TITLE = 40

export function meantByOthers({ source, layout, market, own }: Sheet): MeantByOthers {
  const titles = titlesIn(source, layout, market)
  const isDotted = layout.unit !== 'as-said' && areThousandsDotted(source, layout)

  function titleAbove(index: number): string | undefined {
    let found: string | undefined
    for (const [at, code] of titles) {
      if (at > index) break
      found = code
    }
    return found
  }

  /** What the cell above holds, or was meant to. */
  function above(index: number, field: Field): string {
    for (let at = index - 1; at >= 0; at -= 1) {
      const row = own[at]
      if (row === undefined || row.status === 'skipped') continue
      const meant = row.notes.find((note) => note.field === field && note.code === 'DITTO')?.suggestion
      return (
        meant ??
        (row.notes.some((note) => note.field === field && note.level === 'error') ? '' : row.shown[field])
      )
    }
    return ''
  }

  function suggest(note: Note, index: number, judged: JudgedRow, cell: Cell): Note {
    const { field } = note
    if (note.level !== 'error' || field === 'row') return note
    const text = typeof cell === 'string' ? cleanText(cell) : ''
    if (field !== 'subscriber' && text !== '' && DITTO.test(text)) {
      const held = above(index, field)
      const message = `“${text}” stands for the cell above: ${held}. Use that, or type another.`
      if (held !== '') return errorNote(field, 'DITTO', message, held)
    }
    if (note.code === 'PROVIDER_EMPTY') {
      const title = titleAbove(index)
      return title === undefined ? note : { ...note, suggestion: title }
    }
    if (note.suggestion !== undefined) return note
    if (note.code === 'PRODUCT_MISSING') return withSuggestion(note, onlyFitting(judged, market))
    if (field === 'amount' && isDotted && DOTTED.test(text))
      return withSuggestion(note, text.replace('.', ''))
    return note
  }

  return {
    isTitle: (index) => titles.has(index),
    of(index, judged, edits) {
      if (judged.status !== 'error') return judged
      const row = source[index]
      if (row === undefined) return judged
      const notes = judged.notes.map((note) =>
        note.field === 'row' ? note : suggest(note, index, judged, cellOf(row, note.field, layout, edits)),
      )
      return { ...judged, notes }
    },
  }
}

function withSuggestion(note: Note, suggestion: string | undefined): Note {
  return suggestion === undefined ? note : { ...note, suggestion }
}

/** The one product of the row's provider that may cost this amount. */
function onlyFitting({ shown }: JudgedRow, market: Market): string | undefined {
  const provider = market.providers.find(({ code }) => code === shown.provider)
  const naira = Number(shown.amount)
  if (provider === undefined || !(naira > 0)) return undefined
  const priced = provider.products.filter(({ price }) => price > 0)
  const open = provider.products.filter(({ price }) => price === 0)
  if (open.length !== 1 || priced.some(({ price }) => price === Math.round(naira * 100))) return undefined
  return open[0]?.product
}

/** By index, in order. */
function titlesIn(
  rows: readonly SourceRow[],
  { columns }: Layout,
  market: Market,
): ReadonlyMap<number, string> {
  const titles = new Map<number, string>()
  const { subscriber } = columns
  for (const [index, { cells }] of rows.entries()) {
    // By far the most rows have a number there.
    const number = subscriber === null ? null : cells[subscriber]
    if (typeof number === 'number' || (typeof number === 'string' && /^\+?\d/.test(number))) continue
    const filled = cells.filter((cell) => !isEmptyCell(cell))
    const [title] = filled
    if (filled.length !== 1 || typeof title !== 'string' || title.length > LONGEST_TITLE) continue
    const name = cleanText(title).replace(
      /[:.\-–]+$|\b(?:network|lines?|numbers?|users?|subscribers?|list)\b/gi,
      '',
    )
    const code = market.byName.get(folded(name.trim()))?.code
    if (code !== undefined) titles.set(index, code)
  }
  return titles
}

const DOTTED = /^[1-9]\d{0,2}\.\d{3}$/

/** Whether every amount is written `1.000`: nobody pays three decimals in all rows. */
function areThousandsDotted(rows: readonly SourceRow[], { columns: { amount } }: Layout): boolean {
  if (amount === null) return false
  let count = 0
  for (const { cells } of rows) {
    const cell = cells[amount]
    if (cell === undefined || isEmptyCell(cell)) continue
    if (typeof cell !== 'string' || !DOTTED.test(cleanText(textOf(cell)))) return false
    count += 1
  }
  return count > 1
}
