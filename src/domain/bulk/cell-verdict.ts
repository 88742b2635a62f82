import type { Field, Note } from './sheet.ts'

/** What one cell came to. */
export interface CellVerdict<T> {
  /** Null when the cell is an error. */
  readonly value: T | null
  /** As text, repaired where that was safe. */
  readonly shown: string
  readonly notes: readonly Note[]
}

/** For an empty cell that is part of a merge: what the merge's first cell holds. */
export type MergedWith = (field: Field) => string | undefined

/** Shared by everything that needs no word: most cells of 100,000 rows. */
export const NO_NOTES: readonly Note[] = Object.freeze([])

export function errorNote(field: Note['field'], code: string, message: string, suggestion?: string): Note {
  const note = { field, level: 'error', code, message } as const
  return suggestion === undefined ? note : { ...note, suggestion }
}

export function repairNote(field: Field, code: string, message: string, from: string, to: string): Note {
  return { field, level: 'fixed', code, message, from, to }
}

/** A cell that is empty only because Excel keeps the value of merged cells in the first of them. */
export function mergedNote(field: Field, code: string, held: string): Note {
  const message = `This cell is empty: it is merged with one above that holds “${held}”. Use that, or type another.`
  return errorNote(field, code, message, held)
}
