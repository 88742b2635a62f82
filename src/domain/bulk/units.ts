import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { formatNaira, plainNaira, shortNaira } from '#src/domain/money.ts'
import { capital, plural } from '#src/domain/plural.ts'
import { amountIn, judgeAmount } from './amount-cell.ts'
import { cleanText, isEmptyCell, quoted, textOf } from './cell-text.ts'
import { type CellVerdict, errorNote, type MergedWith, repairNotes, wrong } from './cell-verdict.ts'
import { looksLikePhone, MOSTLY, otherColumns } from './guess-columns.ts'
import type { MarketProduct } from './market.ts'
import {
  type Cell,
  columnLetters,
  HEADINGS_WITHIN,
  type Layout,
  rowsAbove,
  type SheetQuestion,
  type SourceRow,
  type SourceSheet,
} from './sheet.ts'

/** What amounts are counted in, where that is not naira. */
export interface Unit {
  /** As the sheet has it: `N'000`. */
  readonly says: string
  /** Naira in one of it; null for what cannot be paid here. */
  readonly factor: number | null
  /** In words, after a number. */
  readonly name: string
}

export type UnitOf = (row: SourceRow) => Unit | null

interface Kind extends Pick<Unit, 'factor' | 'name'> {
  /** In a heading, or in a cell of a column of units. */
  readonly heading: RegExp
  /** In a title, which may be about anything: only what hardly means anything else. */
  readonly title: RegExp | null
}

/** Zeros that are no part of a number before them. */
const ZEROS = "(?:^|[^\\d.,:\\s])\\s*(?:₦|NGN|N)?\\s?['’‘`´]?"
const NO_MORE = "(?:['’]?s)?(?![\\s.,-]?\\d)"
const IN = '\\b(?:in|all|are|is)\\s+(?:the\\s+|(?:₦|NGN|N|naira)\\s*)?'
/** `(k)`, `Nk`, `in K`; but `N K` is naira and kobo. */
const LETTER_K = '[([]\\s*(?:₦|NGN|N)?k\\s*[)\\]]|\\b(?:in\\s+|NGN|N)k\\b|₦k\\b|\\bthou\\b'

function foreign(name: string, signs: string, words: string): Kind {
  return {
    factor: null,
    name,
    heading: new RegExp(`${signs}|\\b(?:${words})\\b`, 'i'),
    title: new RegExp(`${signs}|(?:${IN}|\\bcurrency\\W+)(?:${words})\\b|\\((?:${words})\\)`, 'i'),
  }
}

const NO_SIGN = '(?!)'

const KINDS: readonly Kind[] = [
  {
    factor: 1_000_000,
    name: 'million naira',
    heading: new RegExp(`${ZEROS}000['’,. ]?000${NO_MORE}|\\bmillions?\\b|\\bmln\\b`, 'i'),
    title: new RegExp(`${ZEROS}000['’,. ]?000${NO_MORE}|${IN}millions?\\b`, 'i'),
  },
  {
    factor: 1000,
    name: 'thousand naira',
    heading: new RegExp(`${ZEROS}000${NO_MORE}|\\bthousands?\\b|[x×*]\\s?1,?000\\b|${LETTER_K}`, 'i'),
    title: new RegExp(`(?:₦|NGN|N|['’‘\`´])\\s?['’‘\`´]?000${NO_MORE}|${IN}thousands?\\b`, 'i'),
  },
  {
    factor: 100,
    name: 'hundred naira',
    heading: /\bhundreds\b|\b100s\b|['’‘`´]00s?(?![\d.,])/i,
    title: new RegExp(`${IN}hundreds\\b`, 'i'),
  },
  { factor: 0.01, name: 'kobo', heading: /\bkobo\b/i, title: new RegExp(`${IN}kobo\\b|\\(kobo\\)`, 'i') },
  { factor: null, name: 'per cent', heading: /%|\bper ?cent(?:age)?\b/i, title: null },
  foreign('cents', NO_SIGN, 'cents'),
  {
    factor: null,
    name: 'units that are no money',
    heading: /[([]\s*(?:[mg]b|min(?:ute)?s?|units?|points?)\s*[)\]]|\bin (?:[mg]b|minutes|units|points)\b/i,
    title: null,
  },
  foreign('Ghana cedis', 'GH[₵¢]|₵', 'GH[SC]|cedis?'),
  foreign('US dollars', '(?:US)?\\$', 'USD|(?:US )?dollars?'),
  foreign('euros', '€', 'EUR|euros?'),
  foreign('pounds', '£', 'GBP|pounds?(?: sterling)?'),
  foreign('CFA francs', 'F\\.?CFA', 'XOF|XAF|CFA(?: francs?)?'),
  foreign('rand', NO_SIGN, 'ZAR|rands?'),
  foreign('shillings', 'KSh', 'KES|UGX|TZS|shillings?'),
  foreign('yuan', '¥', 'CNY|RMB|yuan'),
  foreign('rupees', '₹', 'INR|rupees?'),
  foreign('another currency', '₿|₩|₽', 'AED|CAD|AUD|CHF|JPY|SAR|EGP|BTC|USDT'),
]

/** `Naira and kobo`, `N:K`: how naira are written out, and no other unit. */
const NAIRA_AND_KOBO = /\bnaira\b.{0,5}\bkobo\b/i
const LONGEST = 120

/** A sheet's name has no room for more than `USD`; other words in it may be about anything. */
export function unitIn(text: string, where: 'heading' | 'title' | 'name'): Unit | null {
  const said = cleanText(text).replaceAll('\n', ' ')
  if (said.length > LONGEST || NAIRA_AND_KOBO.test(said)) return null
  for (const { heading, title, factor, name } of KINDS) {
    const isInFull = where === 'heading' || (where === 'name' && factor === null && title !== null)
    const found = (isInFull ? heading : title)?.exec(said)?.[0]
    if (found !== undefined) return { says: found.trim().replace(BESIDE_UNIT, ''), factor, name }
  }
  return null
}

/** What stands around the unit itself: brackets, and the words of a title before it. */
const BESIDE_UNIT = new RegExp(`^\\(|\\)$|^${IN}|^(?!N['’])\\p{L}(?:\\s+|(?=['’]))`, 'giu')

/** A unit that the sheet names, and where. */
export interface SheetUnit {
  readonly unitOf: UnitOf
  readonly question: SheetQuestion
}

/** The first place of a sheet that says that its amounts are no naira: their heading, what is above or below it, a column. */
export function findUnit(
  sheet: SourceSheet,
  layout: Layout,
  headings: readonly string[],
  rows: readonly SourceRow[],
): SheetUnit | null {
  const { amount } = layout.columns
  if (amount === null) return null
  const sampleOf = (some: readonly SourceRow[]) =>
    some.flatMap(({ cells }) => amountIn(cells[amount] ?? null) ?? [])[0]
  const whole = (unit: Unit | null, place: string): SheetUnit | null =>
    unit === null
      ? null
      : { unitOf: () => unit, question: questionOf(unit, `${place} ${unit.says}`, sampleOf(rows)) }
  return (
    whole(unitIn(headings[amount] ?? '', 'heading'), 'The heading says') ??
    whole(unitIn(commentOn(sheet, layout, amount), 'title'), 'The comment on the heading says') ??
    whole(firstUnit(linesUnder(rows, amount), 'heading'), 'A line under the heading says') ??
    whole(firstUnit(linesIn(rowsAbove(sheet, layout)), 'title'), 'A title above the table says') ??
    whole(firstUnit(linesIn(rowsAfter(rows)), 'title'), 'A line below the table says') ??
    whole(sheet.kind === 'workbook' ? unitIn(sheet.name, 'name') : null, 'The name of the sheet says') ??
    whole(firstUnit(notesBeside(headings, layout, rows), 'title'), 'A note beside the table says') ??
    columnUnit(headings, layout, rows, sampleOf)
  )
}

function commentOn({ rows }: SourceSheet, { headingRow }: Layout, column: number): string {
  return rows.find(({ number }) => number === headingRow)?.comments?.get(column) ?? ''
}

function firstUnit(texts: readonly string[], where: 'heading' | 'title'): Unit | null {
  for (const text of texts) {
    const unit = unitIn(text, where)
    if (unit !== null) return unit
  }
  return null
}

const MOST_LINES = 3

/** The amount column's words between the headings and the first number. */
function linesUnder(rows: readonly SourceRow[], amount: number): readonly string[] {
  const first = rows.slice(0, MOST_LINES).findIndex(({ cells }) => cells.some(looksLikePhone))
  return textsIn(rows.slice(0, Math.max(0, first)).map(({ cells }) => cells[amount]))
}

/** Those below the last number. */
export function rowsAfter(rows: readonly SourceRow[]): readonly SourceRow[] {
  const last = rows.findLastIndex(({ cells }) => cells.some(looksLikePhone))
  return rows.slice(last + 1, last + 1 + HEADINGS_WITHIN)
}

/** `Currency:` and `USD` may be two cells. */
function linesIn(rows: readonly SourceRow[]): readonly string[] {
  return rows.map(({ cells }) => textsIn(cells)).flatMap((texts) => [...texts, texts.join(' ')])
}

/** What is about all amounts, and no remark on one row. */
const ABOUT_ALL = /\b(?:all|amounts|figures|values|prices)\b/i

/** Above a column in which nothing is, or beside any of the first rows. */
function notesBeside(
  headings: readonly string[],
  layout: Layout,
  rows: readonly SourceRow[],
): readonly string[] {
  const first = rows.slice(0, SAMPLE)
  const others = otherColumns(layout, headings, rows)
  const texts = textsIn(first.flatMap(({ cells }) => others.map((column) => cells[column])))
  return [
    ...others
      .filter((column) => first.every(({ cells }) => isEmptyCell(cells[column])))
      .map((column) => headings[column] ?? ''),
    ...texts.filter((text) => ABOUT_ALL.test(text)),
  ]
}

export function textsIn(cells: readonly (Cell | undefined)[]): readonly string[] {
  return cells.filter((cell) => typeof cell === 'string')
}

/** How many cells show whether a column is one of units. */
const SAMPLE = 1000
const LONGEST_UNIT = 20
/** `000` alone is the second half of an amount. */
const HAS_SIGN = /[^\d\s.,'"]/
const IS_NAIRA = /^(?:₦|ngn|n|naira)$/i

function columnUnit(
  headings: readonly string[],
  layout: Layout,
  rows: readonly SourceRow[],
  sampleOf: (rows: readonly SourceRow[]) => Kobo | undefined,
): SheetUnit | null {
  const known = new Map<Cell, Unit | null>()
  const unitAlone = (cell: Cell | undefined): Unit | null => {
    if (typeof cell !== 'string' || cell.length > LONGEST_UNIT || !HAS_SIGN.test(cell)) return null
    if (!known.has(cell)) known.set(cell, wholeUnit(cleanText(cell)))
    return known.get(cell) ?? null
  }
  /** `This one in USD`. */
  const unitRemarked = (cell: Cell | undefined) => (typeof cell === 'string' ? unitIn(cell, 'title') : null)
  for (const column of otherColumns(layout, headings, rows)) {
    const sample = firstFilled(rows, column)
    const units = sample.filter(
      (cell) => unitAlone(cell) !== null || (typeof cell === 'string' && IS_NAIRA.test(cleanText(cell))),
    )
    const isOfUnits = units.length >= sample.length * MOSTLY
    const unitOf: UnitOf = ({ cells }) => (isOfUnits ? unitAlone : unitRemarked)(cells[column])
    const counted = (isOfUnits ? rows : rows.slice(0, SAMPLE)).filter((row) => unitOf(row) !== null)
    const first = counted[0] === undefined ? null : unitOf(counted[0])
    if (first === null) continue
    const place = `Column ${columnLetters(column)} says ${first.says} in ${plural(counted.length, 'row')}`
    return { unitOf, question: questionOf(first, place, sampleOf(counted)) }
  }
  return null
}

function firstFilled(rows: readonly SourceRow[], column: number): readonly Cell[] {
  const found: Cell[] = []
  for (const { cells } of rows) {
    const cell = cells[column]
    if (cell !== undefined && !isEmptyCell(cell)) found.push(cell)
    if (found.length === SAMPLE) break
  }
  return found
}

/** A cell that holds nothing but a unit. */
function wholeUnit(text: string): Unit | null {
  const unit = unitIn(text, 'heading')
  return unit !== null && unit.says.length >= text.length - 2 ? unit : null
}

function questionOf({ factor, name }: Unit, place: string, sample: Kobo | undefined): SheetQuestion {
  const amount = sample ?? kobo(50_000)
  const plain = shortNaira(amount).replace('₦', '')
  const meant = factor === null ? `${plain} ${name}` : shortNaira(kobo(Math.round(amount * factor)))
  return {
    about: 'unit',
    reason: `${place}: ${plain} could mean ${shortNaira(amount)} or ${meant}.`,
    options: [
      { value: 'as-written', label: `Naira, as written: ${plain} is ${formatNaira(amount)}` },
      {
        value: 'as-said',
        label:
          factor === null
            ? `${capital(name)}: leave these rows out, they cannot be paid here`
            : `${capital(name)}: ${plain} is ${formatNaira(kobo(Math.round(amount * factor)))}`,
      },
    ],
  }
}

/** A suggestion is typed as naira: `60 CR` in thousands means 60000. */
function inNaira(verdict: CellVerdict<Kobo>, { factor }: Unit): CellVerdict<Kobo> {
  const notes = verdict.notes.map(({ suggestion, ...note }) => {
    const meant = suggestion === undefined || factor === null ? null : amountIn(suggestion)
    return meant === null
      ? note
      : { ...note, suggestion: plainNaira(kobo(Math.round(meant * (factor ?? 1)))) }
  })
  return { ...verdict, notes }
}

/** An amount that the user says is counted in another unit. */
export function judgeInUnit(
  cell: Cell,
  unit: Unit,
  product: MarketProduct | null,
  isMergedWith: MergedWith,
): CellVerdict<Kobo> {
  const amount = amountIn(cell)
  if (amount === null) return inNaira(judgeAmount(cell, product, isMergedWith), unit)
  const from = cleanText(textOf(cell))
  if (unit.factor === null) {
    const message = `${quoted(cell)} is in ${unit.name}, which cannot be paid here. Type the amount in naira, or leave this row out.`
    return wrong(from, errorNote('amount', 'AMOUNT_CURRENCY', message))
  }
  const to = plainNaira(kobo(Math.round(amount * unit.factor)))
  const verdict = judgeAmount(to, product, isMergedWith)
  const message = `Counted in ${unit.name}, as you said.`
  return { ...verdict, notes: [...verdict.notes, ...repairNotes('amount', 'AMOUNT_UNIT', message, from, to)] }
}
