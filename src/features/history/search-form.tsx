import { FIRST_DAY, type HistorySearch, LAST_DAY } from '#src/domain/history-search.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import * as css from './history.css.ts'
import { useSearchForm } from './use-search-form.ts'

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
