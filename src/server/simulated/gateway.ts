import { kobo } from '#src/contract/kobo.ts'
import { statedState } from '#src/server/orders/payments.ts'
import type { Gateway } from '#src/server/providers.ts'

/** Addresses that it refuses, as real gateways refuse some that are valid. */
export const REFUSED_EMAILS = '@refused.example'

/** The gateway that the sandbox simulates: the payment's row is its own record, and its pages write there. */
export function simulatedGateway(): Gateway {
  return {
    asksOnSchedule: false,
    initialize: async ({ origin, reference, email }) =>
      email.trim().toLowerCase().endsWith(REFUSED_EMAILS)
        ? { kind: 'email refused' }
        : { kind: 'opened', address: `${origin}/gateway/pay/${reference}` },
    // The payment's row has its account.
    givesTransferAccounts: () => true,
    verify: async (payment) => ({
      kind: 'stated',
      state: statedState(payment),
      amount: kobo(payment.amount),
    }),
    // The change of the payment's row has refunded it.
    refund: async () => 'done',
    // Its pages notify us in this process.
    hint: () => null,
  }
}
