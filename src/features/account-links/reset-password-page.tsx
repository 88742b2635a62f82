import { useState } from 'react'
import type { ResponseOf } from '#src/contract/endpoint.ts'
import { resetPassword, verifyResetToken } from '#src/contract/user.ts'
import { toBase64 } from '#src/data/client/encoding.ts'
import { type Services, useServices } from '#src/data/services/services.ts'
import { accountSentences, ResetPasswordFormSchema } from '#src/domain/account/account-forms.ts'
import { LOGIN } from '#src/domain/form/first-sentences.ts'
import { FormOnPage } from '#src/kit/forms/form-frames.tsx'
import { NewPasswordFields, useNewPasswordFailure } from '#src/kit/forms/new-password-fields.tsx'
import { useSchemaForm } from '#src/kit/forms/schema-form.ts'
import { useSending } from '#src/kit/forms/sending.tsx'
import { LiveRegion } from '#src/kit/live-region.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { Text } from '#src/kit/text.tsx'
import {
  BrokenLink,
  DialogButton,
  IntoAccount,
  LinkScreen,
  NOT_USED_UP,
  tokenOf,
  useLinkQuery,
} from './link-screen.tsx'

const TITLE = 'Reset password'
const NEW_LINK = 'Get a new link'

/** /reset-password?token: the token is verified before the form is shown (spec sections 2, 4 and 8). */
export function ResetPasswordPage() {
  const token = tokenOf(useLinkQuery())
  if (token === null || token === '') {
    return (
      <BrokenLink
        title={TITLE}
        isMissing={token === ''}
        ways={<DialogButton dialog="recover">{NEW_LINK}</DialogButton>}
      />
    )
  }
  return <Reset key={token} token={token} />
}

function Reset({ token }: { token: string }) {
  const { client } = useServices()
  const [isDone, setIsDone] = useState(false)
  return (
    <LinkScreen
      title={TITLE}
      waiting="Checking your link"
      call={() => client.call(verifyResetToken, { encrToken: token })}
      step={isDone ? 'done' : 'form'}
      done={(user) =>
        isDone ? (
          <Notice
            tone="success"
            role="status"
            title={accountSentences.passwordReset}
            actions={<IntoAccount />}
          >
            Log in with your new password. The old one no longer works.
          </Notice>
        ) : (
          <ResetForm token={token} user={user} onReset={() => setIsDone(true)} />
        )
      }
      refused="A link like this works once and for a short time. If you have chosen a new password with it, log in with that one."
      ways={
        <>
          <DialogButton dialog="recover" variant="primary">
            {NEW_LINK}
          </DialogButton>
          <DialogButton dialog="login">{LOGIN}</DialogButton>
        </>
      }
      unsure={NOT_USED_UP}
    />
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
  const sentence = useNewPasswordFailure(failure)
  const email = emailOf(user)
  return (
    <FormOnPage title="Reset password" submitLabel="Reset Password" sending={sending}>
      <Text>
        Choose a new password for <Text as="strong">{email}</Text>.
      </Text>
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields form={form} label="New Password" />
      <LiveRegion announced={failure?.kind ?? null}>
        {sentence !== null && (
          <Notice
            tone="failed"
            title={sentence}
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

/** Whose password it is: the provider says to which address the link was mailed. */
function emailOf({ email, consumerId }: ResetUser): string {
  return email || consumerId
}

/** Sends the new password. The client's policy reports a failure (spec section 8); the form keeps what was typed. */
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

/** The provider ends every session of the account: this device's ends quietly, before its 401. */
function endOldSession({ session, device }: Services, consumerId: string): void {
  const { user } = session.store.getState()
  if (user?.consumerId.toLowerCase() !== consumerId.toLowerCase()) return
  session.end()
  // If its code does not load, nobody else's token can read what was kept for this one.
  device.forgetToken(user.accessToken).catch(() => undefined)
}
