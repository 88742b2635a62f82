import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { type HistorySort, historyColumns, NEWEST_FIRST } from '#src/domain/records/history.ts'
import { type HistorySearch, HistorySearchSchema, wholeHistory } from '#src/domain/records/history-search.ts'
import { PAGE_SIZES } from '#src/kit/pagination.tsx'

interface HistoryViewControl extends HistoryView {
  readonly searchFor: (search: HistorySearch) => void
  readonly sortBy: (sort: HistorySort) => void
  /** Shows `size` rows per page, from page `page` on. */
  readonly showBy: (size: number, page: number) => void
  readonly goTo: (page: number) => void
}

/** The user's place in the history, in the address. A search is a step that Back undoes; how it is displayed is not. */
export function useHistoryView(): HistoryViewControl {
  const [parameters, setParameters] = useSearchParams()
  const address = parameters.toString()
  const view = useMemo(() => readView(new URLSearchParams(address)), [address])
  const stay = useRef<number | null>(null)

  const move = (change: Partial<HistoryView>, replace: boolean) => {
    stay.current = scrollY
    setParameters(writeView({ ...view, page: 1, ...change }), { replace })
  }

  // Another address scrolls to its top (app/pages); another page of a table must not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the address.
  useEffect(() => {
    if (stay.current !== null) scrollTo({ top: stay.current, behavior: 'instant' })
    stay.current = null
  }, [address])

  return {
    ...view,
    searchFor: (search) => move({ search }, false),
    sortBy: (sort) => move({ sort }, true),
    showBy: (size, page) => move({ size, page }, true),
    goTo: (page) => move({ page }, true),
  }
}

/** What the address contains of the history, so that Back and a reload lead to the same rows. */
interface HistoryView {
  readonly search: HistorySearch
  readonly sort: HistorySort
  /** Rows per page. */
  readonly size: number
  /** From 1. */
  readonly page: number
}

const PARAMETER = {
  from: 'from',
  to: 'to',
  reference: 'ref',
  sort: 'sort',
  size: 'rows',
  page: 'page',
} as const

const SortSchema = v.pipe(
  v.string(),
  v.transform((text) => {
    const [column, direction] = text.split('-')
    return { column, direction }
  }),
  v.object({ column: v.picklist(historyColumns), direction: v.picklist(['ascending', 'descending']) }),
)
const PageSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))

/** What does not parse, because it was typed, counts as absent. */
function readView(parameters: URLSearchParams): HistoryView {
  const searched = {
    startDate: parameters.get(PARAMETER.from) ?? '',
    endDate: parameters.get(PARAMETER.to) ?? '',
    paymentReference: parameters.get(PARAMETER.reference) ?? '',
  }
  const search = v.safeParse(HistorySearchSchema, searched)
  const sort = v.safeParse(SortSchema, parameters.get(PARAMETER.sort))
  const size = PAGE_SIZES.find((option) => String(option) === parameters.get(PARAMETER.size))
  const page = v.safeParse(PageSchema, parameters.get(PARAMETER.page))
  return {
    search: search.success ? search.output : wholeHistory,
    sort: sort.success ? sort.output : NEWEST_FIRST,
    size: size ?? PAGE_SIZES[0],
    page: page.success ? page.output : 1,
  }
}

/** Only what differs from the history as it opens. */
function writeView({ search, sort, size, page }: HistoryView): URLSearchParams {
  const isUsual = sort.column === NEWEST_FIRST.column && sort.direction === NEWEST_FIRST.direction
  const entries = {
    [PARAMETER.from]: search.startDate,
    [PARAMETER.to]: search.endDate,
    [PARAMETER.reference]: search.paymentReference,
    [PARAMETER.sort]: isUsual ? '' : `${sort.column}-${sort.direction}`,
    [PARAMETER.size]: size === PAGE_SIZES[0] ? '' : String(size),
    [PARAMETER.page]: page === 1 ? '' : String(page),
  }
  return new URLSearchParams(Object.entries(entries).filter(([, value]) => value !== ''))
}
