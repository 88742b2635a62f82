import { ACCOUNT_OTP, cardByNumber, isFutureExpiry, isLuhn, type TestCard } from './cards.ts'

/** What is wrong, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>
export type FormInput = Readonly<Record<string, string>>

export function checkCard(input: FormInput, now: number): { card: TestCard } | { errors: FieldErrors } {
  const number = (input.number ?? '').replace(/[\s-]/g, '')
  const card = cardByNumber(number)
  const errors = {
    ...(card === undefined ? { number: numberSentence(number) } : {}),
    ...(isFutureExpiry(input.expiry ?? '', now)
      ? {}
      : { expiry: 'Enter the month and year printed on the card, such as 09/30, not in the past.' }),
    ...cvvErrors((input.cvv ?? '').trim(), card),
  }
  return card !== undefined && Object.keys(errors).length === 0 ? { card } : { errors }
}

function numberSentence(number: string): string {
  if (number === '') return 'Enter the card number.'
  return isLuhn(number)
    ? 'This is a sandbox: use one of its test cards.'
    : 'This card number is not right. Check it and try again.'
}

function cvvErrors(cvv: string, card: TestCard | undefined): FieldErrors {
  if (!/^\d{3,4}$/.test(cvv)) return { cvv: 'Enter the 3 digits on the back of the card.' }
  return card === undefined || card.cvv === cvv ? {} : { cvv: 'This CVV does not belong to the card.' }
}

export function checkPin(input: FormInput, card: TestCard): FieldErrors {
  return (input.pin ?? '').trim() === card.pin ? {} : { pin: 'This PIN is not right. Try again.' }
}

export function checkOtp(input: FormInput, expected: string = ACCOUNT_OTP): FieldErrors {
  return (input.otp ?? '').trim() === expected ? {} : { otp: 'This OTP is not right. Try again.' }
}

export function checkAccount(input: FormInput): FieldErrors {
  return /^\d{10}$/.test((input.account ?? '').replace(/\s/g, ''))
    ? {}
    : { account: 'Enter the 10 digits of the account number.' }
}
