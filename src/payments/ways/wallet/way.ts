import { lazyOptional } from '#src/data/services/lazy-part.tsx'
import { shortNaira } from '#src/domain/money.ts'
import { paymentPage } from '#src/payments/ways/payment-page/way.tsx'
import type { Way } from '#src/payments/ways/way.ts'

/** The user's balance with the provider: one request, and nobody leaves the app. */
export const wallet: Way = {
  ...paymentPage,
  id: 'wallet',
  isOffered: (order, user) =>
    user !== null &&
    user.walletId !== '' &&
    order.kind !== 'wallet' &&
    order.fee !== null &&
    order.link !== 'asked',
  // A chunk of its own: a visitor has no wallet, and a user who has one can also pay without it.
  Choice: lazyOptional(async () => (await import('./wallet-choice.tsx')).WalletChoice),
  next: ({ total }) => `Pay ${shortNaira(total)} from wallet`,
  // Begun on the payment page, as far as going on is concerned: it leads back to its form, or to the page that was
  // opened before the wallet was asked.
}
