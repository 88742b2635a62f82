import { changePassword, type User } from '#src/contract/user.ts'
import { toBase64 } from '#src/data/client/encoding.ts'
import type { AccountDialogProps } from '#src/data/services/account-dialogs.ts'
import { useServices } from '#src/data/services/services.ts'
import { accountSentences, ChangePasswordFormSchema } from '#src/domain/account/account-forms.ts'
import { PROFILE_MENU } from '#src/domain/sentences.ts'
import { FormDialog } from '#src/kit/forms/form-frames.tsx'
import { NewPasswordFields, useNewPasswordFailure } from '#src/kit/forms/new-password-fields.tsx'
import { useSchemaForm } from '#src/kit/forms/schema-form.ts'
import { useSending } from '#src/kit/forms/sending.tsx'
import { PasswordField } from '#src/kit/password-field.tsx'
import { ForAccount, useCloseOnce } from './for-account.tsx'

export function ChangePasswordDialog({ onClose }: AccountDialogProps) {
  return <ForAccount onClose={onClose}>{(user) => <Change user={user} onClose={onClose} />}</ForAccount>
}

function Change({ user, onClose }: AccountDialogProps & { user: User }) {
  const { client, toasts } = useServices()
  const form = useSchemaForm(ChangePasswordFormSchema, { oldPassword: '', password: '', confirm: '' })
  const close = useCloseOnce(onClose)
  const sending = useSending(
    form,
    ({ oldPassword, password, confirm }) =>
      client.call(changePassword, {
        ConsumerID: user.consumerId,
        EmailAddress: user.consumerId,
        OldPassword: toBase64(oldPassword),
        Password: toBase64(password),
        ConfirmPassword: toBase64(confirm),
      }),
    () => {
      toasts.show('success', accountSentences.passwordChanged)
      close()
    },
  )
  const failure = useNewPasswordFailure(sending.failure)
  const { errors } = form.formState

  return (
    <FormDialog
      title={PROFILE_MENU.changePassword}
      submitLabel={PROFILE_MENU.changePassword}
      sending={sending}
      failure={failure}
      onClose={onClose}
    >
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user.consumerId} readOnly hidden />
      <PasswordField
        {...form.register('oldPassword')}
        label="Old Password"
        required
        autoComplete="current-password"
        data-first-focus
        error={errors.oldPassword?.message}
      />
      <NewPasswordFields form={form} label="New Password" />
    </FormDialog>
  )
}
