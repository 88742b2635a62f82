import { plural } from '#src/domain/plural.ts'
import { cleanText, isDateText, isEmptyCell, shortText, textOf } from './cell-text.ts'
import { looksLikePhone, otherColumns } from './guess-columns.ts'
import {
  type Cell,
  columnLetters,
  type Layout,
  type Note,
  type SourceRow,
  type SourceSheet,
} from './sheet.ts'

/** The notes that a row's marks beside its four fields ask for: "not this one". */
export type MarksOf = (row: SourceRow) => readonly Note[]

/** What is said of a payment that was made, in the past tense alone: "to be paid" asks for one. */
const MADE =
  'paid|sent|credited|recharged|loaded|collected|received|cleared|settled|delivered|processed|treated|refunded|reversed|transferred|disbursed'
/** Said of somebody or something that is not to be paid, in English and as it is said in Nigeria's offices. */
const NOT_THIS_ONE =
  'failed|declined|rejected|cancel|cancell?ed|voided|duplicated?|dup|repeated|twice|stop|stopped|skip|exclude|excluded|' +
  'removed?|deleted?|on hold|suspended|inactive|not active|withdrawn|ignored?|omit|omitted|leave out|left out|has left|left(?! for )|' +
  'opted out|unsubscribed|blocked|barred|deactivated|disconnected|invalid|incorrect|expired|lost|stolen|' +
  '(?:not|no longer) (?:in use|reachable|going|correct|valid)|' +
  'next (?:month|week|batch|quarter)|(?:pay|send) later|not now|not due|(?:awaiting|pending|subject to) (?:approval|confirmation|verification)|' +
  'resigned|retired|terminated|sacked|dismissed|exited|deceased|dead|died|rip|disengaged|absconded|awol|ex staff|' +
  '(?:study|maternity|sick|annual|casual|on) leave|no longer (?:here|with us|staff|needed)|not eligible|ineligible|not entitled|' +
  'not (?:yet )?approved|unapproved|disapproved|not on (?:the )?list|wrong (?:no|number|line)|no (?:need|airtime|data|pay|payment|line|recharge)|not again|' +
  '(?:do not|dont|not to|never) (?:be )?(?:pay|paid|send|sent|credit|credited|recharge|recharged|load|loaded)|' +
  '(?:pay|send) (?:half|double|only)|instead|changed|make it|amended|should be \\d{1,9}|' +
  'an biya|an riga an biya|an tura|ti san|ti sanwo|a ?kwụọla|don (?:pay|collect|send|receive|go|leave|die|comot)'
/** Too common in names and in other words to be looked for within a remark. */
const ALONE = 'done|completed?|successful|success|hold|held|void|fired|has left us'
/** The same, and below any other heading than that of a remark it is about something else: a shift, a class. */
const ALONE_IN_REMARK = 'late|gone|half|double|wait|later|query|queried|disabled'

const asWord = (words: string) => new RegExp(`(?:^| )(${words})(?= |$)`)
const STATE = asWord(`${MADE}|${NOT_THIS_ONE}`)
const WHOLE = new RegExp(
  `^(?:${MADE}|${NOT_THIS_ONE}|${ALONE}|${ALONE_IN_REMARK}|(?:has been|have been|already|fully|part) (?:${MADE})|(?:${MADE}) already|left (?:the )?(?:company|service|us))$`,
)
const IN_REMARK = new RegExp(`^(?:${ALONE_IN_REMARK})$`)
const BEGINS =
  /^(?:(?:already |fully )?paid|(?:already )?sent|(?:do not|dont) (?:pay|send|credit|recharge))(?= |$)/
const STILL_TO_DO = new RegExp(
  `(?:^| )(?:not yet|not|yet to|never|to|will|must|should|awaiting|pending|before|when|if)(?: be| get| have| been)* (?:${MADE})(?= |$)`,
  'g',
)
const NOT_TO_BE = /(?:^| )not to be /
const TIMES = /^[x×] ?[2-9]$|^[2-9] ?[x×]$/i
/** `use 0816…`: another number than the row has. */
const NUMBER_WITHIN = /\+?\d(?:[\s()-]?\d){9,13}/

/** `ü` and `û` are what a tick and a cross of Wingdings are letters of. */
const TICKS = 'x|✓|✔|☑|✅|√|🗸|👍|ü|\\[x]|\\(x\\)'
const CROSSES = 'x|✗|✘|✖|❌|❎|☒|×|û'
const asAll = (words: string) => new RegExp(`^(?:${words})$`, 'i')
const YES = asAll(`yes|y|true|ok|okay|1|${TICKS}`)
const NO = asAll(`no|n|nil|none|false|0|☐|□|⬜|\\[ ?]|\\( ?\\)|${CROSSES}`)
/** Under no heading a tick says that something was done with the row; a 1 is a number like any other. */
const TICK = asAll(`yes|false|no|${TICKS}|${CROSSES}`)
const REMARK_TICK = asAll(`yes|false|no?|0|${TICKS}|${CROSSES}`)
const NOTHING_YET = /^(?:-+|–|—|nil|none|n\/?a|nan|pending|unpaid|outstanding|processing|in progress)$/i

/** Below these, yes and whatever else stands there says that the row was paid, or is not to be. */
const DONE_HEADING =
  /\b(?:paid|sent|done|credited|delivered|settled|disbursed|recharged|completed|received|treated|exclude|excluded|skip|omit|ignore|remove|resigned|left|exited|terminated|retired|deceased|duplicate|exclusion|cancelled|canceled|suspended|reversed|refunded|hold|blocked|barred|disabled|inactive|opt(?:ed)? out|void(?:ed)?|rejected|declined|failed|expired|exit|resignation|separation|(?:do not|don['’]?t) (?:pay|send|recharge|credit))\b/i
/** `Paid by`, `Number credited`: somebody or something, and no mark. */
const ABOUT_IT =
  /\b(?:by|via|through|from|to|in|numbers?|nos?|phones?|lines?|names?|types?|modes?|networks?|date|for)\b/i
const PAY_HEADING =
  /\b(?:pay|to pay|to be paid|approved?|include|send|eligible|entitled|qualif\w*|confirm(?:ed)?|active|airtime|recharge|payroll|in service|employed|valid|selected)\b|\?\s*$/i
/** Here anything may be said, in whole sentences. */
const REMARK_HEADING =
  /\b(?:remarks?|comments?|notes?|status|state|observations?|reasons?|actions?|update|feedback|memo|info|information)\b/i
/** What stands below these is somebody or something, and a mark only behind that. */
const NAME_HEADING =
  /\b(?:names?|department|dept|unit|office|location|branch|address|bank|title|surname|e?mails?)\b/i
/** Beside every row it is the date or the sum of this payment; beside some, of those that were paid. */
const OF_PAYMENT = /\b(?:payment|value|pay) ?date\b|\bdate of payment\b|\b(?:amounts?|amt|values?|sum)\b/i

/** What a heading says of the cells below it. */
interface Heading {
  readonly text: string
  readonly isDone: boolean
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
  return {
    text,
    isDone: DONE_HEADING.test(text),
    isToPay: PAY_HEADING.test(text),
    isAboutIt: ABOUT_IT.test(text),
    isOfPayment: OF_PAYMENT.test(text),
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
  readonly seen: Map<Cell, Note | null>
}

/** Finds the marks of a sheet's other columns. Each distinct cell is read once, as far as there is room for them. */
export function findMarks(
  layout: Layout,
  headings: readonly string[],
  rows: readonly SourceRow[],
  { hidingRules }: Pick<SourceSheet, 'hidingRules'>,
): MarksOf {
  const hasNumbers = layout.columns.subscriber !== null
  const columns = otherColumns(layout, headings, rows).map((column): MarkColumn => {
    const heading = headingOf(headings[column] ?? '')
    const isPlanned = heading.isOfPayment && isFilled(rows, column, layout)
    return { column, heading, isPlanned, seen: new Map() }
  })
  return ({ cells, comments, number }) => {
    let notes: Note[] | null = null
    for (const [column, comment] of comments ?? []) {
      const what = markIn(comment, NO_HEADING, hasNumbers)
      if (what === null) continue
      const says = `The comment on cell ${columnLetters(column)}${number} says ${shortText(comment, LONGEST)}.`
      notes = [...(notes ?? []), { ...markNote(says, what), code: 'COMMENTED' }]
    }
    for (const column of columns) {
      const cell = cells[column.column]
      if (cell === null || cell === undefined || cell === '') continue
      if (typeof cell === 'number' && cell > 1 && !column.heading.isDone) continue
      // Which of them is struck out, the rule says that is asked about.
      if (typeof cell === 'boolean' && column.heading.hasNoWords && hidingRules !== undefined) continue
      const key = typeof cell === 'object' ? 'a date' : cell
      let note = column.seen.get(key)
      if (note === undefined) {
        note = noteIn(cell, column, hasNumbers)
        if (column.seen.size < MOST_SEEN) column.seen.set(key, note)
      }
      if (note !== null) notes = [...(notes ?? []), note]
    }
    return notes ?? NONE
  }
}

const NONE: readonly Note[] = []
const MOST_SEEN = 5000

/** Beside every number: what is below the list needs none. */
function isFilled(rows: readonly SourceRow[], column: number, { columns: { subscriber } }: Layout): boolean {
  return rows.every(
    ({ cells }) =>
      !isEmptyCell(cells[column]) ||
      (subscriber === null ? cells.length === 0 : !looksLikePhone(cells[subscriber])),
  )
}

function noteIn(cell: Cell, { column, heading, isPlanned }: MarkColumn, hasNumbers: boolean): Note | null {
  const text = cleanText(textOf(cell)).replaceAll('\n', ' ')
  if (text === '') return null
  const place = `Column ${columnLetters(column)}`
  if (heading.isDone || heading.isOfPayment) {
    const isDate = (typeof cell === 'object' && cell?.odd === 'date') || isDateText(text)
    if (isDate && isPlanned) return null
    if (isDate)
      return markNote(`${place} “${heading.text}” has the date ${text}.`, `a date under “${heading.text}”`)
  }
  const what = heading.isOfNames
    ? stateBehind(text)
    : (markIn(text, heading, hasNumbers) ??
      stateBehind(text) ??
      (isPlanned ? null : entryUnder(text, heading)))
  return what === null ? null : markNote(`${place} says ${shortText(text, LONGEST)}.`, what)
}

const LONGEST = 100
const OPENS = /[([*/:~|–—]|(?:^|\s)-/

/** What is said behind a name: `PAID` of `Ade (PAID)`, `cancelled` of `Bola - cancelled`. */
function stateBehind(text: string): string | null {
  let rest = text
  for (let opens = OPENS.exec(rest); opens !== null; opens = OPENS.exec(rest)) {
    rest = rest.slice(opens.index + opens[0].length)
    const behind = rest.length > LONGEST ? '' : plain(rest)
    if (WHOLE.test(behind)) return behind.toUpperCase()
  }
  return null
}

function plain(text: string): string {
  // `𝗣𝗔𝗜𝗗`, but few texts have more than plain letters.
  const letters = /[^ -~]/.test(text) ? text.normalize('NFKC') : text
  const words = letters
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
  return SPACED.test(words) ? words.replaceAll(' ', '') : words
}

/** `P A I D`, `P.A.I.D`. */
const SPACED = /^\p{L}(?: \p{L}){2,}$/u

/** Where what is said ends: `Paid, 12 May`, `Already paid (cash)`. */
const DATED = /[-–—:,(\d]/
/** What a title may have beside it: `PAID LIST`, `Oct paid`, `Staff who have left`. */
const BESIDE_STATE =
  /(?:^| )(?:(?:staff|people|those|persons|members) (?:who|that)(?: have| has)?|lists?|numbers|lines|names|these|airtime|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}*|\d+)(?= |$)/gu

/** The word by which a text says that something is not to be paid, in capitals; null where it does not. */
export function stateIn(text: string, how: 'whole' | 'within' = 'within'): string | null {
  if (how === 'within') return stateWithin(plain(text))
  const said = [plain(text.split(DATED, 1)[0] ?? ''), plain(text).replace(BESIDE_STATE, '').trim()]
  return said.find((words) => WHOLE.test(words))?.toUpperCase() ?? stateBehind(text)
}

/** The same, of a plain text. */
function stateWithin(said: string): string | null {
  const open = NOT_TO_BE.test(said) ? said : said.replace(STILL_TO_DO, ' ')
  const state = WHOLE.exec(said)?.[0] ?? STATE.exec(open)?.[1]
  return state?.toUpperCase() ?? null
}

/** What a text says against paying its row: its word, or its tick. */
function markIn(text: string, heading: Heading, hasNumbers: boolean): string | null {
  const said = plain(text)
  if (WHOLE.test(said) && (heading.isRemark || !IN_REMARK.test(said))) return said.toUpperCase()
  const begins = BEGINS.exec(said)?.[0]
  if (begins !== undefined) return begins.toUpperCase()
  if (heading.isRemark) {
    const within = stateWithin(said)
    if (within !== null) return within
    if (TIMES.test(text)) return text
    if (hasNumbers && /\p{L}/u.test(text) && NUMBER_WITHIN.test(text)) return 'another number'
  }
  return ticksUnder(heading)?.test(text) === true ? text.toUpperCase() : null
}

function ticksUnder({ isDone, isToPay, hasNoWords, isRemark }: Heading): RegExp | null {
  if (isDone) return YES
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
