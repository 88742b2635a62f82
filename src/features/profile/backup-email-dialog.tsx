import { useMemo } from 'react'
import { sendBackupEmail, type User } from '#src/contract/user.ts'
import type { AccountDialogProps } from '#src/data/services/account-dialogs.ts'
import { useServices } from '#src/data/services/services.ts'
import { accountSentences } from '#src/domain/account/account-forms.ts'
import { backupEmailSchema } from '#src/domain/account/profile-form.ts'
import { failureSentence } from '#src/domain/failure.ts'
import { PROFILE_MENU } from '#src/domain/sentences.ts'
import { useEmailField } from '#src/kit/forms/contact-fields.tsx'
import { FormDialog } from '#src/kit/forms/form-frames.tsx'
import { useSchemaForm } from '#src/kit/forms/schema-form.ts'
import { useSending } from '#src/kit/forms/sending.tsx'
import { Text } from '#src/kit/text.tsx'
import { TextField } from '#src/kit/text-field.tsx'
import { ForAccount, useCloseOnce } from './for-account.tsx'

export function BackupEmailDialog({ onClose }: AccountDialogProps) {
  return <ForAccount onClose={onClose}>{(user) => <Backup user={user} onClose={onClose} />}</ForAccount>
}

/** Requests the mail whose link makes the address the backup one: nothing changes until that link is opened. */
function Backup({ user, onClose }: AccountDialogProps & { user: User }) {
  const { client, toasts } = useServices()
  const schema = useMemo(() => backupEmailSchema(user.consumerId), [user.consumerId])
  const form = useSchemaForm(schema, { email: '' })
  const close = useCloseOnce(onClose)
  const sending = useSending(
    form,
    ({ email }) =>
      client.call(sendBackupEmail, {
        EmailAddress: user.consumerId,
        ConsumerID: user.consumerId,
        BackupEmail: email,
      }),
    () => {
      toasts.show('success', accountSentences.backupEmailSent)
      close()
    },
  )
  const email = useEmailField(form, 'email')

  return (
    <FormDialog
      title={PROFILE_MENU.addBackupEmail}
      description={
        user.backupEmail === ''
          ? 'You have no backup email yet.'
          : `Your backup email now: ${user.backupEmail}`
      }
      submitLabel="Send"
      sending={sending}
      failure={sending.failure && failureSentence(sending.failure)}
      onClose={onClose}
    >
      <Text tone="soft">
        If you lose this email, we can reach you on another one. We mail a link to {user.consumerId}: the
        change is made when you open it.
      </Text>
      <TextField {...email} label="Backup Email" required autoComplete="email" data-first-focus />
    </FormDialog>
  )
}
