import * as v from 'valibot'
import { FIELDS, UNIT_ANSWERS } from '#src/domain/bulk/sheet.ts'
import { standCounts } from '#src/domain/bulk/stands.ts'
import { formatTableDate } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { err, type Result } from '#src/domain/result.ts'
import type { Change, Choice, Desk, ListSource, Overview } from '#src/features/bulk/desk/desk.ts'
import type { ReadProblem } from '#src/features/bulk/reading/read-problem.ts'
import type { BulkDraft } from '#src/offline/drafts.ts'

/** A list that was read before, and the user's changes to it. */
export interface KeptList {
  readonly source: ListSource
  readonly work: Work
}

export interface List {
  /** A new one for each reading. */
  readonly id: number
  readonly desk: Desk
  readonly source: ListSource
  readonly overview: Overview
  /** It was here before this visit. */
  readonly isRestored: boolean
  /** Unchanged since it was opened: a restored one is kept already. */
  readonly isUntouched: boolean
}

interface Reading {
  readonly name: string
  /** Null while it waits for the networks to be known. */
  readonly fraction: number | null
  readonly what: string
}

/** `lost`: the worker died while reading it, or did not load. */
export type ListProblem = ReadProblem | 'lost'

export interface ListState {
  /** Stays while another file is read, and when that one cannot be. */
  readonly list: List | null
  /** An earlier list that is not open again yet. */
  readonly kept: KeptList | null
  readonly reading: Reading | null
  /** Why the last one could not be read. */
  readonly problem: ListProblem | null
}

export const NO_LIST: ListState = { list: null, kept: null, reading: null, problem: null }

/** Rows that would not be sent now, although they may be payments. */
export interface LeftOut {
  readonly rows: number
  readonly errors: number
  readonly undecided: number
}

export function leftOut(overview: Pick<Overview, 'counts' | 'sent'>): LeftOut {
  const rows = standCounts(overview)['to-fix']
  const errors = overview.counts.error
  return { rows, errors, undecided: rows - errors }
}

/** What of a file is not in its upload: for its status page. */
export function notSent({
  counts,
  sent,
  causes,
  sheets,
  sheet,
}: Overview): Pick<BulkDraft['sent'][number], 'leftOut' | 'otherSheets'> {
  const removed = causes.find(({ code }) => code === 'REMOVED')?.rows ?? 0
  const others = sheets.filter(({ rows, isHidden }, index) => index !== sheet && !isHidden && rows > 0)
  return {
    leftOut: leftOut({ counts, sent }).rows + removed,
    otherSheets: others.slice(0, MOST_SHEETS).map(({ name }) => name.slice(0, LONGEST_NAME)),
  }
}

const MOST_SHEETS = 20
const LONGEST_NAME = 100

const whole = v.pipe(v.number(), v.integer())
const field = v.picklist(FIELDS)
const rows = v.array(whole)
const column = v.nullable(whole)

const ChangeSchema = v.union([
  v.object({ kind: v.literal('set'), row: whole, field, text: v.string() }),
  v.object({ kind: v.picklist(['remove', 'restore', 'keep', 'leave']), rows }),
  v.object({ kind: v.literal('fill-down'), row: whole, field }),
  v.object({
    kind: v.picklist(['take-suggestions', 'keep-all', 'leave-all']),
    code: v.string(),
    field: v.union([field, v.literal('row')]),
    what: v.optional(v.string()),
  }),
])

const WorkSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    choice: v.nullable(
      v.object({
        sheet: whole,
        headingRow: v.nullable(whole),
        columns: v.object({ subscriber: column, provider: column, product: column, amount: column }),
        unit: v.optional(v.picklist(UNIT_ANSWERS)),
      }),
    ),
    changes: v.array(ChangeSchema),
  }),
)

/** The user's work on a list, as its draft keeps it. `choice` is null while everything is as it was guessed. */
export interface Work {
  readonly choice: Choice | null
  readonly changes: readonly Change[]
}

export const NO_WORK: Work = { choice: null, changes: [] }

/** A draft's `work`; one that does not parse counts as none: the list itself is still there. */
export function parseWork(text: string): Work {
  const parsed = v.safeParse(WorkSchema, text)
  return parsed.success ? parsed.output : NO_WORK
}

/** The choice that leads to an overview's present sheet and columns. */
export function choiceOf({ sheet, layout }: Pick<Overview, 'sheet' | 'layout'>): Choice {
  const { headingRow, columns, unit } = layout
  return { sheet, headingRow, columns, ...(unit !== undefined && { unit }) }
}

/** Whether sheet, headings and columns are the same. How wide the headings are follows from them. */
export function isSameChoice(one: Choice, other: Choice): boolean {
  return (
    one.sheet === other.sheet &&
    one.headingRow === other.headingRow &&
    one.unit === other.unit &&
    FIELDS.every((name) => one.columns?.[name] === other.columns?.[name])
  )
}

/** The sentence about the same list, byte for byte, having been uploaded before. */
export function uploadedBefore({ at, total }: BulkDraft['sent'][number]): string {
  const day = formatTableDate(at).replaceAll('-', ' ')
  return `You uploaded this same list on ${day} (${formatNaira(total)}).`
}

/** A source's name on the screen. */
export function sourceName(name: string): string {
  return name === '' ? 'Pasted cells' : name
}

/** Lets a desk read a list, with the earlier changes to it. A desk that dies while reading is a value, too. */
export async function readList(
  desk: Desk,
  { source, work }: KeptList,
  options: Parameters<Desk['read']>[1],
): Promise<Result<Overview, ListProblem>> {
  try {
    return await desk.read(source, { ...options, ...work })
  } catch {
    return err('lost')
  }
}
