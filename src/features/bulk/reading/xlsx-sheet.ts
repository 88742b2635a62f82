import { MOST_ROWS } from '#src/domain/bulk/bulk-limits.ts'
import { MOST_COLUMNS } from '#src/domain/bulk/cell-text.ts'
import type { Cell, SourceSheet } from '#src/domain/bulk/sheet.ts'
import { err, type Result } from '#src/domain/result.ts'
import {
  cut,
  LAST_COLUMN,
  LOWEST_ROW,
  type MergedRange,
  MOST_LINES,
  MOST_RULES,
  NARROWEST,
  numberCell,
  putCell,
  putComment,
  type RowInReading,
  sheetFrom,
  struckBy,
  UNCALCULATED,
} from './cells.ts'
import type { ReadProblem } from './read-problem.ts'
import type { NumberFormat } from './shown.ts'
import { attributesOf, isTrue, localName, plain, walkXml } from './xml.ts'

/** A text of the workbook. Parts of it may be struck through. */
export interface RichText {
  readonly text: string
  readonly struck: 'whole' | 'part' | undefined
}

/** What a cell's style says of it. */
interface CellStyle {
  readonly format: NumberFormat
  readonly isStruck: boolean
  /** Its letters have the colour of what is behind them. */
  readonly isUnseen: boolean
}

export interface Workbook {
  readonly strings: readonly RichText[]
  readonly styles: readonly CellStyle[]
  /** The formats of rules that strike out or hide what meets them, by their number. */
  readonly hidingFormats: ReadonlySet<number>
  /** Whether one of these formats does, of which each is written in the rule itself. */
  hides(formats: string): boolean
  /** Of a cell without a style. */
  readonly plainStyle: CellStyle
  /** How many cells may still be read. */
  cellsLeft: number
}

const REFERENCE = /^([A-Z]{1,3})(\d{1,7})$/i

/** Reads one worksheet of an .xlsx. */
export function readSheet(
  xml: string,
  about: Pick<SourceSheet, 'name' | 'isHidden'>,
  book: Workbook,
  comments: CommentsByRow,
): Result<SourceSheet, ReadProblem> {
  const rows: RowInReading[] = []
  const hiddenColumns = new Set<number>()
  const merges: MergedRange[] = []
  const hidingRules = new Set<string>()
  let range = ''
  /** What newer programs say of the rules of one range, whose formats stand beside them. */
  let rules = ''
  let isInRules = false
  let isInRange = false
  let hasEnded = false
  let problem: ReadProblem['kind'] | null = null
  let row: RowInReading | null = null
  let lastRow = 0
  let column = 0
  let type: string | undefined
  let style = book.plainStyle
  let value: string | null = null
  let hasFormula = false
  let rich: RichTextReader | null = null
  let isInValue = false

  function openRow(attributes: string): void {
    const given = attributesOf(attributes)
    lastRow = given.has('r') ? Number(given.get('r')) : lastRow + 1
    if (!(Number.isInteger(lastRow) && lastRow >= 1 && lastRow <= MOST_LINES)) problem = 'damaged'
    const isHidden = isTrue(given.get('hidden')) || Number(given.get('ht') ?? 15) < LOWEST_ROW
    row = { number: lastRow, isHidden, cells: [] }
    column = -1
  }

  function openCell(attributes: string): void {
    book.cellsLeft -= 1
    if (book.cellsLeft < 0) problem = 'too-big-unzipped'
    const at = cellAttribute(attributes, 'r')
    column = at === undefined ? column + 1 : columnOf(at)
    if (column >= LAST_COLUMN) problem ??= 'damaged'
    type = cellAttribute(attributes, 't')
    const styled = cellAttribute(attributes, 's')
    style = (styled === undefined ? undefined : book.styles[Number(styled)]) ?? book.plainStyle
    value = null
    hasFormula = false
    rich = null
  }

  function closeCell(): void {
    if (row === null || column >= MOST_COLUMNS || column < 0) return
    const shared = type === 's' && value !== null ? (book.strings[Number(value)] ?? MISSING) : null
    const text = rich?.end() ?? shared
    const cell = text === null ? cellOf(type, value, hasFormula, style.format) : text.text
    if (cell === null) return
    const shown = style.isUnseen ? '' : style.format.shown(cell)
    // Not before: a sheet may have a million rows that hold nothing.
    if (row.cells.length === 0) rows.push(row)
    putCell(row, column, cell, shown, style.isStruck ? 'whole' : text?.struck)
  }

  const isWhole = walkXml(xml, {
    open(prefixed, attributes, isEmpty) {
      const name = localName(prefixed)
      if (isInRules) rules += `<${name}${attributes}/>`
      if (name === 'c') openCell(attributes)
      else if (name === 'v') {
        // A text may well be empty: `=IF(A1="","",A1)`. Of any other cell an empty value is none.
        if (type === 'str') value ??= ''
        isInValue = !isEmpty
      } else if (name === 'f') hasFormula = true
      else if (name === 'is') rich = richText()
      else if (name === 'row') {
        // Buttons and pictures tell so beside which row they stand.
        if (!hasEnded) openRow(attributes)
      } else if (name === 'col') hideColumns(hiddenColumns, attributes)
      else if (name === 'mergeCell') addMerge(merges, attributes)
      else if (name === 'conditionalFormatting') {
        const given = attributesOf(attributes).get('sqref')
        range = given ?? ''
        rules = ''
        isInRules = given === undefined && !isEmpty
      } else if (name === 'sqref') isInRange = isInRules && !isEmpty
      else if (name === 'cfRule') {
        if (book.hidingFormats.has(Number(attributesOf(attributes).get('dxfId') ?? -1)))
          hidingRules.add(range)
      } else rich?.open(name, attributes, isEmpty)
    },
    text(text) {
      if (isInValue) value = (value ?? '') + text
      else if (isInRange) range += text
      else rich?.text(text)
    },
    close(prefixed) {
      const name = localName(prefixed)
      if (name === 'v') isInValue = false
      else if (name === 'c') closeCell()
      else if (name === 'sheetData') hasEnded = true
      else if (name === 'sqref') isInRange = false
      else if (name === 'conditionalFormatting') {
        if (isInRules && book.hides(rules)) hidingRules.add(cut(plain(range)))
        isInRules = false
      } else rich?.close(name)
    },
  })
  if (problem !== null) return err({ kind: problem })
  if (!isWhole) return err({ kind: 'damaged' })
  for (const each of rows) Object.assign(each, comments.get(each.number))
  const asked = hidingRules.size === 0 ? {} : { hidingRules: [...hidingRules].slice(0, MOST_RULES) }
  return sheetFrom({ ...about, ...asked, kind: 'workbook', hiddenColumns, merges }, rows, lastRow)
}

/** By row number. */
export type CommentsByRow = ReadonlyMap<number, Pick<RowInReading, 'comments'>>

/** The comments of one worksheet; none of a part that is no such list. */
export function readComments(xml: string): CommentsByRow {
  const found = new Map<number, Pick<RowInReading, 'comments'>>()
  let at = ''
  let said: RichTextReader | null = null
  walkXml(xml, {
    open(prefixed, attributes, isEmpty) {
      const name = localName(prefixed)
      if (name !== 'comment') return said?.open(name, attributes, isEmpty)
      at = attributesOf(attributes).get('ref') ?? ''
      said = isEmpty ? null : richText()
    },
    text: (text) => said?.text(text),
    close(prefixed) {
      const name = localName(prefixed)
      if (name !== 'comment') return said?.close(name)
      const row = Number(REFERENCE.exec(at)?.[2])
      const column = columnOf(at)
      if (said !== null && row > 0 && column < MOST_COLUMNS && found.size <= MOST_ROWS) {
        const known = found.get(row) ?? {}
        putComment(known, column, said.end().text)
        found.set(row, known)
      }
      said = null
    },
  })
  return found
}

/** A text that the workbook does not have: there is something, and nobody knows what. */
const MISSING: RichText = { text: '#REF!', struck: undefined }

function cellOf(
  type: string | undefined,
  value: string | null,
  hasFormula: boolean,
  format: NumberFormat,
): Cell {
  if (value === null) return hasFormula ? UNCALCULATED : null
  switch (type) {
    case 's':
      return null
    case 'str':
    case 'inlineStr':
      return cut(unescaped(value))
    case 'b':
      return isTrue(value.trim())
    case 'e':
      return { odd: 'error', text: cut(plain(value)) || '#ERROR!' }
    case 'd':
      return { odd: 'date', text: cut(value) }
    default: {
      const number = numberCell(value)
      return typeof number === 'number' && format.isDate
        ? { odd: 'date', text: cut(format.date(number)) }
        : number
    }
  }
}

// One expression for each: a map of all attributes would double the time of a list.
const CELL_ATTRIBUTES = {
  r: /\sr\s*=\s*["']([^"']*)/,
  s: /\ss\s*=\s*["']([^"']*)/,
  t: /\st\s*=\s*["']([^"']*)/,
} as const

function cellAttribute(attributes: string, name: keyof typeof CELL_ATTRIBUTES): string | undefined {
  return CELL_ATTRIBUTES[name].exec(attributes)?.[1]
}

/** From 0; beyond all columns where it is no reference. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at += 1) {
    const letter = (reference.charCodeAt(at) & ~0x20) - 64
    if (letter < 1 || letter > 26) return at === 0 ? LAST_COLUMN : column - 1
    column = Math.min(column * 26 + letter, LAST_COLUMN + 1)
  }
  return LAST_COLUMN
}

function hideColumns(hidden: Set<number>, attributes: string): void {
  const given = attributesOf(attributes)
  if (!isTrue(given.get('hidden')) && Number(given.get('width') ?? 9) >= NARROWEST) return
  const last = Math.min(Number(given.get('max')), MOST_COLUMNS)
  for (let column = Math.max(1, Number(given.get('min'))); column <= last; column += 1) hidden.add(column - 1)
}

function addMerge(merges: MergedRange[], attributes: string): void {
  const [from = '', to = ''] = (attributesOf(attributes).get('ref') ?? '').split(':')
  const [first, last] = [REFERENCE.exec(from), REFERENCE.exec(to)]
  if (first === null || last === null || columnOf(from) >= MOST_COLUMNS) return
  const [column, lastColumn] = [columnOf(from), columnOf(to)]
  merges.push({ column, lastColumn, first: Number(first[2]), last: Number(last[2]) })
}

export interface RichTextReader {
  open(name: string, attributes: string, isEmpty: boolean): void
  close(name: string): void
  text(text: string): void
  end(): RichText
}

/** Reads a string item or an inline string: its runs, without the sounds that Japanese texts have beside them. */
export function richText(): RichTextReader {
  let all = ''
  let isInText = false
  let isInSound = false
  let isStruck = false
  let struck = 0
  let plainLetters = 0
  return {
    open(name, attributes, isEmpty) {
      if (name === 't') isInText = !isEmpty && !isInSound
      else if (name === 'rPh') isInSound = !isEmpty
      else if (name === 'r') isStruck = false
      else if (name === 'strike') isStruck = isTrue(attributesOf(attributes).get('val') ?? '1')
    },
    close(name) {
      if (name === 't') isInText = false
      else if (name === 'rPh') isInSound = false
      else if (name === 'r') isStruck = false
    },
    text(text) {
      if (!isInText) return
      all += text
      if (isStruck) struck += text.trim().length
      else plainLetters += text.trim().length
    },
    end: () => ({ text: cut(unescaped(all)), struck: struckBy(struck, plainLetters) }),
  }
}

/** Excel writes what XML cannot hold as `_x000D_`. */
function unescaped(text: string): string {
  const read = plain(text)
  if (!read.includes('_x')) return read
  return read.replace(/_x([\dA-F]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}
