import { BULK_BILLER_CODE } from '#src/contract/paths.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { INVALID_ORDER } from '#src/domain/sentences.ts'
import { outcomeOf } from './outcome.ts'
import { type Outcome, outcomeOfStatus, plainStatus } from './outcome-statuses.ts'

export interface OutcomeView {
  readonly title: string
  readonly sentence: string
  readonly tone: 'success' | 'pending' | 'failed' | 'info'
  /** A name from ui's icon set. */
  readonly icon: 'check-circle' | 'clock' | 'x-circle' | 'rotate' | 'alert'
}

type View =
  | Outcome
  | 'invalid'
  | 'unpaid'
  | 'delivering'
  | 'refundDue'
  | 'givenBack'
  | 'sentBack'
  | 'unclearFailure'

const CONFIRMING = 'We are confirming your payment. Do not pay again.'

/**
 * What the user is told. Never a failure that the provider did not report, never a success that only this device
 * assumes; pending is never green.
 */
export const outcomeView: Readonly<Record<View, OutcomeView>> = {
  successful: {
    title: 'Successful',
    sentence: 'The payment went through and the order was delivered.',
    tone: 'success',
    icon: 'check-circle',
  },
  pending: { title: 'Pending', sentence: CONFIRMING, tone: 'pending', icon: 'clock' },
  delivering: {
    title: 'Pending',
    sentence: 'We have the payment and are waiting for the biller. Do not pay again.',
    tone: 'pending',
    icon: 'clock',
  },
  unpaid: {
    title: 'Not paid yet',
    sentence: 'We have not seen a payment for this order yet.',
    tone: 'pending',
    icon: 'clock',
  },
  failed: {
    title: 'Not charged',
    sentence: 'The payment did not go through. You can try again.',
    tone: 'failed',
    icon: 'x-circle',
  },
  unclearFailure: {
    title: 'Failed',
    sentence: 'This order was not completed. If your bank shows a debit, send us the order number.',
    tone: 'failed',
    icon: 'x-circle',
  },
  // Also for an order that was paid after it had ended: then no biller was asked. With a paid link, two people read the
  // sentences about money that goes back: the payer, whose link is over, and the maker of the link, who did not pay.
  refundDue: {
    title: 'Refund due',
    sentence:
      'This was paid and nothing was delivered for it, so the money is due back. Keep the order number.',
    tone: 'failed',
    icon: 'alert',
  },
  // The order's outcome stays as it was: this is about the money that came after it.
  givenBack: {
    title: 'Given back',
    sentence: 'This was paid and nothing was delivered for it, and the money went back the way it was paid.',
    tone: 'info',
    icon: 'rotate',
  },
  // Money did arrive, so "Not charged" would sound wrong to the person who sent it (`transferNews` says how much). The
  // title is next to the order's total, and another amount may have been sent.
  sentBack: {
    title: 'Not paid',
    sentence: 'The money that was sent did not pay for this order and is on its way back. You can try again.',
    tone: 'info',
    icon: 'rotate',
  },
  reversed: {
    title: 'Refunded',
    sentence:
      'The order was not delivered, and the money is returned the way it was paid. Trying again takes a new order.',
    tone: 'info',
    icon: 'rotate',
  },
  unknown: { title: 'Not confirmed yet', sentence: CONFIRMING, tone: 'pending', icon: 'clock' },
  invalid: {
    title: INVALID_ORDER,
    sentence: 'We found no order with this number. Check the link and try again.',
    tone: 'failed',
    icon: 'alert',
  },
}

const PENDING_VIEW: ReadonlyMap<string, View> = new Map([
  ['unpaid', 'unpaid'],
  ['paid', 'delivering'],
])
/** Only a provider that says "Unpaid" lets us say that nobody was charged. */
const FAILED_VIEW: ReadonlyMap<string, View> = new Map([
  ['unpaid', 'failed'],
  ['paid', 'refundDue'],
])

/** The words for a result, with what its payment status adds. An unknown status word becomes the title. */
export function viewOfResult(result: TransactionResult): OutcomeView {
  const outcome = outcomeOf(result)
  const payment = plainStatus(result.paymentStatus)
  if (outcome === 'pending') {
    const view = outcomeView[PENDING_VIEW.get(payment) ?? 'pending']
    if (view !== outcomeView.delivering || !hasRowCounts(result) || NOT_AGAIN.test(result.description))
      return view
    return { ...view, sentence: `We have the payment. ${result.description} Do not pay again.` }
  }
  if (outcome === 'failed') {
    // Of a failed order only what came after its end is refunded, whatever an older payment status says.
    if (result.times.refunded !== '') return outcomeView.givenBack
    const view = FAILED_VIEW.get(payment) ?? 'unclearFailure'
    const wasSent = result.transfers.some(({ returned }) => returned > 0)
    return outcomeView[view === 'failed' && wasSent ? 'sentBack' : view]
  }
  // Its refund has failed.
  if (outcome === 'reversed' && payment === 'paid') return outcomeView.refundDue
  if (outcome === 'successful' && result.billerCode === BULK_BILLER_CODE) {
    const what = hasRowCounts(result) ? result.description : 'Each row says how it ended.'
    return { ...outcomeView.successful, sentence: `The payment went through. ${what}` }
  }
  const word = [result.status, result.orderStatus].find(
    (status) => outcomeOfStatus(status) === 'unknown' && status.trim() !== '',
  )
  return outcome === 'unknown' && word !== undefined
    ? { ...outcomeView.unknown, title: word.trim() }
    : outcomeView[outcome]
}

/** Whether money is known to be where it was, or on its way back: only then is paying anew offered. */
export function mayTryAgain(view: OutcomeView): boolean {
  const { failed, sentBack, givenBack, reversed } = outcomeView
  return [failed, sentBack, givenBack, reversed].includes(view)
}

/** Whether the money may be gone with nothing for it: only people can tell. */
export function needsHelp(view: OutcomeView): boolean {
  return view === outcomeView.refundDue || view === outcomeView.unclearFailure
}

const NOT_AGAIN = /do not pay again/i

/** Some rows of an upload may have failed or been refunded: the provider's own words say so, where there are any. */
function hasRowCounts({ billerCode, description }: TransactionResult): boolean {
  return billerCode === BULK_BILLER_CODE && description.trim().includes(' ')
}
