import { newPasswordFailure } from '#src/domain/new-password.ts'
import { NewPasswordFields } from '#src/forms/new-password-fields.tsx'
import { SubmitButton, waitingFor } from '#src/forms/submit-button.tsx'
import { LiveRegion } from '#src/ui/live-region.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import { Text } from '#src/ui/text.tsx'
import { outer } from '#src/ui/two-column.css.ts'
import { fields } from './reset-form.css.ts'
import { emailOf, type ResetUser, useResetPassword } from './use-reset-password.ts'
import { DialogButton } from './way-on.tsx'

export interface ResetFormProps {
  token: string
  user: ResetUser
  onReset: () => void
}

/** A new password, for the account that the link was mailed to. */
export function ResetForm({ token, user, onReset }: ResetFormProps) {
  const { form, sending } = useResetPassword(token, user, onReset)
  const { failure } = sending
  const email = emailOf(user)
  return (
    // Measured as a container, the bar at the foot is one on a phone only.
    <form noValidate onSubmit={sending.submit} aria-label="Reset password" className={outer}>
      <Stack gap={5} className={fields}>
        <Text>
          Choose a new password for <Text as="strong">{email}</Text>.
        </Text>
        {/* For password managers: whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields form={form} label="New Password" />
        <LiveRegion news={failure?.kind ?? null}>
          {failure !== null && (
            <Notice
              tone="failed"
              title={newPasswordFailure(failure)}
              actions={<DialogButton dialog="recover">Get a new link</DialogButton>}
            >
              What you typed is still here. If your link is too old by now, get a new one.
            </Notice>
          )}
        </LiveRegion>
        <StickyBar note={waitingFor(sending)}>
          <SubmitButton sending={sending}>Reset Password</SubmitButton>
        </StickyBar>
      </Stack>
    </form>
  )
}
