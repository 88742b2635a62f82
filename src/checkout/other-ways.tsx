import { lazyOptional } from '#src/services/lazy-part.tsx'
import { useUser } from '#src/services/use-state.ts'
import type { Order } from './order.ts'
import type { PaymentControl } from './use-payment.ts'

// A chunk of its own: a visitor has no wallet, and who has one can also pay without it.
const WalletChoice = lazyOptional(async () => (await import('./wallet-choice.tsx')).WalletChoice)
// And this one few people want.
const AskToPay = lazyOptional(async () => (await import('./ask-to-pay.tsx')).AskToPay)

/** Beside the payment page, where the provider offers them. */
export function OtherWays({ order, payment }: { readonly order: Order; readonly payment: PaymentControl }) {
  const user = useUser()
  return (
    <>
      {user !== null && order.link !== 'asked' && <WalletChoice order={order} payment={payment} />}
      {order.link === 'may-ask' && order.fee !== null && <AskToPay order={order} isBusy={payment.isBusy} />}
    </>
  )
}
