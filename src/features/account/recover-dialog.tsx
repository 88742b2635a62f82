import { useEffect, useState } from 'react'
import { forgotPassword, maskedBackupEmail, sendDetailsToBackupEmail } from '#src/contract/user.ts'
import type { AccountDialogProps } from '#src/data/services/account-dialogs.ts'
import { useServices } from '#src/data/services/services.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import { accountSentences, EmailFormSchema, PhoneFormSchema } from '#src/domain/account/account-forms.ts'
import { Button } from '#src/kit/button.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { usePhoneField, useSchemaForm } from '#src/kit/forms/schema-form.ts'
import { useOnce, useSending } from '#src/kit/forms/sending.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { PhoneInput } from '#src/kit/phone-input.tsx'
import { Row } from '#src/kit/row.tsx'
import { Rows } from '#src/kit/rows.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'
import { TextField } from '#src/kit/text-field.tsx'
import { SubmitLine } from './submit-line.tsx'

type Step = 'email' | 'backup'

/** 'Recover my password' (spec sections 2 and 5): by the account's email, else by its backup email. */
export function RecoverDialog({ onClose }: AccountDialogProps) {
  const { accountDialogs } = useServices()
  /** Null until the user chooses: the dialog itself has put the focus on the first option. */
  const [step, setStep] = useState<Step | null>(null)
  const recover = useRecover(onClose)
  const backup = useBackupDetails()
  const isBusy = recover.sending.isSending || backup.isSending

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
        <Row justify="between" wrap outdent>
          <Button
            variant="quiet"
            onClick={() => accountDialogs.show('login', undefined, recover.form.getValues('email').trim())}
          >
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

function EmailForm({ form, sending }: ReturnType<typeof useRecover>) {
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={sending.submit} aria-label="Recover my password">
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
        <SubmitLine label="Submit" purpose="send" isBusy={sending.isSending} />
      </Stack>
    </form>
  )
}

/** The form's state and its submit. The client's policy reports a failure; what was typed stays. */
function useRecover(onClose: () => void) {
  const { accountDialogs, client, toasts } = useServices()
  const [typed] = useState(() => accountDialogs.store.getState().email ?? '')
  const form = useSchemaForm(EmailFormSchema, { email: typed })
  const sending = useSending(
    form,
    ({ email }) => client.call(forgotPassword, { EmailAddress: email }),
    () => {
      onClose()
      toasts.show('success', accountSentences.recovered)
    },
  )
  return { form, sending }
}

type BackupStepProps = ReturnType<typeof useBackupDetails>

/** Takes the focus when it appears: the button that was pressed has gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** For users who cannot read the account's mail: mails the backup email, found by phone number (section 7). */
function BackupStep(props: BackupStepProps) {
  if (props.confirmation !== null) {
    return (
      <div ref={takeFocus} tabIndex={-1}>
        <Notice tone="success" role="status" title={props.confirmation} />
      </div>
    )
  }
  return props.account === null ? <PhoneForm {...props} /> : <SendThere {...props} />
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
        <PhoneInput {...phone} label="Phone Number" required />
        <SubmitLine label="Continue" purpose="go on" isBusy={isSending} />
      </Stack>
    </form>
  )
}

function SendThere({ account, send, isSending }: BackupStepProps) {
  const isOnline = useOnline()
  if (account === null) return null
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <Stack gap={4}>
        <Text>
          We can send your details to the backup email that belongs to this number, if there is one.
        </Text>
        {account.masked !== '' && <Rows items={[{ label: 'Backup Email', value: account.masked }]} />}
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

/** Equally true of an unknown number and of a known one, so that it discloses no account. */
const SENT = 'If this number has a backup email with us, the details are on their way to it.'

interface Found {
  readonly phone: string
  /** `a***@e***.com`, as masked by the provider; empty when it gives none. */
  readonly masked: string
}

/** Two calls, each once per press: where the details would go, and the mail itself (a GET that acts). */
function useBackupDetails() {
  const { client } = useServices()
  const [account, setAccount] = useState<Found | null>(null)
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const form = useSchemaForm(PhoneFormSchema, { phone: '' })

  const { isSending, once } = useOnce()
  const find = form.handleSubmit(({ phone }) => once(() => findAccount(phone)))

  async function findAccount(phone: string): Promise<void> {
    const answer = await client.call(maskedBackupEmail, { phoneNo: phone })
    if (answer.ok) setAccount({ phone, masked: wordsOf(answer.value) })
  }

  async function mail(phone: string): Promise<void> {
    const answer = await client.call(sendDetailsToBackupEmail, { phoneNo: phone })
    if (answer.ok) setConfirmation(wordsOf(answer.value) || SENT)
  }

  async function send(): Promise<void> {
    if (account !== null) await once(() => mail(account.phone))
  }

  return { form, find, account, send, isSending, confirmation }
}

/** The provider's message where the spec shows no shape: the text itself, or the first text in an object. */
function wordsOf(answer: string | Readonly<Record<string, unknown>> | null): string {
  const confirmation = typeof answer === 'string' ? answer : Object.values(answer ?? {}).find(isWords)
  return typeof confirmation === 'string' ? confirmation.trim() : ''
}

function isWords(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
