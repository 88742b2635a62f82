import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type User, updateRegister } from '#src/contract/user.ts'
import { accountSentences } from '#src/domain/account-forms.ts'
import { ProfileFormSchema } from '#src/domain/profile-form.ts'
import { useSending } from '#src/forms/sending.tsx'
import { useServices } from '#src/services/services.ts'
import { forgetLastName, lastNameFor } from '#src/session/last-name.ts'

/** Update Profile, filled in with what the account says, and with the last name of the sign-up where it says none. */
export function useUpdateProfile(user: User, onDone?: () => void) {
  const { client, clock, local, session, toasts } = useServices()
  // Sign-up does not send it (decision 1): this device remembers it until it is sent from here.
  const [lastName] = useState(() => (user.surname === '' ? lastNameFor(local, clock, user.consumerId) : null))
  const form = useForm({
    resolver: valibotResolver(ProfileFormSchema),
    mode: 'onTouched',
    defaultValues: {
      firstName: user.firstName,
      surname: user.surname || (lastName ?? ''),
      birthday: user.dateOfBirth,
    },
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
      // Somebody else may have signed in on another tab meanwhile.
      if (session.store.getState().user?.consumerId === user.consumerId) {
        session.update({ firstName, surname, dateOfBirth: birthday })
      }
      if (lastNameFor(local, clock, user.consumerId) !== null) forgetLastName(local)
      toasts.show('success', accountSentences.profileUpdated)
      onDone?.()
    },
  )
  return { form, sending, isNameUnfinished: lastName !== null && user.surname === '' }
}

export type UpdateProfile = ReturnType<typeof useUpdateProfile>
