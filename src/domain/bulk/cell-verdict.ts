import { isSameWritten } from './cell-text.ts'
import type { Field, Note } from './sheet.ts'

/** The result of judging one cell. */
export interface CellVerdict<T> {
  /** Null when the cell is an error. */
  readonly value: T | null
  /** As text, repaired where that was safe. */
  readonly shown: string
  readonly notes: readonly Note[]
}

/** The verdict on a wrong cell, on one line for the preview. */
export function wrong(shown: string, note: Note): CellVerdict<never> {
  return { value: null, shown: shown.replaceAll('\n', ' '), notes: [note] }
}

/** Shared by everything without notes: most cells of 100,000 rows. */
export const NO_NOTES: readonly Note[] = Object.freeze([])

export function errorNote(field: Note['field'], code: string, message: string, suggestion?: string): Note {
  const note = { field, level: 'error', code, message } as const
  return suggestion === undefined ? note : { ...note, suggestion }
}

/** The notes of a repair. A change of letter case and spaces alone is not one. */
export function repairNotes(
  field: Field,
  code: string,
  message: string,
  from: string,
  to: string,
): readonly Note[] {
  return isSameWritten(from, to) ? NO_NOTES : [{ field, level: 'fixed', code, message, from, to }]
}
