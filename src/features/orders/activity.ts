import type { DashboardTransaction } from '#src/contract/reports.ts'
import type { LabelValue } from '#src/contract/scalars.ts'
import type { Services } from '#src/data/services/services.ts'
import { discreetRows } from '#src/domain/discreet.ts'
import { safeImage } from '#src/domain/image.ts'
import type { RowItem } from '#src/kit/rows.tsx'

/** Section 8: word for word. */
export const NO_ACTIVITY = 'No record found for this month'

/** Names for a row's parts, for users who do not see their position. */
export interface ActivityLabels {
  readonly status: string
  readonly date: string
  readonly amount: string
}

/** From the activity-log label list (spec section 3), whose order is status, product, date, amount, replay. */
export function labelsOf(list: readonly string[] | null): ActivityLabels {
  const [status = 'Status', , date = 'Date', amount = 'Amount'] = list ?? []
  return { status, date, amount }
}

const checked = new WeakMap<DashboardTransaction, string | undefined>()

/** The product's image if it is safe to show. Its bytes are checked once. */
export function imageOf(row: DashboardTransaction): string | undefined {
  if (!checked.has(row)) checked.set(row, safeImage(row.productImage) ?? undefined)
  return checked.get(row)
}

/** A row's receipt: whole on a device of one's own, with numbers masked on a shared one. */
export function shownItems(
  { receiptItems }: Pick<DashboardTransaction, 'receiptItems'>,
  { session }: Pick<Services, 'session'>,
): readonly LabelValue[] {
  return session.isShared() ? discreetRows(receiptItems) : receiptItems
}

/** The receipt's rows that are not empty; a label that occurs twice has both values. */
export function receiptRows(items: readonly LabelValue[]): readonly RowItem[] {
  const byLabel = new Map<string, string>()
  for (const { label, value } of items) {
    if (label.trim() === '' || value.trim() === '') continue
    const known = byLabel.get(label)
    byLabel.set(label, known === undefined ? value : `${known}, ${value}`)
  }
  return [...byLabel].map(([label, value]) => ({ label, value }))
}
