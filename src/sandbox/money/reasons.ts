export type UnpaidReason = 'declined' | 'cancelled' | 'expired'

/** Why nobody paid, as its receipt says it. */
export const unpaidReasons: Readonly<Record<UnpaidReason, string>> = {
  declined: 'The bank declined the payment.',
  cancelled: 'The payment was cancelled.',
  expired: 'The payment was not completed in time.',
}

export const NOT_DELIVERED = 'The biller could not deliver.'
