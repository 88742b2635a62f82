import { paths, replayPath } from '#src/contract/paths.ts'
import type { DashboardTransaction } from '#src/contract/reports.ts'
import { isSafeSegment } from '#src/domain/access.ts'
import { parseInstant } from '#src/domain/dates.ts'
import { discreetRows } from '#src/domain/discreet.ts'
import { customerOf } from '#src/domain/receipts.ts'
import { statusMarking } from '#src/domain/status-mark.ts'
import { SHOWN } from './hint.ts'

/** Where Replay leads (spec section 4), or null where the provider's words are no address of ours (security 21). */
export function replayOf({ urlPath, billerCode, id }: DashboardTransaction): string | null {
  // A browser takes these two for a way up, however they are written.
  const isId = id !== '.' && id !== '..'
  return isSafeSegment(urlPath) && isSafeSegment(billerCode) && isId
    ? replayPath(urlPath, billerCode, id, true)
    : null
}

/** Each transaction once, the newest first; one whose date cannot be read comes last. */
export function newestFirst(all: readonly DashboardTransaction[]): readonly DashboardTransaction[] {
  const dated = new Map<string, { row: DashboardTransaction; at: number }>()
  for (const row of all) {
    if (!dated.has(row.id)) dated.set(row.id, { row, at: parseInstant(row.date) ?? Number.NEGATIVE_INFINITY })
  }
  return [...dated.values()].sort((a, b) => (a.at === b.at ? 0 : b.at - a.at)).map(({ row }) => row)
}

interface PaidByAccount {
  readonly row: DashboardTransaction
  /** Masked, as everywhere in a list of payments. */
  readonly customer: string
  /** Its order summary, filled from that payment by the provider. */
  readonly to: string
}

/** Whom an account has paid lately, each once: what a phone that is new to its owner can pay again. */
export function paidByAccount(history: readonly DashboardTransaction[]): readonly PaidByAccount[] {
  const paid = new Map<string, PaidByAccount>()
  for (const row of newestFirst(history)) {
    const customer = customerOf(discreetRows(row.receiptItems))
    const to = replayOf(row)
    const key = `${row.billerCode} ${customer}`
    const isSomebody = customer !== '' && `/${row.urlPath}` !== paths.topUpWallet
    if (!isSomebody || to === null || paid.has(key)) continue
    if (statusMarking(row.approvalStatus).outcome === 'successful') paid.set(key, { row, customer, to })
  }
  return [...paid.values()].slice(0, SHOWN)
}
