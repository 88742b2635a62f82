import type { RequestOf } from '#src/contract/endpoint.ts'
import type { searchHistory } from '#src/contract/reports.ts'
import { Refusal } from '#src/sandbox/http/refusal.ts'
import { DAY_MS, dayOf } from './lagos-days.ts'

/** What somebody looks for. Null: from the beginning, or up to now. */
interface Search {
  readonly from: number | null
  readonly before: number | null
  readonly reference: string
}

/** Both days are Lagos days and count from their first to their last instant. Throws a refusal for what is no day. */
export function readSearch({ datefrom, dateto, paymentRef }: RequestOf<typeof searchHistory>): Search {
  const from = readDay(datefrom, 'start date')
  const last = readDay(dateto, 'end date')
  if (from !== null && last !== null && last < from) {
    throw new Refusal('invalid', 'The end date is before the start date.')
  }
  // No id holds a zero character, and the database takes none.
  const reference = paymentRef.replaceAll('\0', '').trim()
  return { from, before: last === null ? null : last + DAY_MS, reference }
}

function readDay(text: string, name: string): number | null {
  if (text.trim() === '') return null
  const day = dayOf(text.trim())
  if (day === null) throw new Refusal('invalid', `The ${name} must be a day such as 2026-01-31.`)
  return day
}
