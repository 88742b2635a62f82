import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import { type User, updateRegister } from '#src/contract/user.ts'
import type { AccountDialogProps } from '#src/data/services/account-dialogs.ts'
import { useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { forgetLastName, lastNameFor } from '#src/data/session/last-name.ts'
import { userIdOf } from '#src/data/session/session-store.ts'
import { accountSentences } from '#src/domain/account/account-forms.ts'
import { birthdayInWords, finishBirthday, typeBirthday } from '#src/domain/account/birthday.ts'
import { fixedFieldErrors, ProfileFormSchema } from '#src/domain/account/profile-form.ts'
import { failureSentence } from '#src/domain/failure.ts'
import { PROFILE_MENU } from '#src/domain/sentences.ts'
import { FormDialog, FormOnPage } from '#src/kit/forms/form-frames.tsx'
import { useSchemaForm } from '#src/kit/forms/schema-form.ts'
import { useSending } from '#src/kit/forms/sending.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Page } from '#src/kit/page.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { TextField } from '#src/kit/text-field.tsx'
import { ForAccount, useCloseOnce } from './for-account.tsx'

/** /update-profile: the dialog's form on a page of its own, behind the app's guard. */
export function UpdateProfilePage() {
  const user = useUser()
  return (
    <Page title={PROFILE_MENU.updateProfile}>
      {user !== null && <OnPage key={user.consumerId} user={user} />}
    </Page>
  )
}

function OnPage({ user }: { user: User }) {
  const profile = useUpdateProfile(user)
  const { sending } = profile
  return (
    <FormOnPage
      title={PROFILE_MENU.updateProfile}
      submitLabel="Update"
      sending={sending}
      failure={sending.failure && failureSentence(sending.failure)}
    >
      <ProfileFields user={user} profile={profile} />
    </FormOnPage>
  )
}

export function UpdateProfileDialog({ onClose }: AccountDialogProps) {
  return <ForAccount onClose={onClose}>{(user) => <Dialog user={user} onClose={onClose} />}</ForAccount>
}

function Dialog({ user, onClose }: AccountDialogProps & { user: User }) {
  const profile = useUpdateProfile(user, useCloseOnce(onClose))
  const { sending } = profile
  return (
    <FormDialog
      title={PROFILE_MENU.updateProfile}
      submitLabel="Update"
      sending={sending}
      failure={sending.failure && failureSentence(sending.failure)}
      onClose={onClose}
    >
      <ProfileFields user={user} profile={profile} onLeave={onClose} />
    </FormDialog>
  )
}

/** Update Profile, filled in from the account, and with the last name of the sign-up where the account has none. */
function useUpdateProfile(user: User, onDone?: () => void) {
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
function ProfileFields({ user, profile, onLeave }: ProfileFieldsProps) {
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
