import { failureSentence, NOT_ACCEPTED } from '#src/domain/failure.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { FormMessage } from './payment-state.ts'

/** The sentence of a notice of the payment flow, in our words or the provider's. */
export function formMessageSentence(notice: FormMessage): string {
  switch (notice.kind) {
    case 'refused':
    case 'unknown-customer':
      return notice.message || NOT_ACCEPTED
    case 'unanswered':
      return failureSentence(notice.failure)
    case 'outdated':
      return `Some details have changed since last time. ${notice.message || 'Please check them.'}`
    case 'repriced':
      return `The price has changed. The total was ${formatNaira(notice.before)} before.`
    case 'nothing-due':
      return 'There is nothing to pay here now.'
  }
}
