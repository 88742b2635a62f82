import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { type User, updateRegister } from '#src/contract/user.ts'
import { useServices } from '#src/data/services/services.ts'
import { forgetLastName, lastNameFor } from '#src/data/session/last-name.ts'
import { userIdOf } from '#src/data/session/session-store.ts'
import { accountSentences } from '#src/domain/account/account-forms.ts'
import { birthdayInWords, finishBirthday, typeBirthday } from '#src/domain/account/birthday.ts'
import { fixedFieldErrors, ProfileFormSchema } from '#src/domain/account/profile-form.ts'
import { useSchemaForm } from '#src/kit/forms/schema-form.ts'
import { useSending } from '#src/kit/forms/sending.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { TextField } from '#src/kit/text-field.tsx'

/** Update Profile, filled in from the account, and with the last name of the sign-up where the account has none. */
export function useUpdateProfile(user: User, onDone?: () => void) {
  const { client, clock, local, session, toasts } = useServices()
  // Sign-up does not send it: this device keeps it until it is sent from here.
  const [lastName] = useState(() => (user.surname === '' ? lastNameFor(local, clock, user.consumerId) : null))
  const form = useSchemaForm(ProfileFormSchema, {
    firstName: user.firstName,
    surname: user.surname || (lastName ?? ''),
    birthday: user.dateOfBirth,
  })
  const sending = useSending(
    form,
    ({ firstName, surname, birthday }) =>
      client.call(updateRegister, {
        ConsumerID: user.consumerId,
        EmailAddress: user.consumerId,
        Surname: surname,
        Firstname: firstName,
        PhoneNumber: user.phoneNumber,
        DateOfBirth: birthday,
        ReferralCode: user.referralCode,
      }),
    ({ firstName, surname, birthday }) => {
      // Another user may have signed in on another tab meanwhile.
      if (userIdOf(session) === user.consumerId) {
        session.update({ firstName, surname, dateOfBirth: birthday })
      }
      if (lastNameFor(local, clock, user.consumerId) !== null) forgetLastName(local)
      toasts.show('success', accountSentences.profileUpdated)
      onDone?.()
    },
  )
  return { form, sending, isNameUnfinished: lastName !== null && user.surname === '' }
}

type UpdateProfile = ReturnType<typeof useUpdateProfile>

interface ProfileFieldsProps {
  user: User
  profile: UpdateProfile
  /** Called when the user follows a link out of the form. */
  onLeave?: (() => void) | undefined
}

/** The fields of Update Profile (spec section 5): first what can be changed. */
export function ProfileFields({ user, profile, onLeave }: ProfileFieldsProps) {
  const { form, isNameUnfinished } = profile
  const { errors } = form.formState
  return (
    <Stack gap={5}>
      {isNameUnfinished && (
        <Notice tone="info" title="Finish your name">
          Your surname from sign-up is filled in below. Press Update to add it to your account.
        </Notice>
      )}
      <TextField
        {...form.register('firstName')}
        label="First Name"
        required
        autoComplete="given-name"
        autoCapitalize="words"
        error={errors.firstName?.message}
      />
      <TextField
        {...form.register('surname')}
        label="Surname"
        required
        autoComplete="family-name"
        autoCapitalize="words"
        error={errors.surname?.message}
      />
      <BirthdayField form={form} />
      <FixedFields user={user} onLeave={onLeave} />
    </Stack>
  )
}

interface FixedFieldsProps {
  user: User
  onLeave?: (() => void) | undefined
}

/** What an account cannot change by itself (spec section 5: disabled), and who can. */
function FixedFields({ user, onLeave }: FixedFieldsProps) {
  const errors = fixedFieldErrors({ email: user.consumerId, phone: user.phoneNumber })
  return (
    <Stack gap={5}>
      <Text tone="soft">
        Your email, phone number and referral code cannot be changed here. To change one,{' '}
        <Link to={paths.contact} onClick={onLeave}>
          write to us
        </Link>
        .
      </Text>
      <TextField label="Email" disabled value={user.consumerId} error={errors.email} />
      <TextField label="Phone Number" disabled figures value={user.phoneNumber} error={errors.phone} />
      <TextField label="Referral Code" disabled value={user.referralCode} placeholder="None" />
    </Stack>
  )
}

/** Month and day. The slash and the zeros are added automatically; the words below say which day was understood. */
function BirthdayField({ form }: Pick<UpdateProfile, 'form'>) {
  const { field, fieldState } = useController({ control: form.control, name: 'birthday' })
  const words = birthdayInWords(field.value)
  function leave() {
    const finished = finishBirthday(field.value)
    if (finished !== field.value) field.onChange(finished)
    field.onBlur()
  }
  return (
    <TextField
      name={field.name}
      ref={field.ref}
      value={field.value}
      onChange={(event) => field.onChange(typeBirthday(field.value, event.currentTarget.value))}
      onBlur={leave}
      label="Birthday (month/day)"
      inputMode="numeric"
      // A browser's stored birthday has a year and another order.
      autoComplete="off"
      placeholder="MM/DD"
      figures
      error={fieldState.error?.message}
      hint={
        <span aria-live="polite">
          {words === null ? 'Month first: 14 March is 03/14. No year needed.' : `That is ${words}`}
        </span>
      }
    />
  )
}
