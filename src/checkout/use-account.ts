import { isTerminal, isUnpaid } from '#src/domain/payment/outcome.ts'
import { hasEnded, type JournalEntry, type KeptAccount } from '#src/offline/journal.ts'
import type { RequeryAnswer } from './requery.ts'
import { useJournal } from './use-journal.ts'

/** An attempt whose account is kept. */
export type TransferEntry = JournalEntry & { readonly transfer: KeptAccount }

/**
 * The open attempt that is to be paid at an account, as long as the provider says only that it is unpaid. Undefined
 * until the journal is read: before that, nothing else of the order may be shown.
 */
export function useAccount(
  transactionId: string,
  answer: RequeryAnswer | null,
): TransferEntry | null | undefined {
  const { entries, isRead } = useJournal()
  if (!isRead && !saysMore(answer)) return undefined
  return accountIn(entries, transactionId, answer)
}

export function accountIn(
  entries: readonly JournalEntry[],
  transactionId: string,
  answer: RequeryAnswer | null,
): TransferEntry | null {
  const entry = entries.find((one) => one.transactionId === transactionId && !hasEnded(one))
  if (entry === undefined || entry.transfer === null || saysMore(answer)) return null
  return { ...entry, transfer: entry.transfer }
}

function saysMore(answer: RequeryAnswer | null): boolean {
  if (answer?.kind !== 'known') return answer?.kind === 'invalid'
  return isTerminal(answer.outcome) || !isUnpaid(answer.result)
}
