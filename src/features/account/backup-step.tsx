import { usePhoneField } from '#src/forms/use-phone-field.ts'
import { useOnline } from '#src/services/use-state.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PhoneInput } from '#src/ui/phone-input.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { Text } from '#src/ui/text.tsx'
import { SubmitLine } from './submit-line.tsx'
import type { useBackupDetails } from './use-backup-details.ts'

type BackupStepProps = ReturnType<typeof useBackupDetails>

/** Takes the focus as it comes: what was pressed before it has gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** For who cannot read the account's mail: its details go to the backup email, found by phone number (section 7). */
export function BackupStep(props: BackupStepProps) {
  if (props.said !== null) {
    return (
      <div ref={takeFocus} tabIndex={-1}>
        <Notice tone="success" role="status" title={props.said} />
      </div>
    )
  }
  return props.found === null ? <PhoneForm {...props} /> : <SendThere {...props} />
}

function PhoneForm({ form, find, isSending }: BackupStepProps) {
  const phone = usePhoneField(form.control, 'phone')
  return (
    <form noValidate onSubmit={find} aria-label="Use your backup email">
      <Stack gap={4}>
        <Text tone="soft">
          If you added a backup email to your account, we can send your details there. Which phone number is
          your account's?
        </Text>
        <PhoneInput {...phone} label="Phone Number" required autoComplete="tel" />
        <SubmitLine label="Continue" purpose="go on" isBusy={isSending} />
      </Stack>
    </form>
  )
}

function SendThere({ found, send, isSending }: BackupStepProps) {
  const isOnline = useOnline()
  if (found === null) return null
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Stack gap={4}>
        <Text>
          We can send your details to the backup email that belongs to this number, if there is one.
        </Text>
        {found.masked !== '' && <Rows items={[{ label: 'Backup Email', value: found.masked }]} />}
        <Button
          variant="primary"
          block
          busy={isSending}
          aria-disabled={!isOnline}
          onClick={() => void send()}
        >
          Send my details there
        </Button>
      </Stack>
    </div>
  )
}
