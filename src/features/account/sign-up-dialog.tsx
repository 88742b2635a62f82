import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type * as v from 'valibot'
import { brandName } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import { register } from '#src/contract/user.ts'
import type { AccountDialogProps } from '#src/data/services/account-dialogs.ts'
import { useServices } from '#src/data/services/services.ts'
import { keepLastName } from '#src/data/session/last-name.ts'
import { userMemory } from '#src/data/session/session-store.ts'
import { accountSentences, SignUpFormSchema } from '#src/domain/account/account-forms.ts'
import { CUSTOMER_AGE_MIN } from '#src/domain/account/birthday.ts'
import { SIGN_UP } from '#src/domain/form/first-sentences.ts'
import { Dialog } from '#src/kit/dialog.tsx'
import { useEmailField } from '#src/kit/forms/contact-fields.tsx'
import { NewPasswordFields } from '#src/kit/forms/new-password-fields.tsx'
import { usePhoneField, useSchemaForm } from '#src/kit/forms/schema-form.ts'
import { useSending } from '#src/kit/forms/sending.tsx'
import { PhoneInput } from '#src/kit/phone-input.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { TextField } from '#src/kit/text-field.tsx'
import { SubmitLine } from './submit-line.tsx'

/** What was typed, but for the passwords: it is there again when the dialog is. In memory alone. */
const typed = userMemory<Pick<SignUpFields, 'email' | 'phone' | 'firstName' | 'lastName'>>()
type SignUpFields = v.InferInput<typeof SignUpFormSchema>

/** 'Sign Up' (spec sections 2, 4 and 5). */
export function SignUpDialog({ onClose }: AccountDialogProps) {
  const { session } = useServices()
  const signUp = useSignUp(onClose)
  const close = () => {
    const { password, confirm, ...rest } = signUp.form.getValues()
    typed.put(session, rest)
    onClose()
  }
  return (
    <Dialog open onOpenChange={close} title={SIGN_UP} dismissible={!signUp.sending.isSending}>
      <SignUpForm {...signUp} />
    </Dialog>
  )
}

type SignUpFormProps = ReturnType<typeof useSignUp>

function SignUpForm({ form, sending }: SignUpFormProps) {
  const { errors, isDirty, isValid } = form.formState

  // The order of these is the order in which the first invalid field is found.
  const email = useEmailField(form, 'email')
  const phone = usePhoneField(form.control, 'phone')
  const firstName = form.register('firstName')
  const lastName = form.register('lastName')

  return (
    <form noValidate onSubmit={sending.submit} aria-label={SIGN_UP}>
      <Stack gap={4}>
        <AgeLine />
        <TextField
          {...email}
          label="Email"
          required
          autoComplete="email"
          hint="You log in with it, and your receipts go there"
          data-first-focus
        />
        <PhoneInput {...phone} label="Phone Number" required />
        <TextField
          {...firstName}
          label="First Name"
          required
          autoComplete="given-name"
          autoCapitalize="words"
          error={errors.firstName?.message}
        />
        <TextField
          {...lastName}
          label="Last Name"
          required
          autoComplete="family-name"
          autoCapitalize="words"
          error={errors.lastName?.message}
        />
        <NewPasswordFields form={form} label="Password" />
        <SubmitLine
          label={SIGN_UP}
          purpose="sign up"
          isBusy={sending.isSending}
          onEarly={isValid && isDirty ? undefined : sending.pressEarly}
        />
      </Stack>
    </form>
  )
}

/**
 * The age is stated, not asked: birthdays have no year here. The policy opens beside the form, so that reading it loses
 * nothing typed.
 */
function AgeLine() {
  return (
    <Text tone="soft">
      Your history on every device, bulk buying, levies and a wallet. {brandName} is for people aged{' '}
      {CUSTOMER_AGE_MIN} and above. See our{' '}
      <a href={paths.privacyPolicy} target="_blank" rel="noopener noreferrer">
        privacy policy (opens in a new tab)
      </a>
      .
    </Text>
  )
}

/** The form's state and its submit. The client's policy reports a failure; what was typed stays. */
function useSignUp(onClose: () => void) {
  const { accountDialogs, client, toasts, local, clock, session } = useServices()
  const navigate = useNavigate()
  const [before] = useState(() => typed.get(session) ?? { email: '', phone: '', firstName: '', lastName: '' })
  const form = useSchemaForm(SignUpFormSchema, {
    ...before,
    email: accountDialogs.store.getState().email || before.email,
    password: '',
    confirm: '',
  })

  const send = ({ email, phone, firstName, password }: SignUpFields) =>
    client.call(register, {
      ConsumerID: email,
      EmailAddress: email,
      // Section 7: the one password that is sent as it is, and no surname, whatever was typed.
      Password: password,
      Surname: '',
      Firstname: firstName,
      PhoneNumber: phone,
      ConsumerStatus: 'Disabled',
      ReferedBy: '',
    })
  /** The same once more is answered with another mail. */
  const showSent = (fields: SignUpFields) =>
    toasts.show('success', accountSentences.registered(fields.email), {
      label: 'Send it again',
      run: () => void send(fields).then((answer) => answer.ok && showSent(fields)),
    })
  const sending = useSending(form, send, (fields) => {
    keepLastName(local, clock, fields.email, fields.lastName)
    typed.forget(session)
    onClose()
    void navigate(paths.home)
    showSent(fields)
  })
  return { form, sending }
}
