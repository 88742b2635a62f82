import { kobo } from '#src/contract/kobo.ts'
import { BULK_BILLER_CODE } from '#src/contract/paths.ts'
import type { HistoryRow } from '#src/contract/reports.ts'
import type { LabelValue } from '#src/contract/scalars.ts'
import { NO_TIMES, type TransactionResult } from '#src/contract/transaction.ts'
import { isTerminal, outcomeOf } from '#src/domain/payment/outcome.ts'
import { plainStatus } from '#src/domain/payment/outcome-statuses.ts'
import { transactionIdOf } from '#src/domain/payment/transaction-id.ts'
import { customerRowOf } from '#src/domain/saved-biller.ts'
import { type KeptReceipt, receiptTime } from './receipt-search.ts'

/** A history row as a result: amount, fee, status and date, but no receipt. */
export function resultOfRow(row: HistoryRow): TransactionResult {
  const fee = row.fee ?? kobo(0)
  return {
    id: row.id,
    transactionId: row.id,
    status: row.approvalStatus,
    description: '',
    narration: '',
    paymentReference: row.paymentReference,
    paymentStatus: row.paymentStatus,
    productName: row.productName,
    orderAmount: row.amount,
    totalAmount: kobo(row.amount + fee),
    transactionCount: 1,
    orderDate: row.date,
    orderStatus: '',
    orderDetails: '',
    orderNumber: '',
    fee,
    receiptItems: row.customer === '' ? [] : [{ label: 'Customer', value: row.customer }],
    categoryPath: row.urlPath,
    billerCode: row.billerCode,
    email: '',
    times: { ...NO_TIMES, refunded: row.refundedAt ?? '' },
    pushKey: '',
    transfers: row.transfers ?? [],
  }
}

/** The phone, meter or card number that was paid for, as a receipt's rows have it; empty where they have none. */
export function customerOf(rows: readonly LabelValue[]): string {
  return customerRowOf(rows)?.value ?? ''
}

const NAME_LABEL = /^(?:(?:customer|account|full)(?: |'s )?)?name$/i
const PLAN_LABEL = /^(?!current|present|previous|old)(?:[a-z]+ )?(?:plan|package|bouquet|bundle)$/i

const rowLike = (rows: readonly LabelValue[], label: RegExp) =>
  rows.find((row) => label.test(row.label.trim()))?.value ?? ''

/** The name that the biller gave for that number, or under which something was booked; or empty. */
export function nameOf(rows: readonly LabelValue[]): string {
  return rowLike(rows, NAME_LABEL)
}

/** What was chosen from the biller's list, "7GB, 30 days"; or empty. */
export function planOf(rows: readonly LabelValue[]): string {
  return rowLike(rows, PLAN_LABEL)
}

/** A receipt from the device, from the account, or from both. */
export interface ListedReceipt extends KeptReceipt {
  /** The device keeps it: it opens in full with no network, and can be removed. */
  readonly isOnDevice: boolean
}

/**
 * Whether the account's row is newer than the kept receipt: an open order has ended, or money came for a failed one after
 * its end, or went back; a refund has failed, or was made after all. Else the outcome stays.
 */
export function isNewer(row: TransactionResult, kept: TransactionResult): boolean {
  const [ended, known] = [outcomeOf(row), outcomeOf(kept)]
  if (!isTerminal(known)) return isTerminal(ended)
  const isPaid = (result: TransactionResult) => plainStatus(result.paymentStatus) === 'paid'
  if (known === 'reversed') return ended === known && row.paymentStatus !== '' && isPaid(row) !== isPaid(kept)
  if (known !== 'failed') return false
  const isBack = (result: TransactionResult) => result.times.refunded !== ''
  const hasMore = row.transfers.length > kept.transfers.length
  const isNew = hasMore || (isPaid(row) && !isPaid(kept)) || (isBack(row) && !isBack(kept))
  return ended === 'reversed' || (ended === 'failed' && isNew)
}

/** The kept receipt, updated by a newer row of the account. Sentence and counts of the earlier state are left out. */
export function updatedByRow(kept: TransactionResult, row: TransactionResult): TransactionResult {
  if (!isNewer(row, kept)) return kept
  const { status, paymentStatus } = row
  const { transfers } = row.transfers.length > kept.transfers.length ? row : kept
  const times = { ...kept.times, refunded: row.times.refunded }
  const receiptItems = kept.billerCode === BULK_BILLER_CODE ? [] : kept.receiptItems
  const state = { status, orderStatus: status, paymentStatus, description: '' }
  return { ...kept, ...state, times, transfers, receiptItems }
}

/** The account's row of a transaction. */
export function rowOf(rows: readonly HistoryRow[], transactionId: string): HistoryRow | undefined {
  const key = keyOf(transactionId)
  return rows.find(({ id }) => keyOf(id) === key)
}

/**
 * Device and account in one list by transaction, newest first. The device's receipt has more (its token), so it takes
 * precedence; but it takes over newer states from the account.
 */
export function mergeReceipts(
  kept: readonly KeptReceipt[],
  rows: readonly HistoryRow[],
  listedAt: number,
): readonly ListedReceipt[] {
  const merged = new Map<string, ListedReceipt>()
  for (const { transactionId, result, heardAt } of kept) {
    // A wallet payment is kept under the device's own id; the provider's result has the provider's.
    const key = keyOf(result.transactionId === '' ? transactionId : result.transactionId)
    merged.set(key, { transactionId, result, heardAt, isOnDevice: true })
  }
  for (const row of rows) {
    const known = merged.get(keyOf(row.id))
    const result = resultOfRow(row)
    merged.set(
      keyOf(row.id),
      known === undefined
        ? { transactionId: row.id, result, heardAt: listedAt, isOnDevice: false }
        : { ...known, result: updatedByRow(known.result, result) },
    )
  }
  return [...merged.values()]
    .map((receipt) => ({ receipt, at: receiptTime(receipt) }))
    .sort((a, b) => b.at - a.at)
    .map(({ receipt }) => receipt)
}

/** The same order may have an id with a prefix and without (spec section 2: transaction-id). */
function keyOf(id: string): string {
  return transactionIdOf(id) ?? id
}
