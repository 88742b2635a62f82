import type { FieldPathByValue, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { emailHint } from '#src/domain/account/email-hint.ts'
import { Suggestion } from '#src/kit/suggestion.tsx'

/** A typing error in the address ("gmial.com") is pointed out under the field, and corrected by one press. */
export function useEmailField<Fields extends FieldValues, Output>(
  form: UseFormReturn<Fields, unknown, Output>,
  name: FieldPathByValue<Fields, string>,
) {
  function correct(address: string) {
    form.setValue(name, address as PathValue<Fields, typeof name>, {
      shouldValidate: true,
      shouldDirty: true,
    })
    form.setFocus(name)
  }

  return {
    ...form.register(name),
    type: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    error: form.getFieldState(name, form.formState).error?.message,
    below: <Suggestion hint={emailHint(form.watch(name))} onYes={correct} />,
  } as const
}
