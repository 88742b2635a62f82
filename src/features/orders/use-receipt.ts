import { useCallback, useEffect, useState } from 'react'
import type { HistoryRow } from '#src/contract/reports.ts'
import { fetchReceipt } from '#src/contract/transaction.ts'
import { useServices } from '#src/data/services/services.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import type { Failure } from '#src/domain/failure.ts'
import { type Heard, keptOf } from './heard.ts'
import { resultOfReceipt } from './row-result.ts'

export interface ReceiptState {
  readonly heard: Heard | null
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
  const [heard, setHeard] = useState<Heard | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [tries, setTries] = useState(0)
  const isLacking = heard?.from !== 'receipt'

  useEffect(() => {
    let isCurrent = true
    void keptOf(services, row).then((kept) => {
      if (isCurrent && kept !== null) setHeard((known) => known ?? kept)
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
      setHeard({ from: 'receipt', result, heardAt: services.clock.now() })
    }
    void ask()
    return () => leaving.abort()
  }, [services, row, isLacking, isOnline, tries])

  const load = useCallback(() => setTries((count) => count + 1), [])
  return { heard, isLoading, failure, load }
}
