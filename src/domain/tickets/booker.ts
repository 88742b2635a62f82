import * as v from 'valibot'
import type { User } from '#src/contract/user.ts'
import { plainDigits } from '#src/domain/digits.ts'
import { emailEntry, nameEntry, phoneEntry } from '#src/domain/entries.ts'

/** Spec section 9. */
const EVENT_NAME_MIN = 5

/** The sentences of booking forms, word for word where spec section 5 fixes them. */
export const bookingSentences = {
  phoneInvalid: 'Enter a Valid Number',
  quantityMin: 'Quantity must be at least 1',
  adultMin: 'value must be at least 1',
  // Not in the spec, which asks for these and fixes no sentence.
  nameShort: 'Your Name must be at least 5 Characters long',
  nameLong: 'Your Name must be at most 60 Characters long',
  nameWhole: 'Type your first and last name',
  emailRequired: 'Email is Required',
  emailInvalid: 'Enter a Valid Email',
  ticketRequired: 'Ticket is Required',
  cinemaRequired: 'Cinema is Required',
  dayRequired: 'Day is Required',
  showtimeRequired: 'Date and Time is Required',
  countMax: 'At most 100 tickets at once',
  countInvalid: 'Enter a whole number',
} as const

/** Who books: the fields that events and movies share (spec section 5). */
export const bookerEntries = {
  fullName: nameEntry(EVENT_NAME_MIN, bookingSentences.nameShort, bookingSentences.nameLong),
  email: emailEntry(bookingSentences.emailRequired, bookingSentences.emailInvalid),
  phone: phoneEntry(bookingSentences.phoneInvalid),
}

export interface Booker {
  readonly fullName: string
  readonly email: string
  readonly phone: string
}

type Account = Pick<User, 'firstName' | 'surname' | 'consumerId' | 'phoneNumber'>

/** What a signed-in user need not type (spec section 6). */
export function bookerOf(user: Account | null): Booker {
  if (user === null) return { fullName: '', email: '', phone: '' }
  return {
    fullName: `${user.firstName} ${user.surname}`.trim(),
    email: user.consumerId,
    phone: user.phoneNumber,
  }
}

/** The most tickets of one kind in one booking: the contract's own bound. */
export const TICKETS_MAX = 100

/** A typed count: a whole number from `min` to the maximum. */
export function ticketCount(min: number, tooFew: string) {
  return v.pipe(
    v.string(),
    v.transform(plainDigits),
    v.trim(),
    v.check((typed) => /^-?\d{1,6}$/.test(typed), bookingSentences.countInvalid),
    v.transform(Number),
    v.check((count) => count >= min, tooFew),
    v.check((count) => count <= TICKETS_MAX, bookingSentences.countMax),
  )
}
