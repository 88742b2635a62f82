import * as v from 'valibot'
import { accountSentences } from '#src/domain/account-forms.ts'
import { FILE_REQUIRED, NARRATION_REQUIRED } from '#src/domain/bulk/bulk-sentences.ts'
import { isEmail } from '#src/domain/email.ts'

/** A line on a statement, not a letter. */
const NARRATION_MAX = 100

/** Spec section 5, Bulk upload. `file` names the list that was read; empty while there is none. */
export const BulkFormSchema = v.object({
  narration: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(NARRATION_REQUIRED),
    v.maxLength(NARRATION_MAX, `Narration must be at most ${NARRATION_MAX} Characters long`),
  ),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(accountSentences.emailRequired),
    v.check(isEmail, accountSentences.emailInvalid),
  ),
  file: v.pipe(v.string(), v.nonEmpty(FILE_REQUIRED)),
})
export type BulkForm = v.InferOutput<typeof BulkFormSchema>
export type BulkFormInput = v.InferInput<typeof BulkFormSchema>
