import type { User } from '#src/contract/user.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { BirthdayField } from './birthday-field.tsx'
import { FixedFields } from './fixed-fields.tsx'
import type { UpdateProfile } from './use-update-profile.ts'

export interface ProfileFieldsProps {
  user: User
  profile: UpdateProfile
  /** Somebody follows a link out of the form. */
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
