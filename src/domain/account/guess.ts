import * as v from 'valibot'
import { type GuessConfig, PHONE_TO_CREDIT } from '#src/contract/guess.ts'
import { plainDigits } from '#src/domain/digits.ts'
import { tidyPhone } from '#src/domain/entries.ts'
import { type Failure, failureSentence, isDefinite } from '#src/domain/failure.ts'
import { isSpecPhone } from '#src/domain/phone.ts'
import { EmailFormSchema } from './account-forms.ts'

/** Spec section 9. */
const GUESS_TRIALS = 3

/** Guess and Win: the titles after the first, and sentences, word for word where spec sections 4 and 5 fix them. */
export const guessSentences = {
  won: 'Congratulations!!!',
  claimed: 'Successful!!!',
  failed: 'Oops!!!',
  locationRequired: 'please enter your location.',
  phoneRequired: 'please enter phone to credit.',
  phoneInvalid: 'please enter a valid phone number',
  // Not in the spec, which fixes no sentence for these.
  guessRequired: 'Enter your guess.',
  guessNotWhole: 'Your guess must be a whole number, in digits.',
  locationLong: 'Location must be at most 120 characters long',
} as const

/** The campaign's range; `to` below `from` means that the provider's range could not be read. */
type GuessRange = GuessConfig['range']

function isKnown({ from, to }: GuessRange): boolean {
  return to > from
}

/** The task, and the number of trials (spec section 9). */
export function guessTask(range: GuessRange): string {
  const what = isKnown(range) ? `Guess a number from ${range.from} to ${range.to}.` : 'Guess the number.'
  return `${what} You have ${GUESS_TRIALS} trials a day.`
}

/** More digits than any range needs, and too few for JavaScript to round. */
const GUESS = /^\d{1,9}$/

/**
 * Guess form (spec section 5). The phone is marked required and not enforced, so it has no rule; a valid number is sent
 * in its normal form.
 */
export function guessFormSchema(range: GuessRange) {
  const outside = `Pick a number from ${range.from} to ${range.to}.`
  return v.object({
    email: EmailFormSchema.entries.email,
    phone: v.pipe(v.string(), v.transform(tidyPhone)),
    guess: v.pipe(
      v.string(),
      v.transform(plainDigits),
      v.trim(),
      v.nonEmpty(guessSentences.guessRequired),
      v.regex(GUESS, guessSentences.guessNotWhole),
      v.transform(Number),
      v.check((guess) => !isKnown(range) || (guess >= range.from && guess <= range.to), outside),
    ),
  })
}

const LOCATION_MAX = 120
/**
 * Guess update (spec section 5). Its rule for the phone accepts words. A number written with spaces or +234 is judged,
 * and sent, as 0 and 10 digits.
 */
export const ClaimFormSchema = v.object({
  location: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(guessSentences.locationRequired),
    v.maxLength(LOCATION_MAX, guessSentences.locationLong),
  ),
  phone: v.pipe(
    v.string(),
    v.transform(tidyPhone),
    v.nonEmpty(guessSentences.phoneRequired),
    v.regex(PHONE_TO_CREDIT, guessSentences.phoneInvalid),
  ),
  ageRange: v.string(),
  gender: v.picklist(['Male', 'Female']),
})

/** A question about a phone to credit that the rule accepts but is not a number; null when there is nothing to ask. */
export function creditHint(typed: string): string | null {
  const phone = tidyPhone(typed)
  if (!PHONE_TO_CREDIT.test(phone) || isSpecPhone(phone)) return null
  return 'A phone number here is 0 and 10 more digits. Is this one right?'
}

/** Optional (spec section 5), from the app's minimum age on (section 9). `value` is sent. */
export const ageRanges = [
  { value: '18-24', label: '18 to 24' },
  { value: '25-34', label: '25 to 34' },
  { value: '35-44', label: '35 to 44' },
  { value: '45-54', label: '45 to 54' },
  { value: '55+', label: '55 and above' },
] as const

/**
 * The sentence under 'Oops!!!': the provider's own words, or ours. A 401 of this base is about the campaign, not the
 * session. `unknown` is added where the response was lost: the provider may have received the call.
 */
export function guessFailure(failure: Failure, unknown: string): string {
  if (failure.kind === 'unauthorized') return 'Guess and Win is not open right now. Please try again later.'
  const sentence = failureSentence(failure)
  return isDefinite(failure) || failure.kind === 'offline' ? sentence : `${sentence} ${unknown}`
}

/** Added where a response was lost. */
export const UNKNOWN_TRIAL = 'We do not know whether this one counted as a trial.'
export const UNKNOWN_CLAIM = 'We do not know whether your details arrived. You can send them again.'
