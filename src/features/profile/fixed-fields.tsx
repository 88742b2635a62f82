import { Link } from 'react-router-dom'
import { paths } from '#src/contract/paths.ts'
import type { User } from '#src/contract/user.ts'
import { fixedFieldErrors } from '#src/domain/profile-form.ts'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'

export interface FixedFieldsProps {
  user: User
  onLeave?: (() => void) | undefined
}

/** What an account cannot change by itself (spec section 5: disabled), and who can. */
export function FixedFields({ user, onLeave }: FixedFieldsProps) {
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
