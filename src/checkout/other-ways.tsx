import { PAY_BY_TRANSFER } from '#src/domain/payment/transfer.ts'
import { lazyOptional } from '#src/services/lazy-part.tsx'
import { ASK_TO_PAY } from '#src/services/pay-link-place.ts'
import { useUser } from '#src/services/use-state.ts'
import { Button } from '#src/ui/button.tsx'
import type { Order } from './order.ts'
import type { PaymentControl } from './use-payment.ts'

// A chunk of its own: a visitor has no wallet, and a user who has one can also pay without it.
const WalletChoice = lazyOptional(async () => (await import('./wallet-choice.tsx')).WalletChoice)
// Few users want this one either. Its place is reserved, so that nothing below moves when it loads.
const AskToPay = lazyOptional(
  async () => (await import('./ask-to-pay.tsx')).AskToPay,
  () => (
    <Button block disabled>
      {ASK_TO_PAY}
    </Button>
  ),
)

interface OtherWaysProps {
  readonly order: Order
  readonly payment: PaymentControl
  /** Nothing can be paid now: offline, or a price that is being checked. */
  readonly isWaiting: boolean
  /** What a press does instead of paying, while something is still to be checked. */
  readonly instead: (() => void) | undefined
}

/** The ways to pay beside the payment page, where the provider offers them. */
export function OtherWays({ order, payment, isWaiting, instead }: OtherWaysProps) {
  const user = useUser()
  const { body } = order.log
  return (
    <>
      {user !== null && order.link !== 'asked' && (
        <WalletChoice order={order} payment={payment} isWaiting={isWaiting} instead={instead} />
      )}
      {order.takesTransfer && (
        <Button block disabled={isWaiting || payment.isBusy} onClick={instead ?? payment.payByTransfer}>
          {PAY_BY_TRANSFER}
        </Button>
      )}
      {order.link === 'may-ask' && order.fee !== null && 'WControls' in body && (
        <AskToPay order={order} body={body} isBusy={isWaiting || payment.isBusy} instead={instead} />
      )}
    </>
  )
}
