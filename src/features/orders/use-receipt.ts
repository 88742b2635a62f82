import { useCallback, useEffect, useState } from 'react'
import { kobo } from '#src/contract/kobo.ts'
import type { HistoryRow } from '#src/contract/reports.ts'
import { fetchReceipt, NO_TIMES, type Receipt, type TransactionResult } from '#src/contract/transaction.ts'
import { type Services, useServices } from '#src/data/services/services.ts'
import { useOnline } from '#src/data/services/use-state.ts'
import type { KeptResult } from '#src/data/storage/results.ts'
import type { Failure } from '#src/domain/failure.ts'
import { isTerminal, outcomeOf } from '#src/domain/payment/outcome.ts'
import { outcomeOfStatus } from '#src/domain/payment/outcome-statuses.ts'
import { type OutcomeView, viewOfResult } from '#src/domain/payment/outcome-view.ts'
import { transactionIdOf } from '#src/domain/payment/transaction-id.ts'
import { isNewer, resultOfRow } from '#src/domain/records/receipts.ts'
import type { KnownResult } from '#src/payments/help-text.ts'

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

/** A row's status in the provider's own word, with the mark and colour for its meaning. */
export function statusOf(row: HistoryRow): OutcomeView {
  const view = viewOfResult(resultOfRow(row))
  return { ...view, title: row.approvalStatus.trim() || view.title }
}

/** A row's receipt as a result. The receipt is newer than the row, so its status counts. */
function resultOfReceipt(row: HistoryRow, receipt: Receipt): TransactionResult {
  const status = receipt.orderStatus || row.approvalStatus
  // Section 3's receipt says nothing of the payment. The row's payment belongs to the row's status, not to a later one.
  const isSame = outcomeOfStatus(status) === outcomeOfStatus(row.approvalStatus)
  const listed = resultOfRow(row)
  const { times, transfers } = isSame ? listed : { times: NO_TIMES, transfers: [] }
  return {
    ...listed,
    status,
    description: receipt.description,
    paymentStatus: receipt.paymentStatus || (isSame ? row.paymentStatus : ''),
    productName: receipt.productName || row.productName,
    orderAmount: receipt.orderAmount,
    fee: receipt.fee,
    // Amount and fee: the receipt names no total.
    totalAmount: kobo(receipt.orderAmount + receipt.fee),
    orderDate: receipt.orderDate || row.date,
    orderStatus: receipt.orderStatus,
    orderDetails: receipt.orderDetails,
    orderNumber: receipt.orderNumber,
    receiptItems: receipt.receiptItems,
    email: receipt.email,
    times: { ...NO_TIMES, refunded: receipt.refundedAt || times.refunded },
    transfers: receipt.transfers.length > 0 ? receipt.transfers : transfers,
  }
}

/** Whether it may still change: then its status can be asked for. */
export function isOpen(result: TransactionResult): boolean {
  return !isTerminal(outcomeOf(result))
}
