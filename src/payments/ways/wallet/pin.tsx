import { type ReactNode, useId, useState } from 'react'
import * as v from 'valibot'
import { brandName } from '#src/brand.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import type { User } from '#src/contract/user.ts'
import { sendWalletLink, setWalletPin } from '#src/contract/wallet.ts'
import { toBase64 } from '#src/data/client/encoding.ts'
import { useServices } from '#src/data/services/services.ts'
import { accountSentences } from '#src/domain/account/account-forms.ts'
import { plainDigits } from '#src/domain/digits.ts'
import { failureSentence, isDefinite } from '#src/domain/failure.ts'
import { shortNaira } from '#src/domain/money.ts'
import { PIN_DIGITS, pinEntry, pinProblem } from '#src/domain/payment/wallet-pin.ts'
import { ok } from '#src/domain/result.ts'
import { Button } from '#src/kit/button.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { useSchemaForm } from '#src/kit/forms/schema-form.ts'
import { SubmitButton, useSending, waitingFor } from '#src/kit/forms/sending.tsx'
import { LiveRegion } from '#src/kit/live-region.tsx'
import { Notice } from '#src/kit/notice.tsx'
import { PasswordField } from '#src/kit/password-field.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { Text } from '#src/kit/text.tsx'

interface PinDialogProps {
  readonly total: Kobo
  /** A PIN to pay with, which the provider has not judged. */
  readonly onPin: (pin: string) => void
  readonly onClose: () => void
}

/** Password managers must not offer to keep it, and phones show their number keys. */
const digits = { what: 'PIN', inputMode: 'numeric', maxLength: PIN_DIGITS, autoComplete: 'off' } as const

const AskSchema = v.object({ pin: pinEntry })

interface AskPinProps extends PinDialogProps {
  readonly email: string
  /** The provider's answer to the last PIN. */
  readonly trouble: string | null
  /** It was chosen here a moment ago, and the response was lost. */
  readonly isSaved: boolean
  /** Below the field: a setting. */
  readonly children?: ReactNode
}

export function AskPin({ total, email, trouble, isSaved, onPin, onClose, children }: AskPinProps) {
  const id = useId()
  const form = useSchemaForm(AskSchema, { pin: '' })
  const sending = useSending(
    form,
    async () => ok(null),
    ({ pin }) => onPin(pin),
  )
  const { errors, isDirty, submitCount } = form.formState
  // Who forgot the PIN leaves the field empty on the way to the button beside Pay, and has made no mistake.
  const shape = isDirty || submitCount > 0 ? errors.pin?.message : undefined
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Enter your wallet PIN"
      description={`To pay ${shortNaira(total)} from your wallet.`}
      width="small"
      footer={
        <>
          <WaitReason for={sending} />
          <SendLink email={email} words="Forgot PIN" />
          <SubmitButton sending={sending} form={id}>
            {`Pay ${shortNaira(total)}`}
          </SubmitButton>
        </>
      }
    >
      <form id={id} noValidate onSubmit={sending.submit} aria-label="Pay from wallet">
        <Stack gap={4}>
          <PasswordField
            {...form.register('pin')}
            {...digits}
            data-first-focus
            label="Wallet PIN"
            hint={isSaved ? 'Your PIN was saved. Type it once more.' : undefined}
            required
            error={shape ?? (isDirty ? undefined : (trouble ?? undefined))}
          />
          {children}
        </Stack>
      </form>
    </Dialog>
  )
}

const NOT_SAVED = 'The PIN was not saved. Nothing was paid'
const NOT_CONFIRMED = 'We could not confirm the PIN. Nothing was paid'

/** Why the button waits: a dialog hides the app's own offline bar. */
function WaitReason({ for: sending }: { readonly for: Parameters<typeof waitingFor>[0] }) {
  return (
    <Text as="div" size="xs" tone="soft">
      <span role="status">{waitingFor(sending)}</span>
    </Text>
  )
}

interface ChoosePinProps extends PinDialogProps {
  readonly user: User
  /** It may be saved all the same, so the provider is to be asked for the PIN's state. */
  readonly onFailed: () => void
}

/** Asks once, with the password: a session alone, as on a phone left unlocked, must not be enough to choose a PIN. */
export function ChoosePin({ user, total, onPin, onFailed, onClose }: ChoosePinProps) {
  const { client } = useServices()
  const id = useId()
  const schema = v.object({
    pin: v.pipe(
      v.string(),
      v.transform(plainDigits),
      v.rawCheck(({ dataset, addIssue }) => {
        const problem = dataset.typed ? pinProblem(dataset.value, user.dateOfBirth) : null
        if (problem !== null) addIssue({ message: problem })
      }),
    ),
    password: v.pipe(v.string(), v.minLength(1, accountSentences.passwordRequired)),
  })
  const form = useSchemaForm(schema, { pin: '', password: '' })
  const sending = useSending(
    form,
    async ({ pin, password }) => {
      const answer = await client.call(setWalletPin, { Pin: pin, Password: toBase64(password) })
      if (!answer.ok) onFailed()
      return answer
    },
    ({ pin }) => onPin(pin),
  )
  const { errors } = form.formState
  const { failure } = sending
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Choose a wallet PIN"
      description={`Four digits that you type to pay from your wallet. Then we pay ${shortNaira(total)}.`}
      footer={
        <>
          <WaitReason for={sending} />
          <SubmitButton sending={sending} form={id}>
            {`Save PIN and pay ${shortNaira(total)}`}
          </SubmitButton>
        </>
      }
    >
      <form id={id} noValidate onSubmit={sending.submit} aria-label="Wallet PIN and password">
        <Stack gap={5}>
          {/* For password managers: whose password it is. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={user.consumerId}
            readOnly
            hidden
          />
          <PasswordField
            {...form.register('pin')}
            {...digits}
            data-first-focus
            label="New PIN"
            required
            error={errors.pin?.message}
          />
          <PasswordField
            {...form.register('password')}
            label={`Your ${brandName} password`}
            hint="So that nobody else can choose a PIN on your phone."
            required
            autoComplete="current-password"
            error={errors.password?.message}
          />
          <LiveRegion announced={failure?.kind ?? null}>
            {failure !== null && (
              <Notice tone="failed" title={isDefinite(failure) ? NOT_SAVED : NOT_CONFIRMED}>
                {failureSentence(failure)}
              </Notice>
            )}
          </LiveRegion>
        </Stack>
      </form>
    </Dialog>
  )
}

/** Mails the link that unlocks a wallet, and says so beside the button. */
export function SendLink({ email, words }: { readonly email: string; readonly words: string }) {
  const { client, toasts } = useServices()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const answer = await client.call(sendWalletLink, {})
    setSending(false)
    if (answer.ok) toasts.show('success', `We mailed a link to ${email}. It works for 30 minutes.`)
    else toasts.show('error', failureSentence(answer.error))
  }
  return (
    <Button busy={isSending} onClick={() => void send()}>
      {words}
    </Button>
  )
}
