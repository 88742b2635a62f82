import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { brandName } from '#src/brand.ts'
import { paths } from '#src/contract/paths.ts'
import { register } from '#src/contract/user.ts'
import { accountSentences, SignUpFormSchema } from '#src/domain/account/account-forms.ts'
import { SIGN_UP } from '#src/domain/form/first-sentences.ts'
import { CUSTOMER_AGE_MIN } from '#src/domain/limits.ts'
import { useEmailField } from '#src/forms/contact-fields.tsx'
import { NewPasswordFields } from '#src/forms/new-password-fields.tsx'
import { usePhoneField, useSchemaForm } from '#src/forms/schema-form.ts'
import { useSending } from '#src/forms/sending.tsx'
import type { AccountDialogProps } from '#src/services/account-dialogs.ts'
import { useServices } from '#src/services/services.ts'
import { keepLastName } from '#src/session/last-name.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { PhoneInput } from '#src/ui/phone-input.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { SubmitLine } from './submit-line.tsx'

/** 'Sign Up' (spec sections 2, 4 and 5). Closing it asks first when something was typed: six fields are work. */
export function SignUpDialog({ onClose }: AccountDialogProps) {
  const signUp = useSignUp(onClose)
  const [isAsking, setAsking] = useState(false)
  const typingIn = useRef<Element | null>(null)
  // Read in render: the form proxies its state and updates only what was read.
  const { isDirty } = signUp.form.formState
  const { isSending } = signUp.sending
  const close = () => {
    if (!isDirty || isAsking) return onClose()
    typingIn.current = document.activeElement
    setAsking(true)
  }
  const keep = () => {
    setAsking(false)
    // Its button goes with the question.
    if (typingIn.current instanceof HTMLElement) typingIn.current.focus()
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={SIGN_UP}
      dismissible={!isSending}
      footer={isAsking && !isSending ? <CloseQuestion onKeep={keep} onClose={onClose} /> : undefined}
    >
      <SignUpForm {...signUp} />
    </Dialog>
  )
}

function CloseQuestion({ onKeep, onClose }: { onKeep: () => void; onClose: () => void }) {
  return (
    <>
      <div role="alert">
        <Text>Close without signing up? You will lose what you typed.</Text>
      </div>
      <Button variant="danger" onClick={onClose}>
        Close it
      </Button>
      <Button onClick={onKeep}>Go on typing</Button>
    </>
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
 * Stated, not asked: birthdays have no year here. The policy opens beside the form, so that reading it loses nothing
 * typed.
 */
function AgeLine() {
  return (
    <Text tone="soft">
      {brandName} is for people aged {CUSTOMER_AGE_MIN} and above. What we do with your details is in our{' '}
      <a href={paths.privacyPolicy} target="_blank" rel="noopener noreferrer">
        privacy policy (opens in a new tab)
      </a>
      .
    </Text>
  )
}

/** The form's state and its submit. The client's policy reports a failure; what was typed stays. */
function useSignUp(onClose: () => void) {
  const { accountDialogs, client, toasts, local, clock } = useServices()
  const navigate = useNavigate()
  const [typed] = useState(() => accountDialogs.store.getState().email ?? '')
  const form = useSchemaForm(SignUpFormSchema, {
    email: typed,
    phone: '',
    firstName: '',
    lastName: '',
    password: '',
    confirm: '',
  })

  const sending = useSending(
    form,
    ({ email, phone, firstName, password }) =>
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
      }),
    ({ email, lastName }) => {
      keepLastName(local, clock, email, lastName)
      onClose()
      void navigate(paths.home)
      toasts.show('success', accountSentences.registered(email))
    },
  )
  return { form, sending }
}
