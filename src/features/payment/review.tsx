import { type ReactNode, useMemo } from 'react'
import { OrderReview } from '#src/checkout/order-review.tsx'
import type { SummaryPhase } from '#src/checkout/use-payment.ts'
import type { Category } from '#src/contract/catalog.ts'
import type { Confirmed, Confirming, PaymentEvent } from '#src/domain/payment-state.ts'
import { useServices } from '#src/services/services.ts'
import { FlowNotice } from './flow-notice.tsx'
import { toOrder } from './to-order.ts'

interface ReviewProps {
  readonly state: Confirming | Confirmed
  readonly category: Category
  readonly dispatch: (event: PaymentEvent) => void
}

const CHECKING = 'Checking the price and the customer'

/** What checkout reports, as the form's machine knows it (spec section 4). */
function toEvents(phase: SummaryPhase): PaymentEvent[] {
  switch (phase.phase) {
    case 'logging':
      return [{ type: 'proceedPressed' }]
    // Going back to an open payment page logs nothing, so the first of the two is news only then.
    case 'leaving':
      return [{ type: 'proceedPressed' }, { type: 'transactionLogged', parameters: phase.parameters }]
    case 'left':
      return [{ type: 'handOffStopped', failure: null }]
    default:
      return [{ type: 'logFailed', failure: null }]
  }
}

/** The order summary of a bill: checkout pays it, and the form's machine hears how far it is. */
export function Review({ state, category, dispatch }: ReviewProps) {
  const { settings } = useServices()
  const order = useMemo(
    () => toOrder(state.order, category, settings.paymentMode),
    [state.order, category, settings.paymentMode],
  )
  const report = useMemo(
    () => (phase: SummaryPhase) => {
      for (const event of toEvents(phase)) dispatch(event)
    },
    [dispatch],
  )
  const isConfirming = state.status === 'CONFIRMING'
  const isChecking = isConfirming && state.busy !== null && state.busy !== 'log'
  const mustCheck = isConfirming && state.unchecked.length > 0
  const notice: ReactNode = isConfirming ? <FlowNotice notice={state.notice} /> : null
  return (
    <OrderReview
      order={order}
      onBack={() => dispatch({ type: 'backPressed' })}
      onPhase={report}
      waitsFor={isChecking ? CHECKING : undefined}
      instead={mustCheck ? () => dispatch({ type: 'proceedPressed' }) : undefined}
    >
      {notice}
    </OrderReview>
  )
}
