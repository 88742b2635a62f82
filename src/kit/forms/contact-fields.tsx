import type { FieldPathByValue, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { useServices } from '#src/data/services/services.ts'
import { emailHint } from '#src/domain/account/email-hint.ts'
import { normalisePhone } from '#src/domain/phone.ts'
import { IconButton } from '#src/kit/icon-button.tsx'
import { Suggestion } from '#src/kit/text-field.tsx'

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

/** The button that takes a number from the phone's contacts, by preference one that `fits`; null where there is no picker. */
export function useContactButton(onPick: (phone: string) => void, fits?: (phone: string) => boolean) {
  const { contacts } = useServices()
  if (!contacts.available) return null
  const pick = async () => {
    const phone = await contacts.pickPhone(fits)
    if (phone !== null) onPick(normalisePhone(phone) ?? phone)
  }
  return <IconButton icon="contacts" label="Pick from contacts" onClick={() => void pick()} />
}
