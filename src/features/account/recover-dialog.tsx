import { useEffect, useState } from 'react'
import { useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Row } from '#src/ui/row.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { BackupStep } from './backup-step.tsx'
import { SubmitLine } from './submit-line.tsx'
import { useBackupDetails } from './use-backup-details.ts'
import { useRecover } from './use-recover.ts'

export interface RecoverDialogProps {
  onClose: () => void
}

type Step = 'email' | 'backup'

/** 'Recover my password' (spec sections 2 and 5): by the account's email, else by its backup email. */
export function RecoverDialog({ onClose }: RecoverDialogProps) {
  const { accountDialogs } = useServices()
  /** Null until somebody chose: the dialog itself has put the focus on the first. */
  const [step, setStep] = useState<Step | null>(null)
  const recover = useRecover(onClose)
  const backup = useBackupDetails()
  const isBusy = recover.isSending || backup.isSending

  const focusEmail = recover.form.setFocus
  const focusPhone = backup.form.setFocus
  useEffect(() => {
    if (step === 'email') focusEmail('email')
    if (step === 'backup') focusPhone('phone')
  }, [step, focusEmail, focusPhone])

  return (
    <Dialog open onOpenChange={onClose} title="Recover my password" width="small" dismissible={!isBusy}>
      <Stack gap={4}>
        {step === 'backup' ? <BackupStep {...backup} /> : <EmailForm {...recover} />}
        <Row justify="between" wrap>
          <Button variant="quiet" onClick={() => accountDialogs.show('login')}>
            Sign In
          </Button>
          {step === 'backup' ? (
            <Button key="email" variant="quiet" onClick={() => setStep('email')}>
              Use my email
            </Button>
          ) : (
            <Button key="backup" variant="quiet" onClick={() => setStep('backup')}>
              No access to that email?
            </Button>
          )}
        </Row>
      </Stack>
    </Dialog>
  )
}

function EmailForm({ form, submit, isSending }: ReturnType<typeof useRecover>) {
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={submit} aria-label="Recover my password">
      <Stack gap={4}>
        <TextField
          {...form.register('email')}
          label="Email"
          required
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint="The one you sign in with. We send the steps there."
          data-first-focus
          error={errors.email?.message}
        />
        <SubmitLine label="Submit" purpose="send" isBusy={isSending} />
      </Stack>
    </form>
  )
}
