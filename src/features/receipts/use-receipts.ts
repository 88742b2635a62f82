import { useEffect, useMemo } from 'react'
import { receiptTime } from '#src/domain/receipt-search.ts'
import type { KeptResult } from '#src/offline/results.ts'
import { useServices } from '#src/services/services.ts'
import { useKept } from '#src/services/use-kept.ts'

interface Receipts {
  /** Newest first; null until they are read. */
  readonly receipts: readonly KeptResult[] | null
  readonly remove: (receipt: KeptResult) => Promise<void>
}

/** The receipts on this device, from its own records alone: no network, no sign-in, no journal. */
export function useReceipts(): Receipts {
  const { results } = useServices()
  const { all, reload } = useKept(results)
  useEffect(() => results.subscribe(reload))
  const receipts = useMemo(
    () => all && [...all].sort((one, other) => receiptTime(other) - receiptTime(one)),
    [all],
  )
  const remove = async ({ transactionId }: KeptResult) => {
    await results.remove(transactionId)
    reload()
  }
  return { receipts, remove }
}
