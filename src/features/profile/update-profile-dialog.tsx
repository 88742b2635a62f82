import type { User } from '#src/contract/user.ts'
import type { AccountDialogProps } from '#src/data/services/account-dialogs.ts'
import { failureSentence } from '#src/domain/failure.ts'
import { PROFILE_MENU } from '#src/domain/sentences.ts'
import { FormDialog } from '#src/kit/forms/form-frames.tsx'
import { ForAccount, useCloseOnce } from './for-account.tsx'
import { ProfileFields, useUpdateProfile } from './profile-fields.tsx'

export function UpdateProfileDialog({ onClose }: AccountDialogProps) {
  return <ForAccount onClose={onClose}>{(user) => <Profile user={user} onClose={onClose} />}</ForAccount>
}

function Profile({ user, onClose }: AccountDialogProps & { user: User }) {
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
