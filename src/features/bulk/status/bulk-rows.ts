import { useEffect, useRef } from 'react'
import { type BulkTransaction, bulkTransactions } from '#src/contract/bulk.ts'
import { parseJson } from '#src/contract/json.ts'
import { type Services, useServices } from '#src/data/services/services.ts'
import { useQuery } from '#src/data/services/use-query.ts'
import { parseInstant } from '#src/domain/dates.ts'
import type { Failure } from '#src/domain/failure.ts'
import { type Outcome, outcomeOfStatus, plainStatus } from '#src/domain/payment/outcome-statuses.ts'
import { type Key, placesInOrder, type RecordOrder } from '#src/domain/records/record-order.ts'

export interface BulkRows {
  /** Null until the first response. Loaded rows stay, whatever a later request returns. */
  readonly rows: readonly BulkTransaction[] | null
  readonly isLoading: boolean
  readonly failure: Failure | null
  readonly readAgain: () => Promise<void>
}

/** The rows of an upload. Requested again when they are opened again and some had not ended. */
export function useBulkRows(reference: string): BulkRows {
  const services = useServices()
  const { value, isLoading, failure } = useQuery(bulkTransactions, { PaymentReference: reference })
  const isOpened = useRef(false)
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    if (value?.some(isOpenRow)) void readRows(services, reference)
  }, [services, reference, value])
  return { rows: value, isLoading, failure, readAgain: () => readRows(services, reference) }
}

/** Requests the rows again after a change just now: a response under way was made before it. */
export async function readRows({ queries }: Pick<Services, 'queries'>, reference: string): Promise<void> {
  const request = { PaymentReference: reference }
  if (queries.getSnapshot(bulkTransactions, request).isLoading)
    await queries.refresh(bulkTransactions, request)
  await queries.refresh(bulkTransactions, request)
}

export const bulkColumns = [
  'date',
  'reference',
  'details',
  'provider',
  'status',
  'payment',
  'amount',
] as const
export type BulkColumn = (typeof bulkColumns)[number]

export type BulkSort = RecordOrder<BulkColumn>

/** All rows of a list have nearly the same time: this is the order in which they were uploaded. */
export const LIST_ORDER: BulkSort = { column: 'date', direction: 'ascending' }

const keyOf: Readonly<Record<BulkColumn, (row: BulkTransaction) => Key>> = {
  date: (row) => parseInstant(row.date) ?? Number.POSITIVE_INFINITY,
  reference: (row) => row.paymentReference.toLowerCase(),
  details: (row) => detailsOf(row).toLowerCase(),
  provider: (row) => row.productName.toLowerCase(),
  status: (row) => row.approvalStatus.toLowerCase(),
  payment: (row) => row.paymentStatus.toLowerCase(),
  amount: (row) => row.amount,
}

/** Sorts a list that may have 100,000 rows. */
export function sortRows(
  rows: readonly BulkTransaction[],
  { column, direction }: BulkSort,
): readonly BulkTransaction[] {
  const keys = rows.map(keyOf[column])
  return placesInOrder([...rows.keys()], keys, direction).flatMap((at) => rows[at] ?? [])
}

/** A row's outcome, by the provider's own word. */
function rowOutcome({ approvalStatus }: BulkTransaction): Outcome {
  return outcomeOfStatus(approvalStatus)
}

/** May still change by itself: also a row with a word that we do not know. */
export function isOpenRow(row: BulkTransaction): boolean {
  const outcome = rowOutcome(row)
  return outcome === 'pending' || outcome === 'unknown'
}

/** Only a row that was paid and certainly not delivered may be sent again. A refunded one would be free. */
export function mayRepost(row: BulkTransaction): boolean {
  return rowOutcome(row) === 'failed' && plainStatus(row.paymentStatus) === 'paid'
}

/**
 * RequestData in words. The spec does not show what is in it: text stays as it is, an object becomes its values. The
 * amount has a column of its own.
 */
export function detailsOf({ requestData }: BulkTransaction): string {
  const text = requestData.trim()
  if (!text.startsWith('{')) return text
  try {
    const fields: object = Object(parseJson(text))
    const values = Object.entries(fields)
      .filter(([name, value]) => !/amount/i.test(name) && /^(string|number)$/.test(typeof value))
      .map(([, value]) => String(value).trim())
    return values.filter((value) => value !== '').join(', ')
  } catch {
    return text
  }
}

/** The subscriber's number, to name a row by; else its payment reference, else its id. */
export function rowName(row: BulkTransaction): string {
  const number = /(?:\+?234|0)\d{10}(?!\d)/.exec(detailsOf(row))?.[0]
  return number ?? (row.paymentReference || row.id)
}

const COUNTED = [
  'successful',
  'pending',
  'unknown',
  'failed',
  'reversed',
] as const satisfies readonly Outcome[]

/** How many rows have each outcome, without the outcomes that none has. */
export function countRows(
  rows: readonly BulkTransaction[],
): readonly { readonly outcome: Outcome; readonly rows: number }[] {
  const counts = new Map<Outcome, number>()
  for (const row of rows) {
    const outcome = rowOutcome(row)
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  }
  return COUNTED.map((outcome) => ({ outcome, rows: counts.get(outcome) ?? 0 })).filter(
    ({ rows }) => rows > 0,
  )
}
