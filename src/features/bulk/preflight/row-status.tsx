import { groupCounts } from '#src/domain/bulk/row-groups.ts'
import { BY_STRENGTH, type JudgedRow, type Note, type RowStatus } from '#src/domain/bulk/sheet.ts'
import { isOf } from '#src/domain/bulk/tally.ts'
import { grouped, plural } from '#src/domain/plural.ts'
import * as css from '#src/features/bulk/bulk.css.ts'
import type { Overview, RowFilter, RowQuery } from '#src/features/bulk/engine/sheet-client.ts'
import { Icon, type IconName } from '#src/kit/icon.tsx'
import { Pill } from '#src/kit/pill.tsx'
import type { Tone } from '#src/kit/tone.css.ts'

interface StatusNoteProps {
  readonly row: JudgedRow
  readonly isShort?: boolean
}

/** A row's state: its mark, the word, and why. */
export function StatusNote({ row, isShort = false }: StatusNoteProps) {
  const { word, tone, icon } = lookOf(row)
  const words = rowWords(row)
  return (
    <span className={isShort ? css.noteShort : css.note}>
      <Icon name={icon} size={16} className={css.markTones[tone]} />
      <span className={css.wordTones[tone]}>{words === '' ? word : `${word}: `}</span>
      {/* In elements of their own: a browser that translates the page takes bare texts out of it. */}
      <span>{words}</span>
    </span>
  )
}

/** A row's state, in one word. */
export function StatusPill({ row }: { readonly row: JudgedRow }) {
  const { word, tone, icon } = lookOf(row)
  if (tone !== 'plain') {
    return (
      <Pill tone={tone} icon={icon}>
        {word}
      </Pill>
    )
  }
  return (
    <span>
      <Icon name={icon} size={16} className={css.markTones.plain} />
      <span>{word}</span>
    </span>
  )
}

interface StatusLook {
  readonly word: string
  readonly tone: Tone | 'plain'
  readonly icon: IconName
}

export const STATUS_LOOKS: Readonly<Record<RowStatus | 'kept', StatusLook>> = {
  ok: { word: 'Ready', tone: 'success', icon: 'check-circle' },
  fixed: { word: 'Fixed', tone: 'info', icon: 'edit' },
  warning: { word: 'Ready', tone: 'pending', icon: 'alert' },
  decide: { word: 'To decide', tone: 'pending', icon: 'help' },
  kept: { word: 'Kept', tone: 'success', icon: 'check-circle' },
  error: { word: 'Error', tone: 'failed', icon: 'x-circle' },
  skipped: { word: 'Left out', tone: 'plain', icon: 'close' },
}

function lookOf({ status, isSent }: Pick<JudgedRow, 'status' | 'isSent'>): StatusLook {
  return STATUS_LOOKS[status === 'decide' && isSent ? 'kept' : status]
}

/** The most severe first: it gave the row its status. */
export function notesOf(row: JudgedRow): readonly Note[] {
  return [...row.notes].sort(
    (one, other) => BY_STRENGTH.indexOf(one.level) - BY_STRENGTH.indexOf(other.level),
  )
}

/** For a repair, what was changed; for an error, what to do about it first; else its sentence. */
export function noteWords({ level, from, to, message }: Note): string {
  return level === 'fixed' && from !== undefined && from.trim() !== '' && to !== undefined
    ? `${from.trim()} became ${to}`
    : level === 'error'
      ? remedyFirst(message)
      : message
}

/** Messages end in what to do. A quoted cell may hold sentences, too. */
function remedyFirst(message: string): string {
  const [, why, remedy] = /^(.*[.?:”]) ([A-Z][^“”]*)$/s.exec(message) ?? []
  return why === undefined ? message : `${remedy} ${why}`
}

/** The most severe note, and how many more there are. */
function rowWords(row: JudgedRow): string {
  const [first, ...more] = notesOf(row)
  if (first === undefined) return ''
  return more.length === 0 ? noteWords(first) : `${noteWords(first)} (and ${more.length} more)`
}

/** The announcement of a changed row. */
export function rowNews(row: JudgedRow): string {
  const words = rowWords(row)
  const reason = words === '' ? '' : ` ${words.replace(/[.\s]{0,9}$/, '')}.`
  if (row.status === 'decide') return `Row ${row.number} is ${row.isSent ? 'kept' : 'to decide'}.${reason}`
  if (row.status === 'warning') return `Row ${row.number} is ready, with a note.${reason}`
  if (row.status === 'error') return `Row ${row.number} has an error.${reason}`
  if (row.status === 'fixed') return `Row ${row.number} is fixed and ready.${reason}`
  return `Row ${row.number} is ${row.status === 'ok' ? 'ready' : 'left out'}.`
}

const FILTERS: readonly { readonly value: RowFilter; readonly word: string }[] = [
  { value: 'all', word: 'All' },
  { value: 'to-fix', word: 'To fix' },
  { value: 'fixed', word: 'Fixed' },
  { value: 'ready', word: 'Ready' },
  { value: 'left-out', word: 'Left out' },
  { value: 'cause', word: 'One cause' },
]

/** How many rows are in which state; each count shows its rows. */
export function filtersOf(overview: Overview, { filter, cause }: RowQuery) {
  const ofCause = cause && overview.causes.find((each) => isOf(each, cause))
  return FILTERS.flatMap(({ value, word }) => {
    const count = value === 'cause' ? (ofCause?.rows ?? 0) : countOf(value, overview)
    const isOffered = value === filter || (value !== 'cause' && (value !== 'left-out' || count > 0))
    return isOffered ? [{ value, label: `${word} ${grouped(count)}` }] : []
  })
}

type Counted = Pick<Overview, 'counts' | 'sent'>

/** "All" is to fix, fixed and ready. Rows that were left out are counted separately; both together are the file. */
export function countOf(filter: Exclude<RowFilter, 'cause'>, overview: Counted): number {
  const counts = groupCounts(overview)
  return filter === 'all' ? counts['to-fix'] + counts.fixed + counts.ready : counts[filter]
}

export function leftToFix(overview: Counted): string {
  const left = countOf('to-fix', overview)
  return left === 0 ? 'Nothing left to fix.' : `${plural(left, 'row')} left to fix.`
}

/** The announcement of a list that has loaded. */
export function standWords(overview: Counted): string {
  const { 'to-fix': toFix, fixed, ready } = groupCounts(overview)
  return `${plural(toFix + fixed + ready, 'row')}: ${grouped(toFix)} to fix, ${grouped(fixed)} fixed, ${grouped(ready)} ready.`
}

const NO_ROW_READY = 'No row is ready to be sent: mend one, or choose another file'

/** Why nothing of a list can be sent; undefined where something can. */
export function waitsFor({ sent, questions }: Pick<Overview, 'sent' | 'questions'>): string | undefined {
  if (questions.length > 0) return 'Answer what we ask about your sheet first'
  return sent.rows === 0 ? NO_ROW_READY : undefined
}

export function readyRows({ sent }: Counted): string {
  return `${plural(sent.rows, 'row')} ready`
}
