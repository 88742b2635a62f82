import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useUser } from '#src/data/services/use-state.ts'
import { type Booker, bookerOf, bookingSentences } from '#src/domain/tickets/booker.ts'
import { useContactButton, useEmailField } from '#src/kit/forms/contact-fields.tsx'
import { usePhoneField } from '#src/kit/forms/schema-form.ts'
import { PhoneInput } from '#src/kit/phone-input.tsx'
import { TextField } from '#src/kit/text-field.tsx'

/**
 * Who books: Full name, Email Address, Mobile Number. Must be inside a `FormProvider` whose form has `fullName`,
 * `email` and `phone`, as its last part: mostly the device knows them.
 */
export function BookerFields() {
  const form = useFormContext<Booker>()
  const { errors } = form.formState
  useAccountFill()
  const fullName = form.register('fullName')
  const email = useEmailField(form, 'email')
  const phone = usePhoneField(form.control, 'phone')
  const contactButton = useContactButton((picked) =>
    form.setValue('phone', picked, { shouldValidate: true, shouldDirty: true }),
  )

  return (
    <>
      <TextField
        {...fullName}
        label="Full name"
        required
        autoComplete="name"
        autoCapitalize="words"
        error={errors.fullName?.message}
        hint={errors.fullName?.message === bookingSentences.nameShort && bookingSentences.nameWhole}
        hintIsLive
      />
      <TextField
        {...email}
        label="Email Address"
        required
        autoComplete="email"
        hint="Your receipt goes here"
      />
      <PhoneInput {...phone} label="Mobile Number" required trailing={contactButton} />
    </>
  )
}

/** The user may sign in on another tab while they type here: fields that are still empty are then filled in. */
function useAccountFill() {
  const form = useFormContext<Booker>()
  const user = useUser()
  const consumerId = user?.consumerId ?? null
  const fill = useEffectEvent(() => {
    const known = bookerOf(user)
    for (const name of ['fullName', 'email', 'phone'] as const) {
      if (form.getValues(name) === '' && known[name] !== '')
        form.setValue(name, known[name], { shouldValidate: true })
    }
  })
  useEffect(() => {
    if (consumerId !== null) fill()
  }, [consumerId])
}
