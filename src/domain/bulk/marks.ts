import { plural } from '#src/domain/plural.ts'
import { amountIn } from './amount-cell.ts'
import { cleanText, isDateText, isEmptyCell, shortText, textOf } from './cell-text.ts'
import { looksLikePhone, otherColumns } from './guess-columns.ts'
import { folded, type Market } from './market.ts'
import {
  type Cell,
  columnLetters,
  type Layout,
  type Note,
  type SourceRow,
  type SourceSheet,
} from './sheet.ts'
import { MADE, MADE_TOO, stateBehind, stateOfCell } from './state-words.ts'

/** The notes that a row's marks beside its four fields ask for: "not this one". */
export type MarksOf = (row: SourceRow) => readonly Note[]

const TIMES = /^[x×] ?[2-9]$|^[2-9] ?[x×]$/i
/** `use 0816…`: another number than the row has. */
const NUMBER_WITHIN = /\+?\d(?:[\s()-]?\d){9,13}/
/**
 * `pay 1000`, `increase to 1k`; `add 500`, `2 times`, `for 3 months` are other amounts whatever the row has. `October
 * recharge 2026` and `Credit 100 level` are none.
 */
const AMOUNT_SAID =
  /\b(?:pay|give|send|load|credit|recharge|(?:increase|reduce|raise)d?(?: it)? to|bal(?:ance)?)(?: (?:him|her|them|it|only|with))?(?! ?20[23]\d\b) ?(?:₦|ngn|n|#)? ?(\d{1,3}(?:,\d{3})+|\d{3,6}|\d{1,3}(?:\.\d)?k)\b(?! ?l(?:evel)?\b)/i
const AMOUNT_ADDED =
  /\b(?:add|plus|(?:increase|reduce|raise)d?(?: it)? by) ?(?:₦|ngn|n|#)? ?\d{2,6}\b|^(?:(?:pay|send|load|credit|recharge|airtime|data) )?(?:(?:[2-9]|two|three|four) times\b|for (?:[2-9]|1[0-2]|two|three|four|six) (?:months|weeks)\b)/i
/** `Add 12 Allen Ave`, in capitals. */
const ADDRESS_ADDED =
  /\b[Aa]dd:? ?\d{2,4},? (?:[A-Z][a-z]+ ){1,3}(?:Ave|Avenue|St|Street|Str|Road|Rd|Close|Crescent|Way|Lane|Drive|Estate)\b/
/** `now on GLO`, `ported to Airtel`. */
const NETWORK_SAID =
  /\b(?:(?:now|is) (?:on|using|with)|now|(?:ported|moved|migrated|switched|changed|convert(?:ed)?) to|use|using) (?:an? )?(mtn|glo|airtel|etisalat|9mobile|t2)\b/i

/** `ü` and `û` are what a tick and a cross of Wingdings are letters of. */
const TICKS = '✓|✔|☑|✅|√|🗸|👍|ü|\\[x]|\\(x\\)'
const CROSSES = 'x|✗|✘|✖|❌|❎|☒|×|û'
const asAll = (words: string) => new RegExp(`^(?:${words})$`, 'i')
const SURE_YES = asAll(`yes|y|true|ok|okay|${TICKS}`)
const YES = asAll(`yes|y|true|ok|okay|1|x|${TICKS}`)
const NO = asAll(`no|n|nil|none|false|0|n\\/?a|not yet|pending|☐|□|⬜|\\[ ?]|\\( ?\\)|${CROSSES}`)
/** Nothing is said by it. */
const BLANK = /^[-–—_.…]*$/
/** Under no heading a tick says that something was done with the row; a 1 is a number like any other. */
const TICK = asAll(`yes|false|no|${TICKS}|${CROSSES}`)
const REMARK_TICK = asAll(`yes|false|no?|0|${TICKS}|${CROSSES}`)
const NOTHING_YET = /^(?:-+|–|—|nil|none|n\/?a|nan|pending|unpaid|outstanding|processing|in progress)$/i

/** Below these, yes and whatever else stands there says that the row was paid, or is not to be. */
const DONE_HEADING = new RegExp(
  `\\b(?:${MADE}|${MADE_TOO}|completed|exclude|excluded|skip|omit|ignore|removed?|resigned|left|exited|terminated|retired|deceased|duplicate|exclusion|cancelled|canceled|suspended|hold|blocked|barred|disabled|inactive|opt(?:ed)? out|void(?:ed)?|rejected|declined|failed|expired|exit|resignation|separation|stopped|dropped|exempt(?:ed)?|absent|(?:do not|don['’]?t) (?:pay|send|recharge|credit))\\b`,
  'i',
)
/** `Days absent` are counted, and below `Processed by` is somebody. */
const NOT_DONE = /\b(?:days|times|hours)\b|\bby\W*$/i
/** `Paid by`, `Number credited`: somebody or something, and no mark. */
const ABOUT_IT =
  /\b(?:by|via|through|from|to|in|numbers?|nos?|phones?|lines?|names?|types?|modes?|networks?|date|for|days?)\b/i
const PAY_HEADING =
  /\b(?:pay|to pay|to be paid|payable|approved?|approval|authori[sz]ed|include|send|eligible|eligibility|entitled|qualif\w*|confirm(?:ed)?|verified|active|present|attended|participated|airtime|recharge|payroll|in service|employed|valid|selected)\b/i
/** Beside every row it is of something else; beside some, of those that were paid. */
const RECORD_HEADING =
  /\b(?:(?:(?:receipt|teller|trans(?:action)?|trx|txn)\W*(?:id|nos?|number)|(?:receipt|teller|trans(?:action)?|trx|txn|payment)\W*ref(?:erence)?)|session id)\b|^(?:sign(?:ature)?|teller)\W*$/i
/** Below these an x is a yes, as long as nothing else is. */
const CHOOSING = /\b(?:selected|include|to pay|to be paid)\b/i
/** Here anything may be said, in whole sentences. */
const REMARK_HEADING =
  /\b(?:remarks?|comments?|notes?|status|state|observations?|reasons?|actions?|update|feedback|memo|info|information)\b/i
/** A number, and what parts cells. */
const NEXT_ROW = /[,;|\t] ?\+?\d{10}|\d{10} ?[,;|\t]/
/** `Late Mrs Ade`. */
const DECEASED = /^\(?late\)? \p{L}/iu
/** What stands below these is somebody or something, and a mark only behind that. */
const NAME_HEADING =
  /\b(?:(?:first|last|other|full|middle|sur)?names?|department|dept|unit|office|location|branch|address|bank|title|e?mails?)\b/i
/** Beside every row it is the date or the sum of this payment; beside some, of those that were paid. */
const OF_PAYMENT =
  /\b(?:payment|value|pay) ?date\b|\bdate of payment\b|^date (?:done|given|bought|funded)$|\b(?:amounts?|amt|values?|sum)\b/i

/** What a heading says of the cells below it. */
interface Heading {
  readonly text: string
  readonly isDone: boolean
  readonly isRecord: boolean
  readonly isToPay: boolean
  readonly isAboutIt: boolean
  readonly isOfPayment: boolean
  readonly isOfNames: boolean
  readonly isRemark: boolean
  /** Empty, or nothing but a sign such as ✓. */
  readonly hasNoWords: boolean
}

function headingOf(text: string): Heading {
  const hasNoWords = !/[\p{L}\p{N}]/u.test(text)
  const isRecord = RECORD_HEADING.test(text)
  return {
    text,
    isRecord,
    isDone: isRecord || (DONE_HEADING.test(text) && !NOT_DONE.test(text)),
    isToPay: PAY_HEADING.test(text) || /\?\s*$/.test(text),
    isAboutIt: !isRecord && ABOUT_IT.test(text),
    isOfPayment: isRecord || OF_PAYMENT.test(text),
    isOfNames: NAME_HEADING.test(text),
    isRemark: hasNoWords || REMARK_HEADING.test(text),
    hasNoWords,
  }
}

const NO_HEADING = headingOf('')

interface MarkColumn {
  readonly column: number
  readonly heading: Heading
  /** Dates and sums are beside every row: those of this payment. */
  readonly isPlanned: boolean
  /** Below `Approved`, where other rows have a yes: what an empty cell says. */
  readonly blank: Note | null
  /** An x is a yes. */
  readonly isX: boolean
  readonly seen: Map<Cell, Note | null>
}

/** Finds the marks of a sheet's other columns. Each distinct cell is read once, as far as there is room for them. */
export function findMarks(
  layout: Layout,
  headings: readonly string[],
  rows: readonly SourceRow[],
  { hidingRules }: Pick<SourceSheet, 'hidingRules'>,
  market: Market,
): MarksOf {
  const isRuled = rowsWithin(hidingRules ?? [])
  const hasNumbers = layout.columns.subscriber !== null
  const columns = otherColumns(layout, headings, rows).map((column): MarkColumn => {
    const heading = headingOf(headings[column] ?? '')
    const isPlanned = heading.isOfPayment && isFilled(rows, column, layout)
    return { column, heading, isPlanned, ...choiceIn(rows, column, heading, layout), seen: new Map() }
  })
  return ({ cells, comments, number }) => {
    let notes: Note[] | null = null
    for (const [column, comment] of comments ?? []) {
      const what = markIn(comment, NO_HEADING, hasNumbers)
      if (what === null || isSameAs(comment, what, cells, layout, market)) continue
      const says = `The comment on cell ${columnLetters(column)}${number} says ${shortText(comment, LONGEST)}.`
      notes = [...(notes ?? []), { ...markNote(says, what), code: 'COMMENTED' }]
    }
    for (const column of columns) {
      const cell = cells[column.column]
      if (cell === null || cell === undefined || cell === '') {
        if (column.blank !== null && hasPhone(cells, layout)) notes = [...(notes ?? []), column.blank]
        continue
      }
      if (typeof cell === 'number' && cell > 1 && !column.heading.isDone) continue
      // Which of them is struck out, the rule says that is asked about.
      if (typeof cell === 'boolean' && column.heading.hasNoWords && isRuled(number)) continue
      const key = typeof cell === 'object' ? 'a date' : cell
      let note = column.seen.get(key)
      if (note === undefined) {
        note = noteIn(cell, column, hasNumbers)
        if (column.seen.size < MOST_SEEN) column.seen.set(key, note)
      }
      if (note !== null && !isSameAs(cell, note.what, cells, layout, market)) notes = [...(notes ?? []), note]
    }
    return notes ?? NONE
  }
}

/** Whether a row is in one of these ranges: `A2:D9`, more of them with a space between. */
function rowsWithin(ranges: readonly string[]): (row: number) => boolean {
  const spans = ranges
    .flatMap((each) => each.split(' '))
    .map((range) => {
      const [first = 1, last = first] = (range.match(/\d+/g) ?? []).map(Number)
      return { first, last }
    })
  return (row) => spans.some(({ first, last }) => row >= first && row <= last)
}

const NONE: readonly Note[] = []
const MOST_SEEN = 5000

function hasPhone(cells: readonly Cell[], { columns: { subscriber } }: Layout): boolean {
  return subscriber === null ? cells.length > 0 : looksLikePhone(cells[subscriber])
}

/** Beside every number: what is below the list needs none. */
function isFilled(rows: readonly SourceRow[], column: number, layout: Layout): boolean {
  return rows.every(({ cells }) => !isEmptyCell(cells[column]) || !hasPhone(cells, layout))
}

/** How rows are chosen in a column such as `Approved`: an x may be a tick or a cross. */
function choiceIn(
  rows: readonly SourceRow[],
  column: number,
  { text, isDone, isToPay, isAboutIt }: Heading,
  layout: Layout,
): Pick<MarkColumn, 'blank' | 'isX'> {
  if (isDone || !isToPay) return { blank: null, isX: false }
  const said = new Set(
    rows.flatMap(({ cells }) => (hasPhone(cells, layout) ? [cleanText(textOf(cells[column] ?? null))] : [])),
  )
  const all = [...said]
  const hasX = all.some((one) => /^x$/i.test(one))
  const hasYes = all.some((one) => SURE_YES.test(one))
  const isFlag = said.has('1') && all.every((one) => /^[01]?$/.test(one))
  const isChoice = !isAboutIt && PAY_HEADING.test(text) && (hasX || hasYes || isFlag)
  const says = `Column ${columnLetters(column)} “${text}” says yes in other rows, and nothing here.`
  return {
    blank: isChoice ? markNote(says, `a blank under “${text}”`) : null,
    isX: hasX && !hasYes && CHOOSING.test(text),
  }
}

function noteIn(cell: Cell, marks: MarkColumn, hasNumbers: boolean): Note | null {
  const { column, heading, isPlanned, blank, isX } = marks
  const text = cleanText(textOf(cell)).replaceAll('\n', ' ')
  if (BLANK.test(text)) return blank
  if (isX && /^x$/i.test(text)) return null
  const place = `Column ${columnLetters(column)}`
  if (heading.isDone || heading.isOfPayment) {
    const isDate = (typeof cell === 'object' && cell?.odd === 'date') || isDateText(text)
    if (isDate && isPlanned) return null
    if (isDate)
      return markNote(`${place} “${heading.text}” has the date ${text}.`, `a date under “${heading.text}”`)
  }
  const what = heading.isOfNames
    ? (stateBehind(text) ?? saidByName(cell, text, heading))
    : (markIn(text, heading, hasNumbers) ??
      stateBehind(text) ??
      (isPlanned ? null : entryUnder(text, heading)))
  return what === null ? null : markNote(`${place} says ${shortText(text, LONGEST)}.`, what)
}

/** A name of several lines with a number among them has taken in the row below: its quotation marks were not closed. */
function saidByName(cell: Cell, text: string, heading: Heading): string | null {
  if (!/name/i.test(heading.text)) return null
  if (typeof cell === 'string' && cell.includes('\n') && NEXT_ROW.test(cell)) return 'another number'
  return DECEASED.test(text) ? 'LATE' : null
}

const LONGEST = 100
/** What a text says against paying its row: its word, or its tick. */
function markIn(text: string, heading: Heading, hasNumbers: boolean): string | null {
  const state = stateOfCell(text, heading.isRemark)
  if (state !== null) return state
  if (heading.isRemark) {
    if (TIMES.test(text)) return text
    if (hasNumbers && /\p{L}/u.test(text) && NUMBER_WITHIN.test(text)) return 'another number'
    const isAmount = AMOUNT_SAID.test(text) || isAdded(text)
    const isNetwork = NETWORK_SAID.test(text)
    if (isAmount || isNetwork)
      return isAmount && isNetwork ? OTHERS.both : OTHERS[isAmount ? 'amount' : 'network']
  }
  if (ticksUnder(heading)?.test(text) !== true) return null
  // Yes under `Form collected` and yes under `Paid` are two questions.
  return heading.text === '' ? text.toUpperCase() : `${text.toUpperCase()} under “${heading.text}”`
}

const OTHERS = {
  amount: 'another amount',
  network: 'another network',
  both: 'another amount or network',
} as const

function isAdded(text: string): boolean {
  return AMOUNT_ADDED.test(text) && !ADDRESS_ADDED.test(text)
}

/** `pay 500` beside 500, `now on T2` beside 9MOBILE. */
function isSameAs(
  cell: Cell,
  what: string | undefined,
  cells: readonly Cell[],
  { columns }: Layout,
  market: Market,
): boolean {
  if (typeof cell !== 'string' || !Object.values<string | undefined>(OTHERS).includes(what)) return false
  const text = cleanText(cell)
  const own = (field: 'amount' | 'provider') => cells[columns[field] ?? -1] ?? null
  const [figure, network] = [said(text, AMOUNT_SAID).replace(/,/g, ''), said(text, NETWORK_SAID)]
  const naira = figure.endsWith('k') ? Number(figure.slice(0, -1)) * 1000 : Number(figure)
  const provider = market.byName.get(folded(textOf(own('provider'))))
  const isSameAmount = figure === '' || amountIn(own('amount')) === Math.round(naira * 100)
  const isSameNetwork =
    network === '' || (provider !== undefined && provider === market.byName.get(folded(network)))
  return !isAdded(text) && isSameAmount && isSameNetwork
}

function said(text: string, pattern: RegExp): string {
  return pattern.exec(text)?.[1]?.toLowerCase() ?? ''
}

function ticksUnder({ isDone, isRecord, isToPay, hasNoWords, isRemark }: Heading): RegExp | null {
  if (isDone) return isRecord ? SURE_YES : YES
  if (isToPay) return NO
  return hasNoWords ? TICK : isRemark ? REMARK_TICK : null
}

/** A reference, or the sum, of a payment that was made. */
function entryUnder(text: string, { text: heading, isDone, isAboutIt }: Heading): string | null {
  if (!isDone || isAboutIt || NO.test(text) || NOTHING_YET.test(text)) return null
  return /^(?:not|un|yet)/i.test(text) ? null : `an entry under “${heading}”`
}

function markNote(message: string, what: string): Note {
  return {
    field: 'row',
    level: 'decide',
    code: 'MARKED',
    message: `${message} Keep it only if it is to be paid.`,
    what,
  }
}

/** `1 row says PAID`, `2 rows have a date under “Paid on”`. */
export function markedRows(rows: number, what: string): string {
  const isOne = rows === 1
  const verb = /^an? .*under “/.test(what) ? (isOne ? 'has' : 'have') : isOne ? 'says' : 'say'
  return `${plural(rows, 'row')} ${verb} ${what}`
}

const STRUCK: Note = {
  field: 'row',
  level: 'decide',
  code: 'STRUCK_OUT',
  message: 'This row is struck out in the sheet. Keep it only if it is to be paid.',
}
const STRUCK_IN_PART: Note = {
  ...STRUCK,
  message:
    'A part of this row is struck out in the sheet. Look at its cells, and keep it only if they are right.',
}

export function struckNote({ struck }: SourceRow): Note | null {
  if (struck === undefined || struck.size === 0) return null
  return [...struck.values()].includes('whole') ? STRUCK : STRUCK_IN_PART
}
