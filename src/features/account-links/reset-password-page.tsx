import { useState } from 'react'
import type { ResponseOf } from '#src/contract/endpoint.ts'
import { resetPassword, verifyResetToken } from '#src/contract/user.ts'
import { accountSentences, ResetPasswordFormSchema } from '#src/domain/account-forms.ts'
import { isDefinite } from '#src/domain/failure.ts'
import { newPasswordFailure } from '#src/domain/new-password.ts'
import { FormOnPage } from '#src/forms/form-frames.tsx'
import { NewPasswordFields } from '#src/forms/new-password-fields.tsx'
import { useSchemaForm } from '#src/forms/schema-form.ts'
import { useSending } from '#src/forms/sending.tsx'
import { toBase64 } from '#src/platform/base64.ts'
import { type Services, useServices } from '#src/services/services.ts'
import { LiveRegion } from '#src/ui/live-region.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import { LinkPage } from './link-page.tsx'
import { tokenOf } from './link-query.ts'
import { BrokenLink, NOT_USED_UP, Refused, Unreachable, Waiting } from './link-states.tsx'
import { useLinkCall } from './use-link-call.ts'
import { useLinkQuery } from './use-link-query.ts'
import { DialogButton, IntoAccount } from './way-on.tsx'

const TITLE = 'Reset password'
const NEW_LINK = 'Get a new link'

/** /reset-password?token: the token is verified before anything is asked (spec sections 2, 4 and 8). */
export function ResetPasswordPage() {
  const query = useLinkQuery()
  const token = tokenOf(query)
  return token === null || token === '' ? (
    <LinkPage title={TITLE} screen="no link">
      <BrokenLink
        isMissing={token === ''}
        actions={<DialogButton dialog="recover">{NEW_LINK}</DialogButton>}
      />
    </LinkPage>
  ) : (
    <Reset key={token} token={token} />
  )
}

function Reset({ token }: { token: string }) {
  const { client } = useServices()
  const { answer, isCalling, again } = useLinkCall(() => client.call(verifyResetToken, { encrToken: token }))
  const [isDone, setIsDone] = useState(false)

  if (answer === null) {
    return (
      <LinkPage title={TITLE} screen="verifying">
        <Waiting what="Checking your link" />
      </LinkPage>
    )
  }
  if (!answer.ok) {
    return (
      <LinkPage title={TITLE} screen={answer.error.kind}>
        {isDefinite(answer.error) ? (
          <Refused
            failure={answer.error}
            actions={
              <DialogButton dialog="recover" variant="primary">
                {NEW_LINK}
              </DialogButton>
            }
          >
            A link like this works once and for a short time. Your password has not changed.
          </Refused>
        ) : (
          <Unreachable failure={answer.error} isCalling={isCalling} onAgain={again}>
            {NOT_USED_UP}
          </Unreachable>
        )}
      </LinkPage>
    )
  }
  return (
    <LinkPage title={TITLE} screen={isDone ? 'done' : 'form'}>
      {isDone ? (
        <Notice tone="success" role="status" title={accountSentences.passwordReset} actions={<IntoAccount />}>
          Log in with your new password. The old one no longer works.
        </Notice>
      ) : (
        <ResetForm token={token} user={answer.value} onReset={() => setIsDone(true)} />
      )}
    </LinkPage>
  )
}

interface ResetFormProps {
  token: string
  user: ResetUser
  onReset: () => void
}

/** A new password, for the account that the link was mailed to. */
function ResetForm({ token, user, onReset }: ResetFormProps) {
  const { form, sending } = useResetPassword(token, user, onReset)
  const { failure } = sending
  const email = emailOf(user)
  return (
    <FormOnPage title="Reset password" submitLabel="Reset Password" sending={sending}>
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
            What you typed is still here. If your link has expired, get a new one.
          </Notice>
        )}
      </LiveRegion>
    </FormOnPage>
  )
}

type ResetUser = ResponseOf<typeof verifyResetToken>

/** Whose password it is, as the provider says to which address the link was mailed. */
function emailOf({ email, consumerId }: ResetUser): string {
  return email || consumerId
}

/** The new password's way out. Its failure is a notification by the client's policy (spec section 8); the form keeps it. */
function useResetPassword(token: string, user: ResetUser, onReset: () => void) {
  const services = useServices()
  const { client, toasts } = services
  const form = useSchemaForm(ResetPasswordFormSchema, { password: '', confirm: '' })
  const sending = useSending(
    form,
    ({ password, confirm }) =>
      client.call(resetPassword, {
        ConsumerID: user.consumerId,
        EmailAddress: emailOf(user),
        Password: toBase64(password),
        ConfirmPassword: toBase64(confirm),
        token,
      }),
    () => {
      endOldSession(services, user.consumerId)
      toasts.show('success', accountSentences.passwordReset)
      onReset()
    },
  )
  return { form, sending }
}

/** The provider ends every session of the account (security 29): the one on this device goes quietly, before its 401. */
function endOldSession({ session, device }: Services, consumerId: string): void {
  const { user } = session.store.getState()
  if (user?.consumerId.toLowerCase() !== consumerId.toLowerCase()) return
  session.end()
  // Where its code cannot be had, nobody else's token can read what was kept for this one.
  device.forgetToken(user.accessToken).catch(() => undefined)
}
