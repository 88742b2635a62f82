import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { type HistorySearch, HistorySearchSchema, wholeHistory } from '#src/domain/history-search.ts'

/** The search's fields. They follow the address: Back brings the search before. */
export function useSearchForm(search: HistorySearch, onSearch: (search: HistorySearch) => void) {
  const form = useForm({
    resolver: valibotResolver(HistorySearchSchema),
    mode: 'onTouched',
    defaultValues: search,
  })
  const { reset, trigger, getFieldState, formState } = form
  useEffect(() => reset(search), [reset, search])

  return {
    form,
    submit: form.handleSubmit(onSearch),
    clear() {
      reset(wholeHistory)
      onSearch(wholeHistory)
    },
    /** What is wrong with the end date may be the start date's doing. */
    onStartDate() {
      if (getFieldState('endDate', formState).invalid) void trigger('endDate')
    },
  }
}
