import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { type GuessConfig, guess, guessUpdate } from '#src/contract/guess.ts'
import { useFormDraft } from '#src/data/services/form-draft.ts'
import { useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import {
  ageRanges,
  ClaimFormSchema,
  creditHint,
  guessFormSchema,
  guessSentences,
  guessTask,
  UNKNOWN_CLAIM,
  UNKNOWN_TRIAL,
} from '#src/domain/account/guess.ts'
import { Button } from '#src/kit/button.tsx'
import { Segmented } from '#src/kit/choices.tsx'
import { useEmailField } from '#src/kit/forms/contact-fields.tsx'
import { usePhoneField, useSchemaForm, useValueField } from '#src/kit/forms/schema-form.ts'
import { useSending } from '#src/kit/forms/sending.tsx'
import { PhoneInput } from '#src/kit/phone-input.tsx'
import { SelectField } from '#src/kit/select-field.tsx'
import { Text } from '#src/kit/text.tsx'
import { TextField } from '#src/kit/text-field.tsx'
import { useKnownPayer } from '#src/payments/again/payer.ts'
import { CampaignDialog, GiftMark, NewsDialog } from './campaign-dialog.tsx'

interface GuessDialogsProps {
  /** Of the game itself; a campaign may have one of its own. */
  name: string
  campaign: GuessConfig
  /** Gets the focus back when the last dialog closes. */
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** An unclaimed win is kept on the device: it survives a closed tab. */
const WIN = 'guess/win'
type Step = 'guess' | 'won' | 'claimed'

/** The guess, 'Congratulations!!!' after the right one, 'Successful!!!' after the details (spec section 4). */
export function GuessDialogs({ name, campaign, opener, onClose }: GuessDialogsProps) {
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
          name={name}
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
  name: string
  campaign: GuessConfig
  onClose: () => void
  /** Called with the phone number of the form, which may be the one to credit. */
  onWon: (phone: string) => void
}

/** Guess form (spec section 5). A user's own address and number are filled in. */
function GuessDialog({ name, campaign, onClose, onWon }: GuessDialogProps) {
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
      title={name}
      description={
        <>
          {campaign.name !== '' && campaign.name !== name && <Text weight="strong">{campaign.name}</Text>}
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

/** A select cannot have the value ""; this one is sent as none. */
const UNTOLD = 'untold'
const ageOptions = [...ageRanges, { value: UNTOLD, label: 'Prefer not to say' }]
const genders = [
  { value: 'Male', label: 'Male' },
  { value: 'Female', label: 'Female' },
] as const

type Values = Readonly<Record<string, string>>

interface ClaimDialogProps {
  /** What was typed before, or prefilled. */
  begun: Values
  /** The win is from another visit. */
  isReturn: boolean
  /** Keeps what is typed, and the win with it; null deletes both. */
  onNote: (values: Values | null) => void
  onClose: () => void
  /** Leads to the next game: a win that cannot be claimed any more must not be in its way. */
  onGiveUp: () => void
  onClaimed: () => void
}

/** Guess update (spec section 5). Whoever closes it finds the win again at the gift. */
function ClaimDialog(props: ClaimDialogProps) {
  const { begun, isReturn, onNote, onClose, onClaimed } = props
  const { client } = useServices()
  const user = useUser()
  const form = useSchemaForm(ClaimFormSchema, {
    location: begun.location ?? '',
    phone: begun.phone || user?.phoneNumber || '',
    ageRange: begun.ageRange ?? '',
    gender: begun.gender === 'Female' ? ('Female' as const) : ('Male' as const),
  })
  const values = form.watch()
  const note = useEffectEvent(onNote)
  const { location, phone, ageRange, gender } = values
  useEffect(() => note({ location, phone, ageRange, gender }), [location, phone, ageRange, gender])

  const sending = useSending(
    form,
    (claim) =>
      client.call(guessUpdate, {
        Location: claim.location,
        PhoneNotoCredit: claim.phone,
        AgeRange: claim.ageRange === UNTOLD ? '' : claim.ageRange,
        Gender: claim.gender,
      }),
    () => {
      onNote(null)
      onClaimed()
    },
  )
  const { errors } = form.formState
  const age = useValueField(form.control, 'ageRange')
  const kind = useController({ control: form.control, name: 'gender' })

  return (
    <CampaignDialog
      title={guessSentences.won}
      description={
        isReturn
          ? 'You guessed the number and have not claimed your prize yet. Tell us where to send it.'
          : 'You guessed the number. Tell us where to send your prize.'
      }
      header={<GiftMark />}
      sending={sending}
      unknown={UNKNOWN_CLAIM}
      onClose={onClose}
    >
      <TextField
        {...form.register('location')}
        label="Location"
        required
        autoComplete="address-level2"
        autoCapitalize="words"
        hint="Your town or area"
        error={errors.location?.message}
        data-first-focus
      />
      <TextField
        {...form.register('phone')}
        label="Phone to credit"
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        figures
        error={errors.phone?.message}
        hint={<span aria-live="polite">{creditHint(phone) ?? 'The number that gets your prize'}</span>}
      />
      <SelectField {...age} label="Age range" options={ageOptions} hint="Optional" />
      <Segmented legend="Gender" options={genders} value={kind.field.value} onChoose={kind.field.onChange} />
      {isReturn && (
        <Button variant="quiet" onClick={props.onGiveUp}>
          Give up this prize
        </Button>
      )}
    </CampaignDialog>
  )
}
