import { useEffect, useEffectEvent } from 'react'
import { useController } from 'react-hook-form'
import { guessUpdate } from '#src/contract/guess.ts'
import { useServices } from '#src/data/services/services.ts'
import { useUser } from '#src/data/services/use-state.ts'
import {
  ageRanges,
  ClaimFormSchema,
  creditHint,
  guessSentences,
  UNKNOWN_CLAIM,
} from '#src/domain/account/guess.ts'
import { Button } from '#src/kit/button.tsx'
import { useSchemaForm, useValueField } from '#src/kit/forms/schema-form.ts'
import { useSending } from '#src/kit/forms/sending.tsx'
import { Segmented } from '#src/kit/segmented.tsx'
import { SelectField } from '#src/kit/select-field.tsx'
import { TextField } from '#src/kit/text-field.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'
import { GiftMark } from './gift-mark.tsx'

/** A select cannot have the value ""; this one is sent as none. */
const UNTOLD = 'untold'
const ageOptions = [...ageRanges, { value: UNTOLD, label: 'Prefer not to say' }]
const genders = [
  { value: 'Male', label: 'Male' },
  { value: 'Female', label: 'Female' },
] as const

type Values = Readonly<Record<string, string>>

export interface ClaimDialogProps {
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
export function ClaimDialog(props: ClaimDialogProps) {
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
