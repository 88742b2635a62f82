import { paths } from '#src/contract/paths.ts'
import { lazyOptional } from '#src/data/services/lazy-part.tsx'
import { paymentPage } from '#src/payments/ways/payment-page/way.tsx'
import type { Way } from '#src/payments/ways/way.ts'
import { LinkRow } from '#src/payments/ways/way-row.tsx'

/** Somebody else pays, on the payment page, by a link from whoever fills in the form. */
export const link: Way = {
  ...paymentPage,
  id: 'link',
  isOffered: (order) => order.link === 'may-ask' && order.fee !== null,
  // Few users want it. Its place is reserved, so that nothing below moves when it loads.
  Choice: lazyOptional(
    async () => (await import('./ask-to-pay.tsx')).AskToPay,
    ({ choice }) => <LinkRow choice={choice} onProceed={null} />,
  ),
  next: () => 'Next: a link for whoever pays. Nothing is paid by you.',
  isBegun: (entry) => entry.payLink !== null,
  // There is no form that its payer could fill in.
  startPath: ({ payLink }) => `${paths.payFor}#${payLink}`,
}
