import * as v from 'valibot'
import { questionsOf, type RowState, UNTOUCHED } from '#src/domain/bulk/judge-row.ts'
import type { SheetJudge } from '#src/domain/bulk/judge-sheet.ts'
import { FIELDS, type Field, type JudgedRow, type Note, UNIT_ANSWERS } from '#src/domain/bulk/sheet.ts'
import { isOf } from '#src/domain/bulk/tally.ts'
import type { Change } from './sheet-client.ts'

/** The states that a change gives to rows, by index. Empty when it changes nothing, also for rows that do not exist. */
type NewStates = ReadonlyMap<number, RowState>

type Of<K extends Change['kind']> = Extract<Change, { kind: K }>

export function statesAfter(change: Change, judge: SheetJudge): NewStates {
  switch (change.kind) {
    case 'set':
      return typed(change, judge)
    case 'remove':
    case 'restore':
      return removed(change.kind, change.rows, judge)
    case 'keep':
      return kept(change.rows, judge)
    case 'fill-down':
      return filled(change, judge)
    case 'take-suggestions':
      return withNote(change, judge, ({ suggestion }, _, index) =>
        suggestion === undefined || change.field === 'row'
          ? null
          : withText(judge, index, change.field, suggestion),
      )
    case 'keep-all':
      return withNote(change, judge, (note, state) => keeping(state, questionsOf([note])))
    case 'leave-all':
      return withNote(change, judge, (_, state) => ({ ...state, isRemoved: true }))
  }
}

/** A decision about a row was made for the text that it had then. */
function withText(judge: SheetJudge, index: number, field: Field, text: string): RowState {
  const state = judge.stateOf(index) ?? UNTOUCHED
  return { ...state, edits: new Map(state.edits).set(field, text), kept: [] }
}

function typed({ row: number, field, text }: Of<'set'>, judge: SheetJudge): NewStates {
  const index = judge.indexOf(number)
  const row = judge.rows[index]
  // The text was not changed: the value in the file still counts.
  if (row === undefined || row.shown[field] === text) return new Map()
  return new Map([[index, withText(judge, index, field, text)]])
}

function forRows(
  numbers: readonly number[],
  judge: SheetJudge,
  change: (row: JudgedRow, state: RowState) => RowState | null,
): NewStates {
  const states = new Map<number, RowState>()
  for (const number of numbers) {
    const index = judge.indexOf(number)
    const row = judge.rows[index]
    const state = row === undefined ? null : change(row, judge.stateOf(index) ?? UNTOUCHED)
    if (state !== null) states.set(index, state)
  }
  return states
}

function removed(kind: 'remove' | 'restore', rows: readonly number[], judge: SheetJudge): NewStates {
  const isRemoved = kind !== 'restore'
  return forRows(rows, judge, ({ status }, state) =>
    state.isRemoved === isRemoved || (isRemoved && status === 'skipped') ? null : { ...state, isRemoved },
  )
}

function kept(rows: readonly number[], judge: SheetJudge): NewStates {
  return forRows(rows, judge, ({ status, notes }, state) =>
    status === 'decide' ? keeping(state, questionsOf(notes)) : null,
  )
}

/** Null where nothing changes by it. */
function keeping(state: RowState, questions: readonly string[]): RowState | null {
  const fresh = questions.filter((question) => !state.kept.includes(question))
  return fresh.length === 0 ? null : { ...state, kept: [...state.kept, ...fresh] }
}

/** Below these is another part of the list. */
const PARTS: ReadonlySet<string> = new Set(['NETWORK_TITLE', 'HEADINGS_AGAIN', 'REMARK'])

/** Skips other rows that are no payments, and empty cells that were filled safely already. */
function filled({ row: number, field }: Of<'fill-down'>, judge: SheetJudge): NewStates {
  const states = new Map<number, RowState>()
  const start = judge.indexOf(number)
  const text = judge.rows[start]?.shown[field] ?? ''
  if (text === '' || judge.rows[start]?.status === 'skipped') return states
  for (let index = start + 1; index < judge.rows.length; index += 1) {
    const row = judge.rows[index]
    if (row?.notes.some(({ code }) => PARTS.has(code))) break
    if (row === undefined || row.status === 'skipped') continue
    if (!judge.isEmptyAt(index, field)) break
    if (row.shown[field] === '') states.set(index, withText(judge, index, field, text))
  }
  return states
}

/** For every row with a note of that cause. */
function withNote(
  cause: Of<'take-suggestions' | 'keep-all' | 'leave-all'>,
  judge: SheetJudge,
  change: (note: Note, state: RowState, index: number) => RowState | null,
): NewStates {
  const states = new Map<number, RowState>()
  for (const [index, { notes }] of judge.rows.entries()) {
    const note = notes.find((one) => isOf(one, cause))
    const state = note === undefined ? null : change(note, judge.stateOf(index) ?? UNTOUCHED, index)
    if (state !== null) states.set(index, state)
  }
  return states
}

const whole = v.pipe(v.number(), v.integer())
const column = v.nullable(whole)

const WorkSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    choice: v.nullable(
      v.object({
        sheet: v.exactOptional(whole),
        headingRow: v.exactOptional(v.nullable(whole)),
        columns: v.exactOptional(
          v.object({ subscriber: column, provider: column, product: column, amount: column }),
        ),
        unit: v.optional(v.picklist(UNIT_ANSWERS)),
      }),
    ),
    rows: v.array(
      v.object({
        row: whole,
        edits: v.array(v.tuple([v.picklist(FIELDS), v.string()])),
        isRemoved: v.boolean(),
        kept: v.array(v.string()),
      }),
    ),
  }),
)

/** What the user chose, null while everything is as it was guessed, and how the rows are that were changed. */
export type Work = v.InferOutput<typeof WorkSchema>

const NO_WORK: Work = { choice: null, rows: [] }

/** A draft's `work`; one that does not parse counts as none: the list itself is still there. */
export function parseWork(text: string | undefined): Work {
  const parsed = v.safeParse(WorkSchema, text)
  return parsed.success ? parsed.output : NO_WORK
}

/** The rows as they are, whatever was known of prices and payments when they were changed. */
export function workOn({ rows, states }: SheetJudge): Work['rows'] {
  return [...states]
    .sort(([one], [other]) => one - other)
    .flatMap(([index, { edits, isRemoved, kept }]) =>
      edits.size > 0 || isRemoved || kept.length > 0
        ? [{ row: rows[index]?.number ?? 0, edits: [...edits], isRemoved, kept: [...kept] }]
        : [],
    )
}

export function statesOf(rows: Work['rows'], judge: SheetJudge): NewStates {
  return new Map(
    rows.flatMap(({ row, edits, ...state }) => {
      const index = judge.indexOf(row)
      return index === -1 ? [] : [[index, { ...state, edits: new Map(edits) }] as const]
    }),
  )
}
