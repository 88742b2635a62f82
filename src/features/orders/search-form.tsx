import { useEffect } from 'react'
import {
  FIRST_DAY,
  type HistorySearch,
  HistorySearchSchema,
  LAST_DAY,
  wholeHistory,
} from '#src/domain/records/history-search.ts'
import { Button } from '#src/kit/button.tsx'
import { useSchemaForm } from '#src/kit/forms/schema-form.ts'
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
