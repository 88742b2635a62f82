import { useCallback, useEffect, useState } from 'react'
import type { HistoryRow } from '#src/contract/reports.ts'
import { fetchReceipt } from '#src/contract/transaction.ts'
import { type Services, useServices } from '#src/data/services/services.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import type { KeptResult } from '#src/data/storage/results.ts'
import type { Failure } from '#src/domain/failure.ts'
import { transactionIdOf } from '#src/domain/payment/transaction-id.ts'
import { isNewer, resultOfRow } from '#src/domain/records/receipts.ts'
import type { KnownResult } from '#src/payments/help-text.ts'
import { resultOfReceipt } from './row-result.ts'

export interface ReceiptState {
  readonly known: KnownResult | null
  readonly isLoading: boolean
  readonly failure: Failure | null
  readonly load: () => void
}

/**
 * The receipt of a row: what this device keeps at once, the provider's when it comes, and again when the network is
 * back. Never kept: it belongs to the account.
 */
export function useReceipt(row: HistoryRow): ReceiptState {
  const services = useServices()
  const isOnline = useOnline()
  const [known, setKnown] = useState<KnownResult | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [tries, setTries] = useState(0)
  const isLacking = known?.from !== 'receipt'

  useEffect(() => {
    let isCurrent = true
    void keptOf(services, row).then((kept) => {
      if (isCurrent && kept !== null) setKnown((known) => known ?? kept)
    })
    return () => {
      isCurrent = false
    }
  }, [services, row])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` and `isOnline` are reasons to ask again.
  useEffect(() => {
    if (!isLacking) return
    const leaving = new AbortController()
    const ask = async () => {
      setLoading(true)
      const answer = await services.client.call(fetchReceipt, { Id: row.id }, { signal: leaving.signal })
      if (leaving.signal.aborted) return
      setLoading(false)
      setFailure(answer.ok ? null : answer.error)
      if (!answer.ok) return
      const result = resultOfReceipt(row, answer.value)
      setKnown({ from: 'receipt', result, fetchedAt: services.clock.now() })
    }
    void ask()
    return () => leaving.abort()
  }, [services, row, isLacking, isOnline, tries])

  const load = useCallback(() => setTries((count) => count + 1), [])
  return { known, isLoading, failure, load }
}

/**
 * The receipt that this device keeps of a row's transaction, or null. The device has a bill by its id without the
 * prefix (spec section 2: transaction-id). Null too where the row is newer than the kept receipt.
 */
async function keptOf({ results }: Pick<Services, 'results'>, row: HistoryRow): Promise<KnownResult | null> {
  const kept = (await results.get(row.id)) ?? (await keptWithoutPrefix(results, row.id))
  if (kept === null || isNewer(resultOfRow(row), kept.result)) return null
  return { from: 'kept', result: kept.result, fetchedAt: kept.heardAt }
}

async function keptWithoutPrefix(results: Services['results'], id: string): Promise<KeptResult | null> {
  const bare = transactionIdOf(id)
  return bare === null || bare === id ? null : await results.get(bare)
}
