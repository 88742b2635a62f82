import { kobo } from '#src/contract/kobo.ts'
import { EXPIRES_AFTER_MS } from '#src/domain/payment/outcome.ts'
import type { PaymentRow, PaymentState } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { advanceOrder } from '#src/server/money/advance-order.ts'
import { changePayable, statedState } from '#src/server/orders/payments.ts'
import type { Gateway } from '#src/server/providers.ts'

/** Where the page goes after a button: back to the app, or on with this page. */
type Step = { readonly kind: 'return' } | { readonly kind: 'stay'; readonly errors: FieldErrors }

const stay = (errors: FieldErrors = {}): Step => ({ kind: 'stay', errors })

/** Handles one press of a button on the hosted page. */
export async function takeAction(deps: Deps, payment: PaymentRow, input: FormInput): Promise<Step> {
  if (payment.state !== 'created') return stay()
  if (payment.created_at + EXPIRES_AFTER_MS <= deps.runtime.now()) {
    await finish(deps, payment, 'expired')
    return stay()
  }
  switch (input.action) {
    case 'cancel':
      return await finish(deps, payment, payment.declines > 0 ? 'declined' : 'cancelled')
    case 'card':
      return await payByCard(deps, payment, input)
    case 'pin':
      return await confirmPin(deps, payment, input)
    case 'otp':
      return await confirmOtp(deps, payment, input)
    case 'account':
      return await askAccountOtp(deps, payment, input)
    case 'transfer':
    case 'qr':
      return await finish(deps, payment, 'captured', input.action)
    default:
      return stay()
  }
}

async function payByCard(deps: Deps, payment: PaymentRow, input: FormInput): Promise<Step> {
  const checked = checkCard(input, deps.runtime.now())
  if ('errors' in checked) return stay(checked.errors)
  const { card } = checked
  if (card.pin === undefined) return await askBank(deps, payment, card)
  await changePayable(deps.db, payment.reference, { step: 'pin', method: 'card', card: card.number })
  return stay()
}

async function confirmPin(deps: Deps, payment: PaymentRow, input: FormInput): Promise<Step> {
  const card = cardByNumber(payment.card)
  if (payment.step !== 'pin' || card === undefined) return stay()
  const errors = checkPin(input, card)
  if (Object.keys(errors).length > 0) return stay(errors)
  if (card.otp === undefined) return await askBank(deps, payment, card)
  await changePayable(deps.db, payment.reference, { step: 'otp' })
  return stay()
}

async function confirmOtp(deps: Deps, payment: PaymentRow, input: FormInput): Promise<Step> {
  if (payment.step !== 'otp') return stay()
  const card = cardByNumber(payment.card)
  const errors = checkOtp(input, card?.otp ?? ACCOUNT_OTP)
  if (Object.keys(errors).length > 0) return stay(errors)
  return card === undefined ? await finish(deps, payment, 'captured') : await askBank(deps, payment, card)
}

async function askAccountOtp(deps: Deps, payment: PaymentRow, input: FormInput): Promise<Step> {
  const errors = checkAccount(input)
  if (Object.keys(errors).length > 0) return stay(errors)
  await changePayable(deps.db, payment.reference, { step: 'otp', method: 'account', card: '' })
  return stay()
}

/** A declined card leaves the payment open for another one; leaving, or a check by the merchant, closes it. */
async function askBank(deps: Deps, payment: PaymentRow, card: TestCard): Promise<Step> {
  if (card.outcome !== 'declined') return await finish(deps, payment, card.outcome, 'card')
  const declines = payment.declines + 1
  await changePayable(deps.db, payment.reference, { step: 'choose', method: '', card: '', declines })
  return stay()
}

/** Ends the payment at the gateway and sends the merchant's webhook, whether or not the payer returns. */
async function finish(
  deps: Deps,
  payment: PaymentRow,
  state: PaymentState,
  method: string = payment.method,
): Promise<Step> {
  const captured_at = state === 'captured' ? deps.runtime.now() : null
  const done = await changePayable(deps.db, payment.reference, { state, method, captured_at })
  if (!done) return stay()
  deps.background.run(() => advanceOrder(deps, payment.transaction_id))
  return { kind: 'return' }
}

/** What the simulated bank does with a card. Checks come first, the outcome last. */
interface TestCard {
  readonly number: string
  readonly cvv: string
  readonly pin?: string
  readonly otp?: string
  readonly outcome: 'captured' | 'declined' | 'pending'
}

export const testCards: readonly TestCard[] = [
  { number: '4084084084084081', cvv: '408', outcome: 'captured' },
  { number: '5060666666666666666', cvv: '123', pin: '1234', otp: '123456', outcome: 'captured' },
  { number: '507850785078507812', cvv: '081', pin: '1111', outcome: 'captured' },
  { number: '4084080000005408', cvv: '001', outcome: 'declined' },
  { number: '4084080000670037', cvv: '787', outcome: 'pending' },
]

/** The code with which a bank account's holder confirms. */
export const ACCOUNT_OTP = '123456'

const TEST_CARDS_ONLY = 'This is a sandbox: use one of its test cards.'

function cardByNumber(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number)
}

/** `MM/YY`, or the digits alone; a card is good until the end of its month. */
function isFutureExpiry(text: string, now: number): boolean {
  const match = /^(0[1-9]|1[0-2])(?:20)?(\d{2})$/.exec(text.replace(/[\s/]/g, ''))
  if (match === null) return false
  const end = Date.UTC(2000 + Number(match[2]), Number(match[1]), 1)
  return end > now
}

/** The errors, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>
export type FormInput = Readonly<Record<string, string>>

function checkCard(input: FormInput, now: number): { card: TestCard } | { errors: FieldErrors } {
  const number = (input.number ?? '').replace(/[\s-]/g, '')
  const card = cardByNumber(number)
  const errors = {
    ...(card === undefined ? { number: number === '' ? 'Enter the card number.' : TEST_CARDS_ONLY } : {}),
    ...(isFutureExpiry(input.expiry ?? '', now)
      ? {}
      : { expiry: 'Enter the month and year printed on the card, such as 09/30, not in the past.' }),
    ...cvvErrors((input.cvv ?? '').trim(), card),
  }
  return card !== undefined && Object.keys(errors).length === 0 ? { card } : { errors }
}

function cvvErrors(cvv: string, card: TestCard | undefined): FieldErrors {
  if (!/^\d{3,4}$/.test(cvv)) return { cvv: 'Enter the 3 digits on the back of the card.' }
  return card === undefined || card.cvv === cvv ? {} : { cvv: 'This CVV does not belong to the card.' }
}

function checkPin(input: FormInput, card: TestCard): FieldErrors {
  return (input.pin ?? '').trim() === card.pin ? {} : { pin: 'This PIN is not right. Try again.' }
}

function checkOtp(input: FormInput, expected: string): FieldErrors {
  return (input.otp ?? '').trim() === expected ? {} : { otp: 'This OTP is not right. Try again.' }
}

function checkAccount(input: FormInput): FieldErrors {
  return /^\d{10}$/.test((input.account ?? '').replace(/\s/g, ''))
    ? {}
    : { account: 'Enter the 10 digits of the account number.' }
}

/** Addresses that it refuses, as real gateways refuse some that are valid. */
export const REFUSED_EMAILS = '@refused.example'

/** The gateway that the sandbox simulates: the payment's row is its own record, and its pages write there. */
export function simulatedGateway(): Gateway {
  return {
    asksOnSchedule: false,
    initialize: async ({ origin, reference, email }) =>
      email.trim().toLowerCase().endsWith(REFUSED_EMAILS)
        ? { kind: 'email refused' }
        : { kind: 'opened', address: `${origin}/gateway/pay/${reference}` },
    // The payment's row has its account.
    givesTransferAccounts: () => true,
    verify: async (payment) => ({
      kind: 'stated',
      state: statedState(payment),
      amount: kobo(payment.amount),
    }),
    // The change of the payment's row has refunded it.
    refund: async () => 'done',
    // Its pages notify us in this process.
    hint: () => null,
  }
}
