import { statusOf } from './judge-row.ts'
import type { Field, JudgedRow, Note } from './sheet.ts'
import { SKIP_NOTES } from './skipped-rows.ts'

/** What the user did to one row. Never changed in place: an undo puts the one before back. */
export interface RowState {
  readonly edits: ReadonlyMap<Field, string>
  readonly isRemoved: boolean
  readonly decision: Decision | null
}

/** Holds for the questions that the row had then: a new one, such as a duplicate that came later, is asked again. */
export interface Decision {
  readonly answer: 'keep' | 'leave'
  readonly codes: readonly string[]
}

export const UNTOUCHED: RowState = { edits: new Map(), isRemoved: false, decision: null }

export function decideCodes(notes: readonly Note[]): readonly string[] {
  return notes.filter(({ level }) => level === 'decide').map(({ code }) => code)
}

export function answerTo(
  notes: readonly Note[],
  decision: Decision | null | undefined,
): Decision['answer'] | null {
  if (decision === null || decision === undefined) return null
  return decideCodes(notes).every((code) => decision.codes.includes(code)) ? decision.answer : null
}

/** The row as it is shown and sent: by itself, beside the others of the sheet, and after what the user said of it. */
export function settle(own: JudgedRow, beside: readonly Note[], state: RowState | undefined): JudgedRow {
  if (state?.isRemoved === true && own.status !== 'skipped') {
    return { ...own, status: 'skipped', row: null, isSent: false, notes: SKIP_NOTES.REMOVED }
  }
  if (beside.length === 0 && own.status !== 'decide') return own
  const notes = beside.length === 0 ? own.notes : [...own.notes, ...beside]
  const status = statusOf(notes)
  const isKept = status === 'decide' && answerTo(notes, state?.decision) === 'keep'
  return { ...own, status, notes, isSent: own.row !== null && (isKept || isSendable(status)) }
}

function isSendable(status: JudgedRow['status']): boolean {
  return status === 'ok' || status === 'fixed' || status === 'warning'
}
