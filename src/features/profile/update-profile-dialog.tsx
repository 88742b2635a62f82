import type { User } from '#src/contract/user.ts'
import { failureSentence } from '#src/domain/failure.ts'
import { PROFILE_MENU } from '#src/domain/sentences.ts'
import { ForAccount, FormDialog } from './form-dialog.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { useCloseOnce } from './use-close-once.ts'
import { useUpdateProfile } from './use-update-profile.ts'

export interface UpdateProfileDialogProps {
  onClose: () => void
}

export function UpdateProfileDialog({ onClose }: UpdateProfileDialogProps) {
  return <ForAccount onClose={onClose}>{(user) => <Profile user={user} onClose={onClose} />}</ForAccount>
}

function Profile({ user, onClose }: UpdateProfileDialogProps & { user: User }) {
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
