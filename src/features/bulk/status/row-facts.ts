import type { BulkTransaction } from '#src/contract/bulk.ts'
import { type Outcome, outcomeOfWord, plainWord } from '#src/domain/outcome-words.ts'

/** Where one row stands, by the provider's own word. */
function rowOutcome({ approvalStatus }: BulkTransaction): Outcome {
  return outcomeOfWord(approvalStatus)
}

/** May still change by itself: also a row with a word that we do not know. */
export function isOpenRow(row: BulkTransaction): boolean {
  const outcome = rowOutcome(row)
  return outcome === 'pending' || outcome === 'unknown'
}

/** Only what was paid for, and surely not delivered, may be sent again. One that was refunded would be for free. */
export function mayRepost(row: BulkTransaction): boolean {
  return rowOutcome(row) === 'failed' && plainWord(row.paymentStatus) === 'paid'
}

/**
 * RequestData in words. The spec does not show what is in it: text stays as it is, an object becomes its values. The
 * amount has a column of its own.
 */
export function detailsOf({ requestData }: BulkTransaction): string {
  const text = requestData.trim()
  if (!text.startsWith('{')) return text
  try {
    const fields: object = JSON.parse(text)
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

/** How many rows stand how, without those that no row is at. */
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
