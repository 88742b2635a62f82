import * as v from 'valibot'
import { FIELDS } from '#src/domain/bulk/sheet.ts'
import type { Change, Choice, Overview } from '#src/features/bulk/desk/desk.ts'

const whole = v.pipe(v.number(), v.integer())
const field = v.picklist(FIELDS)
const rows = v.array(whole)
const column = v.nullable(whole)

const ChangeSchema = v.union([
  v.object({ kind: v.literal('set'), row: whole, field, text: v.string() }),
  v.object({ kind: v.picklist(['remove', 'restore', 'keep', 'leave']), rows }),
  v.object({ kind: v.literal('fill-down'), row: whole, field }),
  v.object({
    kind: v.literal('take-suggestions'),
    code: v.string(),
    field: v.union([field, v.literal('row')]),
  }),
])

const WorkSchema = v.object({
  choice: v.nullable(
    v.object({
      sheet: whole,
      headingRow: v.nullable(whole),
      columns: v.object({ subscriber: column, provider: column, product: column, amount: column }),
    }),
  ),
  changes: v.array(ChangeSchema),
})

/** What the user did to a list, as its draft keeps it. `choice` is null while everything is as it was guessed. */
export interface Work {
  readonly choice: Choice | null
  readonly changes: readonly Change[]
}

export const NO_WORK: Work = { choice: null, changes: [] }

/** A draft's `work`; one that does not fit is no work at all: the list itself is still there. */
export function parseWork(text: string): Work {
  const parsed = v.safeParse(WorkSchema, toJson(text))
  return parsed.success ? parsed.output : NO_WORK
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What stands in an overview as the choice that would lead there. */
export function choiceOf({ sheet, layout }: Pick<Overview, 'sheet' | 'layout'>): Choice {
  return { sheet, headingRow: layout.headingRow, columns: layout.columns }
}

/** Other columns, or another sheet. How wide the headings are follows from them. */
export function isSameChoice(one: Choice, other: Choice): boolean {
  return (
    one.sheet === other.sheet &&
    one.headingRow === other.headingRow &&
    FIELDS.every((name) => one.columns?.[name] === other.columns?.[name])
  )
}
