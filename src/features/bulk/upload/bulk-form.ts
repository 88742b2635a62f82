import { useEffect } from 'react'
import * as v from 'valibot'
import { type BulkProvider, bulkProviders } from '#src/contract/bulk.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import { useUser } from '#src/data/services/use-state.ts'
import type { BulkDraft } from '#src/data/storage/drafts.ts'
import { EmailFormSchema } from '#src/domain/account/account-forms.ts'
import { senderOf } from '#src/domain/account/contact-forms.ts'
import { NARRATION_REQUIRED } from '#src/domain/bulk/bulk-sentences.ts'
import { useSchemaForm } from '#src/kit/forms/schema-form.ts'
import type { ListKeeper } from './list.ts'

/** A line on a statement, not a letter. */
const NARRATION_MAX = 100

/** Spec section 5, Bulk upload, without the file. */
const BulkFormSchema = v.object({
  narration: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(NARRATION_REQUIRED),
    v.maxLength(NARRATION_MAX, `Narration must be at most ${NARRATION_MAX} Characters long`),
  ),
  email: EmailFormSchema.entries.email,
})
export type BulkForm = v.InferOutput<typeof BulkFormSchema>

/** The fields' state is above the steps, so that Back finds it unchanged. */
export function useBulkForm(draft: BulkDraft | null) {
  const { email } = senderOf(useUser())
  return useSchemaForm(BulkFormSchema, {
    narration: draft?.narration ?? '',
    email: draft?.email || email,
  })
}
export type BulkFormControl = ReturnType<typeof useBulkForm>

export interface Providers {
  readonly known: readonly BulkProvider[]
  /** Requests them again; null while they are known or loading. */
  readonly askAgain: (() => void) | null
}

const NONE: readonly BulkProvider[] = []

/** What may be bought in bulk, for judging the list. The service worker keeps it, so that it is there offline, too. */
export function useProviders(keeper: ListKeeper): Providers {
  const { value, failure, isLoading, refresh } = useQuery(bulkProviders)
  // With an empty list every row would be wrong.
  const known = value ?? NONE
  useEffect(() => {
    if (known.length > 0) keeper.provide(known)
  }, [keeper, known])
  const isLacking = known.length === 0 && !isLoading && (value !== null || failure !== null)
  return { known, askAgain: isLacking ? refresh : null }
}
