import * as v from 'valibot'
import { email } from './email.ts'
import { get, post } from './endpoint.ts'
import { flag, text } from './scalars.ts'

/** Spec section 3: Guess campaign config. `GuessRange` comes as "1-100", "1 to 100" or one number (then from 1). */
const GuessConfigSchema = v.pipe(
  v.object({ Status: flag, UploadFrequency: text, CampaignName: text, GuessRange: text }),
  v.transform((wire) => {
    const numbers = (wire.GuessRange.match(/\d+/g) ?? []).map(Number)
    const to = numbers.at(-1) ?? 0
    return {
      running: wire.Status,
      uploadFrequency: wire.UploadFrequency,
      name: wire.CampaignName,
      range: { from: numbers.length > 1 ? (numbers[0] ?? 1) : 1, to },
    }
  }),
)
export type GuessConfig = v.InferOutput<typeof GuessConfigSchema>

export const guessConfig = get({
  name: 'guessConfig',
  base: 'guess',
  path: '/api/GuessAndWin/GuessAndWinConfig',
  response: GuessConfigSchema,
})

export const guess = post({
  name: 'guess',
  base: 'guess',
  path: '/api/GuessAndWin/Guess',
  request: v.object({
    UserEmail: email,
    /** Marked required and not enforced by the browser (spec section 5); our provider refuses a guess without it. */
    UserPhone: v.optional(v.string(), ''),
    UserGuess: v.pipe(v.number(), v.integer()),
  }),
  response: v.unknown(),
  onFailure: 'inline',
})

/** A phone to credit (spec section 5): 9 to 11 letters, digits or spaces. */
export const PHONE_TO_CREDIT = /^[A-Za-z0-9 ]{9,11}$/

export const guessUpdate = post({
  name: 'guessUpdate',
  base: 'guess',
  path: '/api/GuessAndWin/GuessUpdate',
  request: v.object({
    Location: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
    PhoneNotoCredit: v.pipe(v.string(), v.regex(PHONE_TO_CREDIT)),
    /** Optional; Male by default (spec section 5). */
    AgeRange: v.optional(v.string(), ''),
    Gender: v.optional(v.picklist(['Male', 'Female']), 'Male'),
  }),
  response: v.unknown(),
  onFailure: 'inline',
})
