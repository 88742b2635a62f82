import type { BulkRow, Note } from './sheet.ts'

/** Payments that an account has made lately: what was paid for, and on which day, in words ("today"), or `BEING_PAID`. */
export type PaidDays = ReadonlyMap<string, string>

/** A bank transfer takes a while. */
export const BEING_PAID = 'now'

/** The note on a row that was paid before; null where it was not, or has an error. */
export type PaidBefore = (row: BulkRow | null) => Note | null

/** One payment, as text: the same number, product and amount. */
function paymentKey({ subscriber, provider, product, amount }: BulkRow): string {
  return `${subscriber} ${provider} ${product} ${amount}`
}

export function paidBefore(days: PaidDays): PaidBefore | undefined {
  if (days.size === 0) return undefined
  return (row) => {
    const day = row === null ? undefined : days.get(paymentKey(row))
    if (day === undefined) return null
    const what = day === BEING_PAID ? 'is being' : 'was'
    const message = `This number ${what} paid the same here ${day}. Keep the row only if it is to be paid again.`
    return { field: 'row', level: 'decide', code: 'PAID_BEFORE', message, what: day }
  }
}
