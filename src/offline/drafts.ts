import * as v from 'valibot'
import { FormValuesSchema } from './fills.ts'
import type { Scope } from './scope.ts'
import { type Keeping, openScoped } from './scoped.ts'

/** What somebody has typed into a payment form and not paid yet. */
const DraftSchema = v.object({
  values: FormValuesSchema,
  savedAt: v.number(),
})
export type Draft = v.InferOutput<typeof DraftSchema>

/** A biller's one draft: its address names it, in lower case. */
export function draftKey(categoryPath: string, billerCode: string): string {
  return `${categoryPath}/${billerCode}`.toLowerCase()
}

/** Unsent forms, keyed by `draftKey`. They survive a closed tab, an update and the end of a session. */
export function openDrafts(scope: () => Promise<Scope>, keeping?: Keeping) {
  return openScoped({ database: 'paydey-drafts', schema: DraftSchema }, scope, keeping)
}
