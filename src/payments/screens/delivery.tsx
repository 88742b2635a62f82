import { BULK_BILLER_CODE } from '#src/contract/paths.ts'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { formatMoment, parseInstant } from '#src/domain/dates.ts'
import { shortNaira } from '#src/domain/money.ts'
import { outcomeOf } from '#src/domain/payment/outcome.ts'
import { plainStatus } from '#src/domain/payment/outcome-statuses.ts'
import { totalOf } from '#src/payments/receipt-text.ts'
import * as css from './receipt.css.ts'

/** Paid and not delivered yet: the user can only wait, and this tells them so. */
export interface Delivery {
  readonly title: string
  /** What has happened, oldest first, each with its time in Lagos. Empty where the provider gives no times. */
  readonly steps: readonly string[]
  /** What comes, and by when; null where the provider promises nothing. */
  readonly promise: string | null
  /** What the user has to do meanwhile. */
  readonly task: string
}

const NOTHING_TO_DO = 'You do not need to do anything.'
/** The payer of an upload can do something about it, within a day. */
const MAY_REPOST = 'Rows that failed can be sent again from its receipt. What is not delivered is refunded.'

/** Null for an order that is not paid, or not known to be, and for one that has ended. */
export function deliveryOf(result: TransactionResult, now: number): Delivery | null {
  if (outcomeOf(result) !== 'pending' || plainStatus(result.paymentStatus) !== 'paid') return null
  const { paid, sent, promised } = result.times
  // An upload is not itself a biller, and some of its rows may be delivered.
  const isUpload = result.billerCode === BULK_BILLER_CODE
  const biller = isUpload ? 'the networks' : result.productName || 'the biller'
  const network = biller.replace(/^the/, 'The').replace(/ (?:airtime|data)$/i, '')
  const at = (time: string) => {
    const instant = parseInstant(time)
    return instant === null ? null : formatMoment(instant, now)
  }
  const steps = [
    ['Paid', at(paid)],
    [`Sent to ${biller}`, at(sent)],
  ] as const
  const by = at(promised)
  // A promise whose time has passed is not repeated.
  const isAhead = (parseInstant(promised) ?? 0) > now
  return {
    title: `${shortNaira(totalOf(result))} paid. ${isUpload ? 'Not every row of the list is' : `${network} has not`} delivered yet.`,
    steps: steps.flatMap(([what, when]) => (when === null ? [] : [`${what}, ${when}`])),
    promise: isAhead ? `Delivered, or refunded by ${by}` : null,
    task: isUpload ? MAY_REPOST : NOTHING_TO_DO,
  }
}

/** The steps so far and the one ahead, in their order. */
export function DeliverySteps({ delivery }: { readonly delivery: Delivery }) {
  const { steps, promise, task } = delivery
  return (
    <>
      {(steps.length > 0 || promise !== null) && (
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step} className={css.taken}>
              {step}
            </li>
          ))}
          {promise !== null && <li className={css.ahead}>{promise}</li>}
        </ol>
      )}
      {task}
    </>
  )
}
