import { MOST_COLUMNS } from '#src/domain/bulk/cell-text.ts'
import { type Cell, columnLetters, type SourceSheet } from '#src/domain/bulk/sheet.ts'
import { err, ok, type Result } from '#src/domain/result.ts'
import {
  cut,
  type MergedRange,
  MOST_CELLS,
  MOST_LINES,
  numberCell,
  putCell,
  putComment,
  type RowInReading,
  sheetFrom,
  struckBy,
  UNCALCULATED,
} from './cells.ts'
import { odsStyles } from './ods-styles.ts'
import type { ReadProblem } from './read-problem.ts'
import { readsOtherwise } from './shown.ts'
import { attributesOf, plain, walkXml } from './xml.ts'

type Attributes = ReadonlyMap<string, string>

interface TableInReading {
  readonly given: Attributes
  readonly rows: RowInReading[]
  readonly merges: MergedRange[]
  readonly hiddenColumns: Set<number>
  /** Of the cells that a rule may strike out or hide: rows and columns, of each the first and the last. */
  ruled: readonly [number, number, number, number] | null
  /** The styles of cells without one of their own, by column. */
  readonly defaultStyles: (string | undefined)[]
  /** How many columns and rows were read. */
  columns: number
  lines: number
}

interface CellInReading {
  readonly given: Attributes
  text: string
  paragraphs: number
  /** Letters inside spans that are struck through, and all others. */
  struck: number
  unstruck: number
  comment: string
}

/** Reads the tables of an OpenDocument spreadsheet. `shared`: the styles that all of its parts use. */
export function readOds(xml: string, shared: string): Result<readonly SourceSheet[], ReadProblem> {
  const sheets: SourceSheet[] = []
  const styles = odsStyles()
  let problem: ReadProblem | null = null
  let cells = 0
  let table: TableInReading | null = null
  let row: RowInReading | null = null
  let rowRepeat = 1
  let column = 0
  let rowStyle: string | undefined
  let cell: CellInReading | null = null
  let isInParagraph = false
  /** Elements inside a cell that are no part of what it shows: a comment beside it, a drawing. */
  let aside = 0
  let isComment = false
  /** In a line of it: its author and its date are none. */
  let isInComment = false
  /** The groups of rows or columns around what is read, and whether each is folded up. */
  const folded: boolean[] = []
  const spans: boolean[] = []

  const isUnseen = (given: Attributes) =>
    folded.includes(true) || isCollapsed(given) || styles.isFlat(given.get('table:style-name'))

  function addColumns({ columns, hiddenColumns, defaultStyles }: TableInReading, given: Attributes): number {
    const end = Math.min(columns + count(given, 'table:number-columns-repeated'), MOST_COLUMNS)
    const isHidden = isUnseen(given)
    for (let each = columns; each < end; each += 1) {
      if (isHidden) hiddenColumns.add(each)
      defaultStyles[each] = given.get('table:default-cell-style-name')
    }
    return end
  }

  function closeTable({ given, rows, merges, hiddenColumns, ruled, lines }: TableInReading): void {
    const about = {
      name: given.get('table:name') ?? '',
      kind: 'workbook',
      isHidden: styles.isUnseen(given.get('table:style-name')),
      hiddenColumns,
      merges,
      ...(ruled === null ? {} : { hidingRules: [rangeOf(ruled)] }),
    } as const
    // The last line of a file often stands for all the rows that a sheet has.
    const sheet = sheetFrom(about, rows, lines >= MOST_LINES ? 0 : lines)
    if (sheet.ok) sheets.push(sheet.value)
    else problem ??= sheet.error
  }

  function openRow({ lines }: TableInReading, given: Attributes): RowInReading {
    rowRepeat = count(given, 'table:number-rows-repeated')
    column = 0
    rowStyle = given.get('table:default-cell-style-name')
    const isHidden = isUnseen(given)
    return { number: lines + 1, isHidden, cells: [] }
  }

  /** A row that is repeated stands for as many; one line of a file can stand for a million. */
  function closeRow(): void {
    if (table === null || row === null) return
    if (row.cells.length > 0) {
      cells += row.cells.length * rowRepeat
      if (cells > MOST_CELLS) problem ??= { kind: 'too-big-unzipped' }
      else
        for (let each = 0; each < rowRepeat; each += 1) table.rows.push({ ...row, number: row.number + each })
    }
    table.lines = Math.min(table.lines + rowRepeat, MOST_LINES + 1)
    row = null
  }

  function closeCell({ given, text, struck, unstruck, comment }: CellInReading): void {
    const style = given.get('table:style-name') ?? rowStyle ?? table?.defaultStyles[column]
    const last = Math.min(column + count(given, 'table:number-columns-repeated'), MOST_COLUMNS)
    const value = odsCell(given, text, styles.isDate(style))
    if (row !== null && comment !== '' && column < MOST_COLUMNS) putComment(row, column, comment)
    if (table !== null && row !== null) addMerge(table.merges, given, row.number, column)
    if (table !== null && row !== null && value !== null) {
      if (styles.isRuled(style)) table.ruled = around(table.ruled, row.number, column)
      const seen = typeof value === 'number' ? readsOtherwise(shownText(given, text), value) : undefined
      const shown = styles.isUnread(style) ? '' : seen
      const strike = styles.isStruck(style) ? 'whole' : struckBy(struck, unstruck)
      for (; column < last; column += 1) putCell(row, column, value, shown, strike)
    }
    column = last
  }

  function openInside(inside: CellInReading, name: string, attributes: string, isEmpty: boolean): void {
    if (name === 'text:p') {
      if (inside.paragraphs > 0) inside.text += '\n'
      inside.paragraphs += 1
      isInParagraph = !isEmpty
    } else if (name === 'text:s') {
      const spaces = Math.min(count(attributesOf(attributes), 'text:c'), 1000)
      inside.text += ' '.repeat(spaces)
    } else if (name === 'text:tab') inside.text += '\t'
    else if (name === 'text:line-break') inside.text += '\n'
    else if (name === 'text:span') {
      if (!isEmpty) spans.push(styles.isStruck(attributesOf(attributes).get('text:style-name')))
    } else if (!isEmpty && !/^text:(?!ruby-text$|note$)/.test(name)) {
      aside = 1
      isComment = name === 'office:annotation'
    }
  }

  walkXml(shared, { open: styles.open, text() {}, close() {} })
  const isWhole = walkXml(xml, {
    open(name, attributes, isEmpty) {
      if (aside > 0) {
        if (!isEmpty) aside += 1
        if (isComment && name === 'text:p') isInComment = !isEmpty
      } else if (cell !== null) openInside(cell, name, attributes, isEmpty)
      else if (isCell(name)) {
        cell = {
          given: attributesOf(attributes),
          text: '',
          paragraphs: 0,
          struck: 0,
          unstruck: 0,
          comment: '',
        }
        if (!isEmpty) return
        closeCell(cell)
        cell = null
      } else if (name === 'table:table' && !isEmpty) {
        const given = attributesOf(attributes)
        table = {
          given,
          rows: [],
          merges: [],
          hiddenColumns: new Set(),
          ruled: null,
          defaultStyles: [],
          columns: 0,
          lines: 0,
        }
      } else if (table === null) styles.open(name, attributes)
      else if (isGroup(name)) {
        if (!isEmpty) folded.push(attributesOf(attributes).get('table:display') === 'false')
      } else if (name === 'table:table-row') {
        row = openRow(table, attributesOf(attributes))
        if (isEmpty) closeRow()
      } else if (name === 'table:table-column') table.columns = addColumns(table, attributesOf(attributes))
    },
    text(text) {
      if (cell !== null && isInComment) cell.comment += plain(text)
      if (cell === null || !isInParagraph || aside > 0) return
      // Spaces at the ends are written as elements; runs of others count as one.
      const letters = plain(text.replace(/\s+/g, ' '))
      cell.text += letters
      cell[spans.includes(true) ? 'struck' : 'unstruck'] += letters.trim().length
    },
    close(name) {
      if (aside > 0) {
        aside -= 1
        if (name !== 'text:p' || cell === null || !isInComment) return
        isInComment = false
        cell.comment += '\n'
      } else if (cell !== null && name === 'text:p') isInParagraph = false
      else if (name === 'text:span') spans.pop()
      else if (cell !== null && isCell(name)) {
        closeCell(cell)
        cell = null
      } else if (name === 'table:table-row') closeRow()
      else if (isGroup(name)) folded.pop()
      else if (name === 'table:table' && table !== null) {
        closeTable(table)
        table = null
      }
    },
  })
  if (problem !== null) return err(problem)
  return isWhole ? ok(sheets) : err({ kind: 'damaged' })
}

function isCell(name: string): boolean {
  return name === 'table:table-cell' || name === 'table:covered-table-cell'
}

function isGroup(name: string): boolean {
  return name === 'table:table-row-group' || name === 'table:table-column-group'
}

function isCollapsed(given: Attributes): boolean {
  const visibility = given.get('table:visibility')
  return visibility === 'collapse' || visibility === 'filter'
}

function around(known: TableInReading['ruled'], row: number, column: number): TableInReading['ruled'] {
  const [top, bottom, left, right] = known ?? [row, row, column, column]
  return [Math.min(top, row), Math.max(bottom, row), Math.min(left, column), Math.max(right, column)]
}

function rangeOf([top, bottom, left, right]: NonNullable<TableInReading['ruled']>): string {
  return `${columnLetters(left)}${top}:${columnLetters(right)}${bottom}`
}

function addMerge(merges: MergedRange[], given: Attributes, first: number, column: number): void {
  const last = first + count(given, 'table:number-rows-spanned') - 1
  const lastColumn = column + count(given, 'table:number-columns-spanned') - 1
  if (column < MOST_COLUMNS && (last > first || lastColumn > column))
    merges.push({ column, lastColumn, first, last })
}

function count(given: Attributes, name: string): number {
  return Math.max(1, Math.trunc(Number(given.get(name) ?? 1)) || 1)
}

function odsCell(given: Attributes, text: string, isDate: boolean): Cell {
  if (given.get('calcext:value-type') === 'error') return { odd: 'error', text: cut(text) || '#ERROR!' }
  // Some programs write a date as a number in the style of one.
  if (isDate && given.has('office:value')) return { odd: 'date', text: cut(text) }
  switch (given.get('office:value-type')) {
    case 'float':
    case 'currency':
    case 'percentage':
      return numberCell(given.get('office:value') ?? '')
    case 'date':
      return { odd: 'date', text: cut(text || (given.get('office:date-value') ?? '')) }
    case 'time':
      return { odd: 'date', text: cut(text || (given.get('office:time-value') ?? '')) }
    case 'boolean':
      return given.get('office:boolean-value') === 'true'
    case 'string':
      return cut(text || (given.get('office:string-value') ?? ''))
    default:
      if (text.trim() !== '') return cut(text)
      return given.has('table:formula') ? UNCALCULATED : null
  }
}

/** A cell's currency counts although its sign may not be shown. */
function shownText(given: Attributes, text: string): string | undefined {
  const currency = given.get('office:currency') ?? 'NGN'
  const hasSign = currency === 'NGN' || /[^\d\s.,-]/.test(text)
  if (!hasSign) return `${currency} ${text || given.get('office:value')}`
  return text === '' ? undefined : text
}
