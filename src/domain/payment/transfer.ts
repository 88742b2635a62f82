import { type Kobo, kobo } from '#src/contract/kobo.ts'
import type { ReceivedTransfer } from '#src/contract/transaction.ts'
import { formatNaira } from '#src/domain/money.ts'
import { grouped } from '#src/domain/plural.ts'

/** The name of the payment method and of its screen. */
export const PAY_BY_TRANSFER = 'Pay by transfer'

/** The heading over the sentences about a transfer. */
export const ABOUT_TRANSFER = 'About your transfer'

const BACK = 'on its way back to the account that it came from'

/** What happened to a transfer that was late or not the exact amount; null for one that simply paid. */
export function transferSentence({ amount, returned }: ReceivedTransfer, total: Kobo): string | null {
  if (returned === 0) return null
  const sent = `You sent ${formatNaira(amount)}`
  if (returned < amount) return `${sent}. ${formatNaira(returned)} of it was too much and is ${BACK}.`
  if (amount < total) {
    return `${sent}. That is ${formatNaira(kobo(total - amount))} too little and paid for nothing, so all of it is ${BACK}.`
  }
  return `${sent} when this order had ended or was paid already. All of it is ${BACK}.`
}

/** Sentences about all transfers, in order; an identical one only once, because a repetition looks like a mistake. */
export function transferSentences(transfers: readonly ReceivedTransfer[], total: Kobo): readonly string[] {
  const counts = new Map<string, number>()
  for (const transfer of transfers) {
    const sentence = transferSentence(transfer, total)
    if (sentence !== null) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  }
  return [...counts].map(([sentence, count]) =>
    count === 1 ? sentence : `${sentence} There were ${grouped(count)} such transfers.`,
  )
}

/** Whether it goes back in full although it was enough: it came too late, or a second time. */
export function cameLate({ amount, returned }: ReceivedTransfer, total: Kobo): boolean {
  return returned === amount && amount >= total
}

/** Shown where an order has ended for which an account was shown: money may be on its way there. */
export const SENT_LATE =
  'If you sent the money and it arrives now, it goes back to the account that it came from, and we mail you when it does.'

/** Milliseconds as `24:09`; never below zero. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
