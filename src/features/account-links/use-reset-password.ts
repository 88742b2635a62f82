import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import type { ResponseOf } from '#src/contract/endpoint.ts'
import { resetPassword, type verifyResetToken } from '#src/contract/user.ts'
import { accountSentences, ResetPasswordFormSchema } from '#src/domain/account-forms.ts'
import { useSending } from '#src/forms/use-sending.ts'
import { toBase64 } from '#src/platform/base64.ts'
import { type Services, useServices } from '#src/services/services.ts'

export type ResetUser = ResponseOf<typeof verifyResetToken>

/** Whose password it is, as the provider says to which address the link was mailed. */
export function emailOf({ email, consumerId }: ResetUser): string {
  return email || consumerId
}

/** The new password's way out. Its failure is a notification by the client's policy (spec section 8); the form keeps it. */
export function useResetPassword(token: string, user: ResetUser, onReset: () => void) {
  const services = useServices()
  const { client, toasts } = services
  const form = useForm({
    resolver: valibotResolver(ResetPasswordFormSchema),
    mode: 'onTouched',
    defaultValues: { password: '', confirm: '' },
  })
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
