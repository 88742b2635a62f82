import { CAUSE_WORDS } from './cause-words.ts'
import type { Field, JudgedRow, Note, RowStatus } from './sheet.ts'

/** All rows that have the same thing wrong, or worth a look. */
export interface Cause {
  readonly code: string
  readonly field: Field | 'row'
  readonly level: Exclude<RowStatus, 'ok'>
  readonly message: string
  readonly rows: number
  /** Every one of them has a suggestion that may be taken at once. */
  readonly hasSuggestions: boolean
}

interface Counted {
  readonly code: string
  readonly field: Field | 'row'
  readonly level: Exclude<RowStatus, 'ok'>
  rows: number
  suggestions: number
}

const LEVELS: Readonly<Record<Cause['level'], number>> = {
  error: 0,
  decide: 1,
  warning: 2,
  fixed: 3,
  skipped: 4,
}

export interface CauseCounts {
  /** `by` is 1 for notes that came, -1 for notes that went. */
  count(notes: readonly Note[], by: 1 | -1): void
  /** Errors first, then what must be decided, warnings, repairs; the most frequent first. */
  list(rows: readonly JudgedRow[]): readonly Cause[]
}

export function createCauseCounts(): CauseCounts {
  const counted = new Map<string, Counted>()
  return {
    count(notes, by) {
      for (const { code, field, level, suggestion } of notes) {
        const key = `${code} ${field} ${level}`
        const cause = counted.get(key) ?? { code, field, level, rows: 0, suggestions: 0 }
        cause.rows += by
        if (suggestion !== undefined && field !== 'row') cause.suggestions += by
        counted.set(key, cause)
      }
    },
    list: (rows) =>
      [...counted.values()]
        .filter((cause) => cause.rows > 0)
        .map(({ suggestions, ...cause }) => ({
          ...cause,
          message: CAUSE_WORDS[cause.code] ?? firstMessage(rows, cause),
          hasSuggestions: suggestions === cause.rows,
        }))
        .sort((a, b) => LEVELS[a.level] - LEVELS[b.level] || b.rows - a.rows || compare(a, b)),
  }
}

function compare(a: Cause, b: Cause): number {
  return `${a.code} ${a.field}` < `${b.code} ${b.field}` ? -1 : 1
}

function firstMessage(rows: readonly JudgedRow[], { code, field }: Pick<Cause, 'code' | 'field'>): string {
  for (const { notes } of rows) {
    const note = notes.find((one) => one.code === code && one.field === field)
    if (note !== undefined) return note.message
  }
  return ''
}
