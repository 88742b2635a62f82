import { questionsOf, type RowState, UNTOUCHED } from '#src/domain/bulk/judge-row.ts'
import type { SheetJudge } from '#src/domain/bulk/judge-sheet.ts'
import type { Field, JudgedRow, Note } from '#src/domain/bulk/sheet.ts'
import { isOf } from '#src/domain/bulk/tally.ts'
import type { Change } from './sheet-client.ts'

/** The states that a change gives to rows, by index. Empty when it changes nothing, also for rows that do not exist. */
type NewStates = ReadonlyMap<number, RowState>

type Of<K extends Change['kind']> = Extract<Change, { kind: K }>

export function statesAfter(change: Change, judge: SheetJudge): NewStates {
  switch (change.kind) {
    case 'set':
      return typed(change, judge)
    case 'set-rows':
      return new Map(change.rows.flatMap((row, at) => [...typedAgain(change, row, change.texts[at], judge)]))
    case 'remove':
    case 'restore':
      return removed(change, judge)
    case 'keep':
      return kept(change, judge)
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

/** As it is kept: for these rows and texts, whatever is known of prices and payments when it is applied again. */
export function recorded(change: Change, after: NewStates, { rows: judged }: SheetJudge): Change {
  const rows = [...after.keys()].map((index) => judged[index]?.number ?? 0)
  if (change.kind === 'leave-all') return { kind: 'remove', rows }
  if (change.kind === 'keep')
    return { kind: 'keep', rows, questions: [...after.values()].map((state) => state.kept) }
  if ((change.kind !== 'fill-down' && change.kind !== 'take-suggestions') || change.field === 'row')
    return change
  const { field } = change
  return {
    kind: 'set-rows',
    rows,
    field,
    texts: [...after.values()].map(({ edits }) => edits.get(field) ?? ''),
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

function typedAgain({ field }: Of<'set-rows'>, row: number, text: string | undefined, judge: SheetJudge) {
  return text === undefined ? [] : typed({ kind: 'set', row, field, text }, judge)
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

function removed({ kind, rows }: Of<'remove' | 'restore'>, judge: SheetJudge): NewStates {
  const isRemoved = kind !== 'restore'
  return forRows(rows, judge, ({ status }, state) =>
    state.isRemoved === isRemoved || (isRemoved && status === 'skipped') ? null : { ...state, isRemoved },
  )
}

function kept({ rows, questions }: Of<'keep'>, judge: SheetJudge): NewStates {
  const known = questions === undefined ? null : new Map(rows.map((row, at) => [row, questions[at] ?? []]))
  return forRows(rows, judge, ({ number, status, notes }, state) => {
    if (status !== 'decide') return null
    const asked = questionsOf(notes)
    return keeping(state, known === null ? asked : asked.filter((one) => known.get(number)?.includes(one)))
  })
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
