import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { type GuessConfig, guess } from '#src/contract/guess.ts'
import { guessFormSchema, guessTask, UNKNOWN_TRIAL } from '#src/domain/guess.ts'
import { useEmailField } from '#src/forms/use-email-field.tsx'
import { usePhoneField } from '#src/forms/use-phone-field.ts'
import { useSending } from '#src/forms/use-sending.ts'
import { useServices } from '#src/services/services.ts'
import { useUser } from '#src/services/use-state.ts'
import { PhoneInput } from '#src/ui/phone-input.tsx'
import { Text } from '#src/ui/text.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'
import { GUESS_AND_WIN } from './words.ts'

export interface GuessDialogProps {
  campaign: GuessConfig
  onClose: () => void
  /** Hears the phone number of the form, which may be the one to credit. */
  onWon: (phone: string) => void
}

/** Guess form (spec section 5). A user's own address and number are filled in. */
export function GuessDialog({ campaign, onClose, onWon }: GuessDialogProps) {
  const { client } = useServices()
  const user = useUser()
  const { from, to } = campaign.range
  const schema = useMemo(() => guessFormSchema({ from, to }), [from, to])
  const form = useForm({
    resolver: valibotResolver(schema),
    mode: 'onTouched',
    defaultValues: { email: user?.consumerId ?? '', phone: user?.phoneNumber ?? '', guess: '' },
  })
  const sending = useSending(
    form,
    (values) =>
      client.call(guess, { UserEmail: values.email, UserPhone: values.phone, UserGuess: values.guess }),
    ({ phone }) => onWon(phone),
  )
  const { errors } = form.formState

  // The order of these three is the order in which the first wrong field is looked for.
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
      <PhoneInput {...phone} label="Phone" required autoComplete="tel" />
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
