import type { LedgerRow } from './books.ts'

const STATUS: Readonly<Record<string, string>> = {
  delivered: 'Successful',
  failed: 'Failed',
  reversed: 'Reversed',
}

/**
 * At all times: each mail about an order's end agrees with the books. A paid order has one mail; paid by a link, the
 * requester has another. An unpaid order may have none (money/order-endings).
 */
export function judgeMails({ emails, stage, link, captured_at }: LedgerRow): readonly string[] {
  const told = emails.flatMap((subject) => /: (Successful|Failed|Reversed) \(/.exec(subject)?.[1] ?? [])
  const wanted = !(stage in STATUS)
    ? 0
    : captured_at === null
      ? Math.min(1, told.length)
      : link === null
        ? 1
        : 2
  return [
    ...(told.some((status) => status !== STATUS[stage])
      ? ['an e-mail tells another end than the books']
      : []),
    ...(told.length === wanted ? [] : [`${told.length} e-mails of how an order ended, and not ${wanted}`]),
  ]
}
