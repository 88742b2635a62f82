import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { guess, guessUpdate } from '#src/contract/guess.ts'
import {
  ageRanges,
  ClaimFormSchema,
  creditHint,
  guessFailure,
  guessFormSchema,
  guessTask,
  UNKNOWN_TRIAL,
} from '#src/domain/account/guess.ts'
import type { Failure } from '#src/domain/failure.ts'

const range = { from: 1, to: 100 }
const unread = { from: 1, to: 0 }

function judge(schema: ReturnType<typeof guessFormSchema> | typeof ClaimFormSchema, values: object) {
  const read = v.safeParse(schema, values)
  return read.success ? read.output : read.issues.map(({ message }) => message)[0]
}

describe('the task', () => {
  it('names the range and the trials', () => {
    expect(guessTask(range)).toBe('Guess a number from 1 to 100. You have 3 trials a day.')
  })
  it('names no range that it does not know', () => {
    expect(guessTask(unread)).toBe('Guess the number. You have 3 trials a day.')
  })
})

describe('a guess', () => {
  const form = { email: ' ada@example.com ', phone: '', guess: '7' }
  it.each([
    [{ guess: '' }, 'Enter your guess.'],
    [{ guess: '  ' }, 'Enter your guess.'],
    [{ guess: 'seven' }, 'Your guess must be a whole number, in digits.'],
    [{ guess: '4.2' }, 'Your guess must be a whole number, in digits.'],
    [{ guess: '-4' }, 'Your guess must be a whole number, in digits.'],
    [{ guess: '1e2' }, 'Your guess must be a whole number, in digits.'],
    [{ guess: '9007199254740993' }, 'Your guess must be a whole number, in digits.'],
    [{ guess: '0' }, 'Pick a number from 1 to 100.'],
    [{ guess: '101' }, 'Pick a number from 1 to 100.'],
    [{ email: '' }, 'Email is Required'],
    [{ email: 'ada@' }, 'Enter a Valid Email'],
  ])('%o: %s', (change, sentence) => {
    expect(judge(guessFormSchema(range), { ...form, ...change })).toBe(sentence)
  })

  it.each([
    ['1', 1],
    [' 42 ', 42],
    ['007', 7],
    ['100', 100],
  ])('"%s" is %d', (typed, meant) => {
    expect(judge(guessFormSchema(range), { ...form, guess: typed })).toMatchObject({ guess: meant })
  })

  it('has no limits while the range is not known', () => {
    expect(judge(guessFormSchema(unread), { ...form, guess: '5000' })).toMatchObject({ guess: 5000 })
  })

  it.each([
    ['', ''],
    ['+234 803 123 4567', '08031234567'],
    ['12', '12'],
  ])('goes with the phone "%s" as it is, in one way of writing', (typed, sent) => {
    expect(judge(guessFormSchema(range), { ...form, phone: typed })).toEqual({
      email: 'ada@example.com',
      phone: sent,
      guess: 7,
    })
  })

  it('that the form takes fits the call', () => {
    const read = v.parse(guessFormSchema(range), form)
    const request = { UserEmail: read.email, UserPhone: read.phone, UserGuess: read.guess }
    expect(v.is(guess.request, request)).toBe(true)
  })
})

describe('a claim', () => {
  const form = { location: ' Yaba, Lagos ', phone: '08031234567', ageRange: '', gender: 'Male' }
  it.each([
    [{ location: '' }, 'please enter your location.'],
    [{ location: '   ' }, 'please enter your location.'],
    [{ location: 'x'.repeat(121) }, 'Location must be at most 120 characters long'],
    [{ phone: '' }, 'please enter phone to credit.'],
    [{ phone: '   ' }, 'please enter phone to credit.'],
    [{ phone: '12345678' }, 'please enter a valid phone number'],
    [{ phone: '123456789012' }, 'please enter a valid phone number'],
    [{ phone: '0803-123-456!' }, 'please enter a valid phone number'],
  ])('%o: %s', (change, sentence) => {
    expect(judge(ClaimFormSchema, { ...form, ...change })).toBe(sentence)
  })

  it.each([
    ['abc def ghi', 'abc def ghi'],
    ['123456789', '123456789'],
    ['0803 123 4567', '08031234567'],
    ['+2348031234567', '08031234567'],
    ['8031234567', '08031234567'],
  ])('takes the phone "%s" and sends %s', (typed, sent) => {
    const read = v.parse(ClaimFormSchema, { ...form, phone: typed })
    expect(read).toMatchObject({ location: 'Yaba, Lagos', phone: sent })
    const { location, phone, ageRange, gender } = read
    const request = { Location: location, PhoneNotoCredit: phone, AgeRange: ageRange, Gender: gender }
    expect(v.is(guessUpdate.request, request)).toBe(true)
  })

  it.each([
    ['abc def ghi', true],
    ['123456789', true],
    ['12345678901', true],
    ['08031234567', false],
    ['0803 123 4567', false],
    ['8031234567', false],
    ['', false],
    ['1234', false],
  ])('asks after the phone "%s": %s', (typed, asks) => {
    expect(creditHint(typed) !== null).toBe(asks)
  })

  it('offers ages from 18 on, each once and without a gap', () => {
    const bounds = ageRanges.map(({ value }) => value.split(/\D/).map(Number))
    expect(bounds[0]?.[0]).toBe(18)
    for (const [at, bound] of bounds.slice(1).entries())
      expect(bound[0]).toBe((bounds[at]?.[1] ?? Number.NaN) + 1)
  })
})

describe('a failure', () => {
  const failure = (kind: 'offline' | 'timeout' | 'unauthorized' | 'invalid-response'): Failure => ({ kind })
  it('says the provider’s words and nothing else', () => {
    const refused: Failure = { kind: 'rejected', message: 'Too low', code: '01', status: 400 }
    expect(guessFailure(refused, UNKNOWN_TRIAL)).toBe('Too low')
  })
  it('never says that a session ended', () => {
    expect(guessFailure(failure('unauthorized'), UNKNOWN_TRIAL)).toBe(
      'Guess and Win is not open right now. Please try again later.',
    )
  })
  it.each(['timeout', 'invalid-response'] as const)('leaves open what a %s leaves open', (kind) => {
    expect(guessFailure(failure(kind), UNKNOWN_TRIAL)).toContain(UNKNOWN_TRIAL)
  })
  it('knows that nothing left a phone without a network', () => {
    expect(guessFailure(failure('offline'), UNKNOWN_TRIAL)).not.toContain(UNKNOWN_TRIAL)
  })
})
