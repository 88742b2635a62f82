import * as v from 'valibot'
import { withCrossCheck } from '#src/domain/cross-field.ts'
import { parseInstant } from '#src/domain/dates.ts'

/** The history search's sentences. 'Enter end date' is the spec's (section 5), the others are ours. */
export const historySentences = {
  endDateMissing: 'Enter end date',
  endBeforeStart: 'End date is before start date',
  dateUnreadable: 'Enter a date from 2000 to 2099',
  referenceLong: 'Payment Reference must be at most 100 Characters long',
} as const

/** The range of `<input type="date">`. */
export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2099-12-31'
const REFERENCE_MAX = 100

const DAY = /^\d{4}-\d\d-\d\d$/

/** The format compares as text. */
function isDay(text: string): boolean {
  return DAY.test(text) && text >= FIRST_DAY && text <= LAST_DAY && parseInstant(text) !== null
}

const day = v.pipe(
  v.string(),
  v.check((text) => text === '' || isDay(text), historySentences.dateUnreadable),
)

/** History search (spec section 5): every field may be empty; a start date needs an end date. Days are YYYY-MM-DD. */
export const HistorySearchSchema = withCrossCheck(
  v.object({
    startDate: day,
    endDate: day,
    paymentReference: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(REFERENCE_MAX, historySentences.referenceLong),
    ),
  }),
  ({ startDate, endDate }) => {
    if (startDate !== '' && endDate === '')
      return { field: 'endDate', message: historySentences.endDateMissing }
    if (endDate !== '' && startDate > endDate)
      return { field: 'endDate', message: historySentences.endBeforeStart }
    return null
  },
)

/** Each field is empty when it is not part of the search. */
export type HistorySearch = Readonly<v.InferOutput<typeof HistorySearchSchema>>

/** The search that finds every record. */
export const wholeHistory: HistorySearch = { startDate: '', endDate: '', paymentReference: '' }

export function isSameSearch(one: HistorySearch, other: HistorySearch): boolean {
  return (
    one.startDate === other.startDate &&
    one.endDate === other.endDate &&
    one.paymentReference === other.paymentReference
  )
}

export function isWholeHistory(search: HistorySearch): boolean {
  return isSameSearch(search, wholeHistory)
}
