import type { User } from '#src/contract/user.ts'
import { usePageTitle } from '#src/data/services/use-page-title.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { failureSentence } from '#src/domain/failure.ts'
import { PROFILE_MENU } from '#src/domain/sentences.ts'
import { FormOnPage } from '#src/kit/forms/form-frames.tsx'
import { Page } from '#src/kit/page.tsx'
import { ProfileFields, useUpdateProfile } from './profile-fields.tsx'

/** /update-profile: the dialog's form on a page of its own, behind the app's guard. */
export function UpdateProfilePage() {
  usePageTitle(PROFILE_MENU.updateProfile)
  const user = useUser()
  return (
    <Page title={PROFILE_MENU.updateProfile}>
      {user !== null && <Profile key={user.consumerId} user={user} />}
    </Page>
  )
}

function Profile({ user }: { user: User }) {
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
