import { paths } from '#src/contract/paths.ts'
import { paymentPage } from '#src/payments/ways/payment-page/way.ts'
import type { Way } from '#src/payments/ways/way.ts'
import { lazyOptional } from '#src/services/lazy-part.tsx'
import { ASK_TO_PAY } from '#src/services/pay-link-place.ts'
import { Button } from '#src/ui/button.tsx'

/** Somebody else pays, on the payment page, by a link from whoever fills in the form. */
export const link: Way = {
  ...paymentPage,
  isOffered: (order) => order.link === 'may-ask' && order.fee !== null,
  // Few users want it. Its place is reserved, so that nothing below moves when it loads.
  Choice: lazyOptional(
    async () => (await import('./ask-to-pay.tsx')).AskToPay,
    () => (
      <Button block disabled>
        {ASK_TO_PAY}
      </Button>
    ),
  ),
  isBegun: (entry) => entry.payLink !== null,
  // There is no form that its payer could fill in.
  startPath: ({ payLink }) => `${paths.payFor}#${payLink}`,
}
