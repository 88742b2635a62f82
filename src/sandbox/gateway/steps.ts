import type { PaymentRow, PaymentState } from '#src/sandbox/database/tables.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { settle } from '#src/sandbox/money/settle.ts'
import { EXPIRES_AFTER_MS } from '#src/sandbox/money/time-limits.ts'
import { ACCOUNT_OTP, cardByNumber, type TestCard } from './cards.ts'
import { checkAccount, checkCard, checkOtp, checkPin, type FieldErrors, type FormInput } from './checks.ts'
import { changePayable } from './payments.ts'

/** Where the page goes after a button: back to the app, or on with this page. */
export type Step = { readonly kind: 'return' } | { readonly kind: 'stay'; readonly errors: FieldErrors }

const stay = (errors: FieldErrors = {}): Step => ({ kind: 'stay', errors })

/** Takes one press of a button on the hosted page. */
export async function takeStep(deps: Deps, payment: PaymentRow, input: FormInput): Promise<Step> {
  if (payment.state !== 'created') return stay()
  if (payment.created_at + EXPIRES_AFTER_MS <= deps.world.now()) {
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
  const checked = checkCard(input, deps.world.now())
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

/** A declined card leaves the payment open for another one; leaving, or the merchant asking, closes it. */
async function askBank(deps: Deps, payment: PaymentRow, card: TestCard): Promise<Step> {
  if (card.outcome !== 'declined') return await finish(deps, payment, card.outcome, 'card')
  const declines = payment.declines + 1
  await changePayable(deps.db, payment.reference, { step: 'choose', method: '', card: '', declines })
  return stay()
}

/** The payment's end at the gateway, and the webhook that tells the merchant, whether or not anybody returns. */
async function finish(
  deps: Deps,
  payment: PaymentRow,
  state: PaymentState,
  method: string = payment.method,
): Promise<Step> {
  const captured_at = state === 'captured' ? deps.world.now() : null
  const done = await changePayable(deps.db, payment.reference, { state, method, captured_at })
  if (!done) return stay()
  deps.background.run(() => settle(deps, payment.transaction_id))
  return { kind: 'return' }
}
