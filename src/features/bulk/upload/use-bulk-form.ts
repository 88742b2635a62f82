import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { senderOf } from '#src/domain/contact-forms.ts'
import type { BulkDraft } from '#src/offline/drafts.ts'
import { useUser } from '#src/services/use-state.ts'
import { BulkFormSchema } from './form-rules.ts'
import type { List } from './list.ts'

/** The three fields. Their state lives above the steps, so that Back finds it as it was. */
export function useBulkForm(draft: BulkDraft | null) {
  const { email } = senderOf(useUser())
  return useForm({
    resolver: valibotResolver(BulkFormSchema),
    mode: 'onTouched',
    defaultValues: { narration: draft?.narration ?? '', email: draft?.email || email, file: '' },
  })
}
export type BulkFormControl = ReturnType<typeof useBulkForm>

/** The list that was read is the file field's value. */
export function useListInForm({ setValue, clearErrors }: BulkFormControl, list: List | null): void {
  const id = list?.id ?? null
  useEffect(() => {
    if (id === null) setValue('file', '')
    else {
      setValue('file', String(id), { shouldValidate: true, shouldDirty: true })
      clearErrors('file')
    }
  }, [id, setValue, clearErrors])
}
