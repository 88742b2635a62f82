import { kobo } from '#src/contract/kobo.ts'
import { formatNaira } from '#src/domain/money.ts'
import { isMobile, normalisePhone } from '#src/domain/phone.ts'
import { listed, plural } from '#src/domain/plural.ts'
import { amountIn } from './amount-cell.ts'
import { cleanText, isEmptyCell, MOST_COLUMNS, shortText, textOf } from './cell-text.ts'
import { contentOf, looksLikePhone, MOSTLY, NEARLY_ALL, otherColumns } from './guess-columns.ts'
import { isKoboHeading, isMoneyHeading, isQuantityHeading, meaningOf } from './heading-words.ts'
import { folded, type Market } from './market.ts'
import {
  type Cell,
  columnLetters,
  FIELD_NAMES,
  FIELDS,
  type Field,
  type Layout,
  rowsAbove,
  type SheetQuestion,
  type SourceRow,
  type SourceSheet,
} from './sheet.ts'
import { stateIn } from './state-words.ts'
import { rowsAfter, textsIn } from './units.ts'

interface Guessed {
  readonly sheet: SourceSheet
  /** Those below the headings. */
  readonly rows: readonly SourceRow[]
  readonly layout: Layout
  readonly market: Market
  /** Null where there are none that we know. */
  readonly headings: readonly string[] | null
}

/**
 * What about the guessed columns could mean other payments: a field without a column, a hidden one, and each further
 * column that fits as well and says something else. One question for each field.
 */
export function columnQuestions(guessed: Guessed): readonly SheetQuestion[] {
  const { layout, headings } = guessed
  const { columns } = layout
  const missing = FIELDS.filter((field) => columns[field] === null).map((field) => FIELD_NAMES[field])
  const unnamed = FIELDS.filter((field) => headings !== null && isUnnamed(columns[field], field, headings))
  const rivals = new Map(FIELDS.map((field) => [field, rivalsOf(field, guessed)]))
  const beside = listBeside(rivals, guessed)
  const asked =
    beside === null
      ? FIELDS.flatMap((field) => rivalQuestion(field, rivals.get(field) ?? [], guessed))
      : [beside]
  return [
    ...(missing.length === 0 ? [] : [`We found no column for ${listed(missing)}.`]),
    ...unnamed.map(
      (field) =>
        `${named(columns[field] ?? 0, guessed)} may be the ${FIELD_NAMES[field]}: its heading does not say so.`,
    ),
    ...asked,
    ...saidOfRows(guessed),
    ...hiddenByRule(guessed.sheet),
  ].map((reason) => ({ about: 'columns', reason }))
}

/** `Yellow` and `Paid` may be two cells. */
const COLOUR = /\b(?:highlighted|colou?red|shaded|red|green|yellow|blue|orange|pink|grey|bold)\b/i
/** Rows that only a person finds. */
const SOME_ROWS =
  /\*|^(?:nb|n\.b|please|pls|kindly)\b|\b(?:s\/?n|serials?|nos?|numbers?|rows?|lines?|items?|names?|those|starred|marked|ticked)\b/i

/** `NB: names in red have been paid`, above the headings or below the list. */
function saidOfRows({ sheet, rows, layout }: Guessed): readonly string[] {
  const lines = [...rowsAbove(sheet, layout), ...rowsAfter(rows)].flatMap(({ cells }) => {
    const texts = textsIn(cells)
    const said = texts.filter(isOfRows)
    const legend = texts.join(' ')
    return said.length === 0 && COLOUR.test(legend) && isOfRows(legend) ? [legend] : said
  })
  return [...new Set(lines)].map(
    (line) => `A line outside the list says “${shortText(line, LONGEST)}”. Leave out the rows that it means.`,
  )
}

/** `ALREADY PAID` alone is about all the rows below it. */
function isOfRows(line: string): boolean {
  return (
    (SOME_ROWS.test(line) || COLOUR.test(line)) &&
    stateIn(line) !== null &&
    (line.includes('*') || stateIn(line, 'whole') === null)
  )
}

function hiddenByRule({ hidingRules = [] }: SourceSheet): readonly string[] {
  if (hidingRules.length === 0) return []
  const ranges = shortText(hidingRules.join(' '), LONGEST).replaceAll(' ', ', ')
  return [
    `A rule of your sheet strikes out or hides some cells in ${ranges}. Leave out the rows that are not to be paid.`,
  ]
}

const LONGEST = 100

/** Taken for its content alone, under a heading that does not say so. */
function isUnnamed(column: number | null, field: Field, headings: readonly string[]): boolean {
  if (column === null) return false
  const meaning = meaningOf(headings[column] ?? '')
  const isNear = field === 'provider' || field === 'product'
  if (meaning?.field === field) return field === 'subscriber' && NO_PHONE.test(headings[column] ?? '')
  return !(isNear && (meaning?.field === 'provider' || meaning?.field === 'product'))
}

/** The other columns that fit a field, and differ from the chosen one in some row. */
function rivalsOf(field: Field, guessed: Guessed): readonly number[] {
  const { layout, rows, headings, sheet } = guessed
  const chosen = layout.columns[field]
  if (chosen === null) return []
  return otherColumns(layout, headings ?? [], rows).filter((column) => {
    const heading = headings?.[column] ?? ''
    const isOpen = heading.trim() === '' || sheet.hiddenColumns?.has(column) === true
    const isBeside = field === 'amount' && (isQuantityHeading(heading) || isKoboHeading(heading))
    return (
      mayBe(field, heading, isOpen, headings?.[chosen] ?? '') &&
      (isBeside || fits(field, column, guessed, isOpen)) &&
      differs(field, chosen, column, guessed)
    )
  })
}

/** Whether its heading lets it be that field at all; of a hidden column, and one without a heading, the content decides. */
function mayBe(field: Field, heading: string, isOpen: boolean, chosen: string): boolean {
  if (isOpen || field === 'provider' || field === 'product') return true
  if (field === 'amount') return isMoneyHeading(heading) || isQuantityHeading(heading)
  // `Father's phone` beside `Mother's phone`: neither is the payee's own.
  const isOthers = SOMEBODY_ELSE.test(heading) && !SOMEBODY_ELSE.test(chosen)
  return (meaningOf(heading)?.field ?? field) === field && !isOthers && !NO_PHONE.test(heading)
}

const SOMEBODY_ELSE =
  /\b(?:kin|nok|guarantor|referee|emergency|office|supervisor|manager|agent|spouse|wife|husband|father|mother|parents?|sponsor|relative|sender|payer|by|help ?desk)\b/i
const NO_PHONE =
  /\b(?:account|acct|nuban|bank|bvn|nin|identity|tin|pin|rsa|pension|policy|meter|smart ?card|iuc|ref(?:erence)?|serial|id|(?:staff|employee|file) (?:no|number|id|code))\b/i
/** How many cells show what a column contains. */
const SAMPLE = 50

function fits(
  field: Field,
  column: number,
  { rows: all, market, layout }: Guessed,
  isOpen: boolean,
): boolean {
  // A second row of headings, as below a merged "Amount", says nothing of the column's content.
  const rows = field === 'subscriber' ? all : all.filter((row) => isPayment(row, layout))
  const cells: Cell[] = []
  for (const row of rows) {
    const cell = row.cells[column]
    if (cell !== undefined && !isEmptyCell(cell)) cells.push(cell)
    if (cells.length === SAMPLE) break
  }
  if (cells.length === 0) return false
  if (field === 'subscriber')
    return cells.filter((cell) => phoneIn(cell) !== null).length >= cells.length * MOSTLY
  // A stray cell, or the second half of an amount with a comma, makes no column.
  if (isOpen && !isUsuallyFilled(column, rows)) return false
  const { likeness, isSerial } = contentOf(cells, market)
  if (field !== 'amount') return likeness[field] >= MOSTLY
  return likeness.amount >= (isOpen ? NEARLY_ALL : MOSTLY) && !(isOpen && isSerial)
}

function isUsuallyFilled(column: number, rows: readonly SourceRow[]): boolean {
  const first = rows.filter(({ cells }) => cells.length > 0).slice(0, SAMPLE)
  return first.filter(({ cells }) => !isEmptyCell(cells[column])).length >= first.length / 2
}

function phoneIn(cell: Cell): string | null {
  const phone = normalisePhone(cleanText(textOf(cell)))
  return phone !== null && isMobile(phone) ? phone : null
}

function differs(
  field: Field,
  chosen: number,
  other: number,
  { rows, market, headings, layout }: Guessed,
): boolean {
  const heading = field === 'amount' ? (headings?.[other] ?? '') : ''
  const isQuantity = isQuantityHeading(heading)
  const read = readerOf(field, market)
  return rows.some((row) => {
    const { cells } = row
    const cell = cells[other]
    if (cell === undefined || isEmptyCell(cell)) return false
    if (field !== 'subscriber' && !isPayment(row, layout)) return false
    const value = isQuantity ? quantityIn(cell) : read(cell)
    if (value === null) return false
    return value !== (isQuantity ? 1 : isKoboHeading(heading) ? 0 : read(cells[chosen] ?? null))
  })
}

const QUANTITY = /^x? ?(\d+(?:\.\d+)?) ?(?:x|pcs|pieces|times|nos?|cards?)?$/i

/** `3`, `x3`, `3 pcs`. */
function quantityIn(cell: Cell): number | null {
  const count = QUANTITY.exec(cleanText(textOf(cell)))?.[1]
  return count === undefined ? null : Number(count)
}

/** A total, or a remark below the list, is none. */
function isPayment({ cells }: SourceRow, { columns }: Layout): boolean {
  return columns.subscriber === null || looksLikePhone(cells[columns.subscriber])
}

function readerOf(field: Field, market: Market): (cell: Cell) => string | number | null {
  if (field === 'amount') return amountIn
  if (field === 'subscriber') return phoneIn
  if (field === 'provider') return (cell) => market.byName.get(folded(cleanText(textOf(cell))))?.code ?? null
  return (cell) => folded(cleanText(textOf(cell))) || null
}

/** The second of two equal headings, as Excel names it: `Amount2`. */
const NUMBERED = /\d{1,2}$/

/** A second list to the right or left of the first: its numbers, and something else of ours next to them. */
function listBeside(rivals: ReadonlyMap<Field, readonly number[]>, guessed: Guessed): string | null {
  const { layout, rows, headings, market } = guessed
  const [number] = rivals.get('subscriber') ?? []
  if (number === undefined) return null
  const used = new Set(Object.values(layout.columns))
  const nameOf = (column: number | null) =>
    (headings?.[column ?? -1] ?? '').trim().toLowerCase().replace(NUMBERED, '')
  const names = new Set([...used].map(nameOf))
  const belongs = (column: number) => {
    if (used.has(column)) return false
    if (headings !== null) return nameOf(column) !== '' && names.has(nameOf(column))
    const { likeness } = contentOf(
      rows.slice(0, SAMPLE).map(({ cells }) => cells[column]),
      market,
    )
    return FIELDS.some((field) => likeness[field] >= MOSTLY)
  }
  let [first, last] = [number, number]
  while (first > 0 && belongs(first - 1)) first -= 1
  while (last < MOST_COLUMNS && belongs(last + 1)) last += 1
  if (first === last) return null
  const count = rows.filter(({ cells }) => phoneIn(cells[number] ?? null) !== null).length
  const more = count === 1 ? '1 more number stands' : `${plural(count, 'more number')} stand`
  return `${more} in columns ${columnLetters(first)} to ${columnLetters(last)}. One list is read at a time: put them below the others, or upload them as a list of their own.`
}

const PLACES: Readonly<Record<Field, readonly [what: string, which: string]>> = {
  subscriber: ['Phone numbers stand', 'Which are to get it?'],
  provider: ['Networks stand', 'Which is right?'],
  product: ['Products stand', 'Which is right?'],
  amount: ['Amounts stand', 'Which is to be paid?'],
}

function rivalQuestion(field: Field, rivals: readonly number[], guessed: Guessed): readonly string[] {
  const { layout, sheet, headings } = guessed
  const chosen = layout.columns[field]
  if (chosen === null) return []
  if (rivals.length === 0) {
    return sheet.hiddenColumns?.has(chosen) === true
      ? [`${named(chosen, guessed)} is hidden in your sheet. Is it meant?`]
      : []
  }
  const under = (is: (heading: string) => boolean) =>
    field === 'amount' ? rivals.filter((column) => is(headings?.[column] ?? '')) : []
  const counts = under(isQuantityHeading)
  const kobos = under(isKoboHeading)
  const others = rivals.filter((column) => !counts.includes(column) && !kobos.includes(column))
  const [what, which] = PLACES[field]
  const places = [chosen, ...others].sort((a, b) => a - b).map((column) => placeOf(field, column, guessed))
  return [
    ...counts.map(
      (column) =>
        `${named(column, guessed)} may say how many: each row pays ${placeOf(field, chosen, guessed)} once.`,
    ),
    ...kobos.map(
      (column) =>
        `${named(column, guessed)} may hold the kobo: each row pays ${placeOf(field, chosen, guessed)} without them.`,
    ),
    ...(others.length === 0 ? [] : [`${what} in ${listed(places)}. ${which}`]),
  ]
}

function named(column: number, { headings }: Guessed): string {
  const heading = shortText(headings?.[column] ?? '')
  return `Column ${columnLetters(column)}${heading === '' ? '' : ` “${heading}”`}`
}

/** A column within a sentence, with what it holds: amounts are summed up, of others one is shown. */
function placeOf(field: Field, column: number, guessed: Guessed): string {
  const { rows, sheet, layout } = guessed
  const name = `column ${named(column, guessed).slice('Column '.length)}`
  const hidden = sheet.hiddenColumns?.has(column) === true ? ', which is hidden' : ''
  if (field === 'amount') {
    const sum = rows.reduce(
      (total, row) => total + (isPayment(row, layout) ? (amountIn(row.cells[column] ?? null) ?? 0) : 0),
      0,
    )
    return `${name}${hidden} (${formatNaira(kobo(sum))} in all)`
  }
  const first = rows.find(({ cells }) => !isEmptyCell(cells[column]))?.cells[column] ?? null
  return `${name}${hidden} (${shortText(textOf(first))}, …)`
}
