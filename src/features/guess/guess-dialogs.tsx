import { type RefObject, useEffect, useMemo, useState } from 'react'
import { type GuessConfig, guess } from '#src/contract/guess.ts'
import { useFormDraft } from '#src/data/services/form-draft.ts'
import { useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { guessFormSchema, guessSentences, guessTask, UNKNOWN_TRIAL } from '#src/domain/account/guess.ts'
import { useEmailField } from '#src/kit/forms/contact-fields.tsx'
import { usePhoneField, useSchemaForm } from '#src/kit/forms/schema-form.ts'
import { useSending } from '#src/kit/forms/sending.tsx'
import { PhoneInput } from '#src/kit/phone-input.tsx'
import { Text } from '#src/kit/text.tsx'
import { TextField } from '#src/kit/text-field.tsx'
import { useKnownPayer } from '#src/payments/again/use-known-payer.ts'
import { CampaignDialog } from './campaign-dialog.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { GiftMark } from './gift-mark.tsx'
import { NewsDialog } from './news-dialog.tsx'
import { GUESS_AND_WIN } from './words.ts'

export interface GuessDialogsProps {
  campaign: GuessConfig
  /** Gets the focus back when the last dialog closes. */
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** An unclaimed win is kept on the device: it survives a closed tab. */
const WIN = 'guess/win'
type Step = 'guess' | 'won' | 'claimed'

/** The guess, 'Congratulations!!!' after the right one, 'Successful!!!' after the details (spec section 4). */
export function GuessDialogs({ campaign, opener, onClose }: GuessDialogsProps) {
  const win = useFormDraft(WIN)
  const [reached, setReached] = useState<Step | null>(null)
  const [phone, setPhone] = useState('')
  const isRead = win.kept !== undefined
  const step = reached ?? (win.kept ? 'won' : 'guess')

  // Each dialog returns the focus to where it was when that dialog opened, not to the one before it, which has gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another dialog
  useEffect(() => opener.current?.focus(), [opener, step, isRead])

  if (!isRead) return null
  switch (step) {
    case 'guess':
      return (
        <GuessDialog
          campaign={campaign}
          onClose={onClose}
          onWon={(typed) => {
            setPhone(typed)
            setReached('won')
          }}
        />
      )
    case 'won':
      return (
        <ClaimDialog
          begun={win.kept ?? { phone }}
          isReturn={reached === null}
          onNote={win.update}
          onClose={onClose}
          onGiveUp={() => {
            win.update(null)
            setReached('guess')
          }}
          onClaimed={() => setReached('claimed')}
        />
      )
    case 'claimed':
      return (
        <NewsDialog title={guessSentences.claimed} header={<GiftMark />} onClose={onClose}>
          Your details are with us. Thank you for playing.
        </NewsDialog>
      )
  }
}

interface GuessDialogProps {
  campaign: GuessConfig
  onClose: () => void
  /** Called with the phone number of the form, which may be the one to credit. */
  onWon: (phone: string) => void
}

/** Guess form (spec section 5). A user's own address and number are filled in. */
function GuessDialog({ campaign, onClose, onWon }: GuessDialogProps) {
  const { client } = useServices()
  const user = useUser()
  const { from, to } = campaign.range
  const schema = useMemo(() => guessFormSchema({ from, to }), [from, to])
  const form = useSchemaForm(schema, {
    email: user?.consumerId ?? '',
    phone: user?.phoneNumber ?? '',
    guess: '',
  })
  // A visitor who has paid here.
  const { email: knownEmail, phone: knownPhone } = useKnownPayer() ?? { email: '', phone: '' }
  const { resetField, getValues } = form
  useEffect(() => {
    const fill = (field: 'email' | 'phone', defaultValue: string) => {
      if (getValues(field) === '') resetField(field, { defaultValue })
    }
    fill('email', knownEmail)
    fill('phone', knownPhone)
  }, [knownEmail, knownPhone, resetField, getValues])
  const sending = useSending(
    form,
    (values) =>
      client.call(guess, { UserEmail: values.email, UserPhone: values.phone, UserGuess: values.guess }),
    ({ phone }) => onWon(phone),
  )
  const { errors } = form.formState

  // The order of these three is the order in which the first invalid field is found.
  const email = useEmailField(form, 'email')
  const phone = usePhoneField(form.control, 'phone')
  const number = form.register('guess')

  return (
    <CampaignDialog
      title={GUESS_AND_WIN}
      description={
        <>
          {campaign.name !== '' && campaign.name !== GUESS_AND_WIN && (
            <Text weight="strong">{campaign.name}</Text>
          )}
          <Text>{guessTask(campaign.range)}</Text>
        </>
      }
      sending={sending}
      unknown={UNKNOWN_TRIAL}
      onClose={onClose}
    >
      <TextField
        {...email}
        label="Email"
        required
        autoComplete="email"
        {...(user === null && { 'data-first-focus': true })}
      />
      <PhoneInput {...phone} label="Phone" required />
      <TextField
        {...number}
        label="Your guess"
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        figures
        error={errors.guess?.message}
        {...(user !== null && { 'data-first-focus': true })}
      />
    </CampaignDialog>
  )
}
