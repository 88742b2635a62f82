import { useId } from 'react'
import type { User } from '#src/contract/user.ts'
import { failureSentence } from '#src/domain/failure.ts'
import { PROFILE_MENU } from '#src/domain/sentences.ts'
import { SubmitButton, waitingFor } from '#src/forms/submit-button.tsx'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { useUser } from '#src/services/use-state.ts'
import { Page } from '#src/ui/page.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import { outer } from '#src/ui/two-column.css.ts'
import { above } from './update-profile-page.css.ts'
import { ProfileFields } from './profile-fields.tsx'
import { SendFailure } from './send-failure.tsx'
import { useUpdateProfile } from './use-update-profile.ts'

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
  const id = useId()
  return (
    // Measured as a container, the bar at the foot is one on a phone only.
    <form
      id={id}
      noValidate
      onSubmit={sending.submit}
      aria-label={PROFILE_MENU.updateProfile}
      className={outer}
    >
      <Stack gap={5} className={above}>
        <ProfileFields user={user} profile={profile} />
        <SendFailure text={sending.failure && failureSentence(sending.failure)} />
        <StickyBar note={waitingFor(sending)}>
          <SubmitButton sending={sending} form={id}>
            Update
          </SubmitButton>
        </StickyBar>
      </Stack>
    </form>
  )
}
