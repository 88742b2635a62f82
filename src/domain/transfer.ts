import { type Kobo, kobo } from '#src/contract/kobo.ts'
import type { ReceivedTransfer } from '#src/contract/transaction.ts'
import { formatNaira } from './money.ts'

/** The way to pay, and its screen. */
export const PAY_BY_TRANSFER = 'Pay by transfer'

const BACK = 'on its way back to the account that it came from'

/** What became of a transfer that was not the exact amount in time; null for one that was. */
export function transferNews({ amount, returned }: ReceivedTransfer, total: Kobo): string | null {
  if (returned === 0) return null
  const sent = `You sent ${formatNaira(amount)}`
  if (returned < amount) return `${sent}. ${formatNaira(returned)} of it was too much and is ${BACK}.`
  if (amount < total) {
    return `${sent}. That is ${formatNaira(kobo(total - amount))} too little and paid for nothing, so all of it is ${BACK}.`
  }
  return `${sent} when this order had ended or was paid already. All of it is ${BACK}.`
}

/** Said where an order has ended for which an account was shown: money may be on its way there. */
export const SENT_LATE =
  'If you sent the money and it arrives now, it goes back to the account that it came from, and we mail you when it does.'

/** `24:09`, of milliseconds; never below nothing. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
