import * as v from 'valibot'
import { type HistorySort, historyColumns, NEWEST_FIRST } from '#src/domain/history.ts'
import { type HistorySearch, HistorySearchSchema, wholeHistory } from '#src/domain/history-search.ts'

/** What the address says of the history: so Back and a reload come to the same rows. */
export interface HistoryPlace {
  readonly search: HistorySearch
  readonly sort: HistorySort
  /** From 1. */
  readonly page: number
}

const PARAMETER = { from: 'from', to: 'to', reference: 'ref', sort: 'sort', page: 'page' } as const

const SortSchema = v.pipe(
  v.string(),
  v.transform((text) => {
    const [column, direction] = text.split('-')
    return { column, direction }
  }),
  v.object({ column: v.picklist(historyColumns), direction: v.picklist(['ascending', 'descending']) }),
)
const PageSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))

/** What does not parse, because somebody typed it, counts as not said. */
export function readPlace(parameters: URLSearchParams): HistoryPlace {
  const asked = {
    startDate: parameters.get(PARAMETER.from) ?? '',
    endDate: parameters.get(PARAMETER.to) ?? '',
    paymentReference: parameters.get(PARAMETER.reference) ?? '',
  }
  const search = v.safeParse(HistorySearchSchema, asked)
  const sort = v.safeParse(SortSchema, parameters.get(PARAMETER.sort))
  const page = v.safeParse(PageSchema, parameters.get(PARAMETER.page))
  return {
    search: search.success ? search.output : wholeHistory,
    sort: sort.success ? sort.output : NEWEST_FIRST,
    page: page.success ? page.output : 1,
  }
}

/** Only what differs from the history as it opens. */
export function writePlace({ search, sort, page }: HistoryPlace): URLSearchParams {
  const isUsual = sort.column === NEWEST_FIRST.column && sort.direction === NEWEST_FIRST.direction
  const said = {
    [PARAMETER.from]: search.startDate,
    [PARAMETER.to]: search.endDate,
    [PARAMETER.reference]: search.paymentReference,
    [PARAMETER.sort]: isUsual ? '' : `${sort.column}-${sort.direction}`,
    [PARAMETER.page]: page === 1 ? '' : String(page),
  }
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
}
