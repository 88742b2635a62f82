import {
  BULK_BILLER_CODE,
  EVENT_BILLER_CODE,
  MOVIE_BILLER_CODE,
  replayPath,
  WALLET_BILLER_CODE,
} from '#src/contract/paths.ts'
import type { DashboardTransaction } from '#src/contract/reports.ts'
import { parseInstant } from '#src/domain/dates.ts'
import { maskCustomerNumber } from '#src/domain/discreet.ts'
import { customerOf, nameOf, planOf } from '#src/domain/records/receipts.ts'
import { statusMarking } from '#src/domain/records/status-mark.ts'
import { type Payee, plainCustomer } from '#src/domain/saved-biller.ts'

/** Billers with a form of their own (tickets, uploads, top-ups): they cannot be repeated with one tap. */
export const NOT_BILLS: ReadonlySet<string> = new Set([
  BULK_BILLER_CODE,
  EVENT_BILLER_CODE,
  MOVIE_BILLER_CODE,
  WALLET_BILLER_CODE,
])

/** Each transaction once, newest first; one whose date cannot be parsed comes last. */
export function newestFirst(all: readonly DashboardTransaction[]): readonly DashboardTransaction[] {
  const dated = new Map<string, { row: DashboardTransaction; at: number }>()
  for (const row of all) {
    if (!dated.has(row.id)) dated.set(row.id, { row, at: parseInstant(row.date) ?? Number.NEGATIVE_INFINITY })
  }
  return [...dated.values()].sort((a, b) => (a.at === b.at ? 0 : b.at - a.at)).map(({ row }) => row)
}

interface PaidByAccount {
  readonly row: DashboardTransaction
  /** Whole where the provider gives it: this is the account's own list. */
  readonly customer: string
  /** The name that the biller's lookup gave, or empty. */
  readonly customerName: string
  /** What was chosen from the biller's list, or empty. */
  readonly plan: string
  /** The address of its order summary, filled from that payment by the provider. */
  readonly to: string
}

/**
 * Payees of the account's recent payments that the device does not know, each once. They were paid from another device,
 * such as the owner's previous phone.
 */
export function paidByAccount(
  history: readonly DashboardTransaction[],
  known: readonly Payee[],
): readonly PaidByAccount[] {
  const paid: PaidByAccount[] = []
  const seen = new Set(known.map(({ billerCode, customer }) => `${billerCode} ${maskedNumber(customer)}`))
  for (const row of newestFirst(history)) {
    const customer = customerOf(row.receiptItems)
    const to = replayPath(row.urlPath, row.billerCode, row.id)
    const key = `${row.billerCode} ${maskedNumber(customer)}`
    const isSomebody = customer !== '' && !NOT_BILLS.has(row.billerCode)
    if (!isSomebody || to === null || seen.has(key)) continue
    if (statusMarking(row.approvalStatus).outcome !== 'successful') continue
    seen.add(key)
    const { receiptItems } = row
    paid.push({ row, customer, customerName: nameOf(receiptItems), plan: planOf(receiptItems), to })
  }
  return paid
}

/** Ten digits are a smartcard, whatever they begin with: the device keeps phone numbers with all eleven. */
const SMARTCARD = /^\d{10}$/

/** Equal for device and account, however the number was typed. */
function maskedNumber(customer: string): string {
  return maskCustomerNumber(SMARTCARD.test(customer) ? customer : plainCustomer(customer))
}
