import { useEffect, useState } from 'react'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { useServices } from '#src/data/services/services.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import type { KeptResult } from '#src/data/storage/results.ts'
import { isPaymentPending, isUnpaid } from '#src/domain/payment/outcome.ts'
import { outcomeView, viewOfResult } from '#src/domain/payment/outcome-view.ts'
import { hasOwnScreen } from '#src/payments/engine/attempt.ts'

/** What the provider last said of these attempts, as the device keeps it; null while it is read. */
export function useKeptResults(entries: readonly JournalEntry[]): readonly KeptResult[] | null {
  const { results } = useServices()
  const [kept, setKept] = useState<readonly KeptResult[] | null>(null)
  const ids = entries.map(({ transactionId }) => transactionId ?? '').join(' ')
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const fetched = await Promise.all(ids.split(' ').map((id) => (id === '' ? null : results.get(id))))
      if (isCurrent) setKept(fetched.filter((result) => result !== null))
    }
    void read()
    const stop = results.subscribe(() => void read())
    return () => {
      isCurrent = false
      stop()
    }
  }, [ids, results])
  return kept
}

/**
 * Paid at the gateway, but not confirmed by the bank yet. An account stays, as on its own screen. Never true of a
 * provider that sends no payment status.
 */
export function isAtBank(result: TransactionResult, entry: JournalEntry): boolean {
  if (hasOwnScreen(entry) && isPaymentPending(result)) return false
  const isConfirming = viewOfResult(result).sentence === outcomeView.pending.sentence
  return isConfirming && !isUnpaid(result) && result.paymentStatus.trim() !== ''
}
