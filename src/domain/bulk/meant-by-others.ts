import { SIGN } from './amount-cell.ts'
import { aloneIn, cleanText, isEmptyCell, startsLikeNumber } from './cell-text.ts'
import { errorNote } from './cell-verdict.ts'
import { statusOf } from './judge-row.ts'
import type { Market } from './market.ts'
import { providerNamed } from './provider-and-product.ts'
import {
  type Cell,
  cellOf,
  type Edits,
  type Field,
  type JudgedRow,
  type Layout,
  type Note,
  rowsAbove,
  type SourceRow,
  type SourceSheet,
} from './sheet.ts'

/** What other rows of a sheet say about a row with an error: its suggestions. */
export interface MeantByOthers {
  /** A network alone in a row: the title of the rows below it. */
  isTitle(index: number): boolean
  of(index: number, judged: JudgedRow, edits: Edits | undefined): JudgedRow
  /** The rows below whose signs stand for this row's cells, up to a row that is known. */
  dittosBelow(index: number, known: ReadonlySet<number>): readonly number[]
}

interface Judged {
  readonly sheet: SourceSheet
  readonly source: readonly SourceRow[]
  readonly layout: Layout
  readonly market: Market
  /** The rows so far, each judged by itself. */
  readonly own: readonly JudgedRow[]
}

const DITTO =
  /^(?:["“”″〃«»]{1,2}|["“”″'’] ["“”″'’]|''|[↑^]|,,|„|(?:-|–)?\s?do\.?\s?(?:-|–)?|ditto|same(?: as above)?|as above|-"-|- ?[″"] ?-)$/i

export function meantByOthers({ sheet, source, layout, market, own }: Judged): MeantByOthers {
  const { titles, networkAbove } = titlesIn(sheet, source, layout, market)
  const notation = layout.unit === 'as-said' ? null : notationOf(source, layout)

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
    if (field !== 'subscriber' && isDitto(cell)) {
      const held = above(index, field)
      const message = `“${text}” stands for the cell above: ${held}. Use that, or type another.`
      if (held !== '') return errorNote(field, 'DITTO', message, held)
    }
    if (note.code === 'PROVIDER_EMPTY') {
      const title = networkAbove[index] ?? null
      return title === null ? note : { ...note, suggestion: title }
    }
    if (note.suggestion !== undefined) return note
    if (note.code === 'PRODUCT_MISSING') return withSuggestion(note, onlyFitting(judged, market))
    const bare = text.replace(SIGN, '')
    return field === 'amount' && notation?.test(bare)
      ? withSuggestion(note, bare.replaceAll('.', '').replace(',', '.'))
      : note
  }

  return {
    isTitle: (index) => titles.has(index),
    dittosBelow(index, known) {
      const below: number[] = []
      for (let at = index + 1; at < own.length && !known.has(at); at += 1) {
        if (own[at]?.status === 'skipped') continue
        const cells = source[at]?.cells ?? []
        if (!Object.values(layout.columns).some((column) => isDitto(cells[column ?? -1]))) break
        below.push(at)
      }
      return below
    },
    of(index, judged, edits) {
      if (judged.status !== 'error')
        return edits?.has('provider') ? judged : againstTitle(judged, networkAbove[index] ?? null)
      const row = source[index]
      if (row === undefined) return judged
      const notes = judged.notes.map((note) =>
        note.field === 'row' ? note : suggest(note, index, judged, cellOf(row, note.field, layout, edits)),
      )
      return { ...judged, notes }
    },
  }
}

function isDitto(cell: Cell | undefined): boolean {
  const text = typeof cell === 'string' ? cleanText(cell) : ''
  return text !== '' && DITTO.test(text)
}

/** A number of the network that the title above names, in a row that names another: two say the same, and one does not. */
function againstTitle(judged: JudgedRow, network: string | null): JudgedRow {
  if (network === null || !judged.notes.some(isAgainst)) return judged
  const notes = judged.notes.map((note): Note => (isAgainst(note) ? againstNote(note, judged) : note))
  return { ...judged, notes, status: statusOf(notes), isSent: false }

  function isAgainst({ code, suggestion }: Note): boolean {
    return code === 'NETWORK_DIFFERS' && suggestion === network
  }
}

function againstNote(note: Note, { shown }: JudgedRow): Note {
  const message = `The number and the title above say ${note.suggestion}, and the provider is ${shown.provider}. Which is right?`
  return { ...note, level: 'decide', code: 'NETWORK_TITLE_DIFFERS', message }
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

/** The lines that are a network's name, and the network of each row by the line above it: other words end its part. */
function titlesIn(sheet: SourceSheet, rows: readonly SourceRow[], layout: Layout, market: Market) {
  const titles = new Set<number>()
  const networkAbove: (string | null)[] = []
  const { subscriber } = layout.columns
  const networkIn = (title: string | null) => providerNamed(title ?? '', market)?.code ?? null
  const above = rowsAbove(sheet, layout).map(({ cells }) => networkIn(aloneIn(cells)))
  let network =
    above.findLast((named) => named !== null) ?? (sheet.kind === 'workbook' ? networkIn(sheet.name) : null)
  for (const [index, { cells }] of rows.entries()) {
    const title = subscriber !== null && startsLikeNumber(cells[subscriber]) ? null : aloneIn(cells)
    if (title !== null) {
      network = networkIn(title)
      if (network !== null) titles.add(index)
    }
    networkAbove.push(network)
  }
  return { titles, networkAbove }
}

const DOTTED = /^[1-9]\d{0,2}(?:\.\d{3})+$/
/** `500,00`, `1.000,00`. */
const COMMA_KOBO = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+),\d\d$/

/**
 * How every amount of the sheet is written, where one alone could be read in two ways: nobody pays three decimals in all
 * rows. Null where they differ.
 */
function notationOf(rows: readonly SourceRow[], { columns: { subscriber, amount } }: Layout): RegExp | null {
  if (subscriber === null || amount === null) return null
  const texts: string[] = []
  for (const { cells } of rows) {
    const cell = cells[amount]
    // A total may be written otherwise.
    if (cell === undefined || isEmptyCell(cell) || !startsLikeNumber(cells[subscriber])) continue
    const text = typeof cell === 'string' ? cleanText(cell).replace(SIGN, '') : ''
    if (!DOTTED.test(text) && !COMMA_KOBO.test(text)) return null
    texts.push(text)
  }
  return texts.length < 2
    ? null
    : ([DOTTED, COMMA_KOBO].find((each) => texts.every((text) => each.test(text))) ?? null)
}
