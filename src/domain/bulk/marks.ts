import { plural } from '#src/domain/plural.ts'
import { cleanText, isDateText, isEmptyCell, textOf } from './cell-text.ts'
import { ownColumns } from './guess-columns.ts'
import { type Cell, columnLetters, type Layout, type Note, type SourceRow } from './sheet.ts'

/** The notes that a row's marks beside its four fields ask for: "not this one". */
export type MarksOf = (row: SourceRow) => readonly Note[]

/** Said of somebody or something that is not to be paid, as the whole of a cell. */
const STATES =
  'paid|already paid|fully paid|part paid|paid already|sent|already sent|done|completed|complete|delivered|credited|' +
  'recharged|loaded|settled|successful|success|processed|treated|failed|declined|rejected|reversed|refunded|' +
  'cancel|cancelled|canceled|void|voided|duplicate|duplicated|stop|stopped|skip|exclude|excluded|remove|removed|' +
  'delete|deleted|hold|on hold|held|suspended|inactive|not active|withdrawn|ignore|ignored|omit|omitted|leave out|left out|left|has left|left company|left the company|' +
  'left us|resigned|retired|terminated|sacked|dismissed|exited|deceased|dead|disengaged|absconded|no longer here|' +
  'no longer with us|not eligible|ineligible|not approved|unapproved|disapproved|wrong number|do not pay|dont pay|' +
  'not to pay|not to be paid|no pay|do not send|dont send|do not credit|do not recharge'
const IS_STATE: ReadonlySet<string> = new Set(STATES.split('|'))
/** Begins such a cell: `PAID 12/05`, `Paid by transfer`. */
const BEGINS_STATE =
  /^(?:(?:already |fully )?paid|already sent|sent|(?:do not|dont) (?:pay|send|credit|recharge))\b/

const YES = /^(?:yes|y|true|ok|okay|x|✓|✔|☑|✅|√|1)$/i
const NO = /^(?:no|n|false|x|✗|✘|❌|☒|0)$/i
/** Under no heading a tick says that something was done with the row; a 1 is a number like any other. */
const TICK = /^(?:yes|x|✓|✔|☑|✅|√|✗|✘|❌|☒|false|no)$/i

const DONE_HEADING =
  /\b(?:paid|sent|done|credited|delivered|settled|disbursed|recharged|completed|received|treated)\b/i
const PAY_HEADING = /\b(?:pay|to pay|to be paid|approved?|include|send|eligible|confirm(?:ed)?|active)\b/i
/** What stands below these is somebody or something, and a mark only behind that. */
const NAME_HEADING = /\b(?:names?|department|dept|unit|office|location|branch|address|bank|title|surname)\b/i
const PLAIN_DATE = /\b(?:payment|value|pay) ?date\b|\bdate of payment\b/i
const LONGEST = 60

interface MarkColumn {
  readonly column: number
  readonly heading: string
  readonly seen: Map<Cell, Note | null>
}

/** Finds the marks of a sheet's other columns. Each distinct cell is read once. */
export function findMarks(layout: Layout, headings: readonly string[], rows: readonly SourceRow[]): MarksOf {
  const used = new Set(Object.values(layout.columns))
  const columns: MarkColumn[] = []
  const width =
    ownColumns(headings) ?? Math.max(headings.length, ...rows.slice(0, 1000).map(({ cells }) => cells.length))
  for (let column = 0; column < width; column += 1) {
    const heading = headings[column] ?? ''
    if (!used.has(column)) columns.push({ column, heading, seen: new Map() })
  }
  // A date of payment beside every row is that of this payment; beside some rows, of those that were paid.
  const planned = new Set(
    columns
      .filter(({ column, heading }) => PLAIN_DATE.test(heading) && isFilled(rows, column))
      .map(({ column }) => column),
  )
  return ({ cells }) => {
    let notes: Note[] | null = null
    for (const { column, heading, seen } of columns) {
      const cell = cells[column]
      if (cell === null || cell === undefined || (typeof cell === 'number' && cell > 1)) continue
      const key = typeof cell === 'object' ? 'a date' : cell
      let note = seen.get(key)
      if (note === undefined) {
        note = planned.has(column) ? null : markNote(cell, heading, column)
        if (seen.size < MOST_SEEN) seen.set(key, note)
      }
      if (note !== null) notes = [...(notes ?? []), note]
    }
    return notes ?? NONE
  }
}

const NONE: readonly Note[] = []
const MOST_SEEN = 5000

function isFilled(rows: readonly SourceRow[], column: number): boolean {
  return rows.every(({ cells }) => cells.length === 0 || !isEmptyCell(cells[column]))
}

function markNote(cell: Cell, heading: string, column: number): Note | null {
  const text = cleanText(textOf(cell))
  if (text === '' || text.length > LONGEST) return null
  const isDate = (typeof cell === 'object' && cell?.odd === 'date') || isDateText(text)
  if (isDate) {
    if (!DONE_HEADING.test(heading) && !PLAIN_DATE.test(heading)) return null
    return noteOf(
      `Column ${columnLetters(column)} “${heading}” has the date ${text}.`,
      `a date under “${heading}”`,
    )
  }
  const behind = behindName(text)
  const isBehind = IS_STATE.has(plain(behind))
  if (!isBehind && (NAME_HEADING.test(heading) || !isMark(text, heading))) return null
  return noteOf(`Column ${columnLetters(column)} says ${text}.`, (isBehind ? behind : text).toUpperCase())
}

const OPENS = ['(', '[', '–', '—', '-']

/** What stands behind a name: `PAID` of `Ade (PAID)`, `cancelled` of `Bola - cancelled`; else empty. */
function behindName(text: string): string {
  const opensAt = Math.max(...OPENS.map((sign) => text.lastIndexOf(sign)))
  return opensAt === -1
    ? ''
    : text
        .slice(opensAt + 1)
        .replace(/[)\]]$/, '')
        .trim()
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’.!]/g, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
}

function isMark(text: string, heading: string): boolean {
  const said = plain(text)
  if (IS_STATE.has(said) || BEGINS_STATE.test(said)) return true
  if (DONE_HEADING.test(heading)) return YES.test(text)
  if (PAY_HEADING.test(heading)) return NO.test(text)
  return heading.trim() === '' && TICK.test(text)
}

function noteOf(message: string, what: string): Note {
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
  const verb = what.startsWith('a date') ? (isOne ? 'has' : 'have') : isOne ? 'says' : 'say'
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
