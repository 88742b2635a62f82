import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { type HistorySort, historyColumns, NEWEST_FIRST } from '#src/domain/records/history.ts'
import {
  FIRST_DAY,
  type HistorySearch,
  HistorySearchSchema,
  LAST_DAY,
  wholeHistory,
} from '#src/domain/records/history-search.ts'
import { Button } from '#src/kit/button.tsx'
import { useSchemaForm } from '#src/kit/forms/schema-form.ts'
import { PAGE_SIZES } from '#src/kit/pagination.tsx'
import { TextField } from '#src/kit/text-field.tsx'
import * as css from './orders.css.ts'

export interface SearchFormProps {
  readonly search: HistorySearch
  readonly onSearch: (search: HistorySearch) => void
}

/** Start date, end date and payment reference, each of them optional (spec sections 2 and 5). */
export function SearchForm({ search, onSearch }: SearchFormProps) {
  const { form, submit, clear, onStartDate } = useSearchForm(search, onSearch)
  const { errors } = form.formState
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label="Search transactions"
      className={css.form}
    >
      <TextField
        {...form.register('startDate', { onChange: onStartDate })}
        label="Start Date"
        type="date"
        min={FIRST_DAY}
        max={LAST_DAY}
        error={errors.startDate?.message}
      />
      <TextField
        {...form.register('endDate')}
        label="End Date"
        type="date"
        min={FIRST_DAY}
        max={LAST_DAY}
        error={errors.endDate?.message}
      />
      <TextField
        {...form.register('paymentReference')}
        label="Payment Reference"
        className={css.line}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        error={errors.paymentReference?.message}
      />
      <div className={css.buttons}>
        <Button type="submit" variant="primary">
          Search
        </Button>
        <Button onClick={clear}>Clear</Button>
      </div>
    </form>
  )
}

/** The search's fields. They follow the address: Back restores the search before. */
function useSearchForm(search: HistorySearch, onSearch: (search: HistorySearch) => void) {
  const form = useSchemaForm(HistorySearchSchema, search)
  const { reset, trigger, getFieldState, formState } = form
  const { startDate, endDate, paymentReference } = search
  // Another page or order of the same search keeps what is typed and not searched for yet.
  useEffect(
    () => reset({ startDate, endDate, paymentReference }),
    [reset, startDate, endDate, paymentReference],
  )

  return {
    form,
    submit: form.handleSubmit(onSearch),
    clear() {
      reset(wholeHistory)
      onSearch(wholeHistory)
    },
    /** An invalid end date may be caused by the start date. */
    onStartDate() {
      if (getFieldState('endDate', formState).invalid) void trigger('endDate')
    },
  }
}

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
