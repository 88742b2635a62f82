import { useCallback, useEffect, useState } from 'react'
import { type ControlValue, savedValues } from '#src/contract/transaction.ts'
import { useServices } from '#src/data/services/services.ts'
import type { Failure } from '#src/domain/failure.ts'

type Saved =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: Failure; readonly retry: () => void }
  /** `values` is null when nothing is being replayed. */
  | { readonly status: 'ready'; readonly values: readonly ControlValue[] | null }

type Answer = { readonly values: readonly ControlValue[] } | { readonly failure: Failure }

/** The values of an earlier transaction's form, for its replay (spec section 2). */
export function useSavedValues(transactionId: string | null): Saved {
  const { client } = useServices()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const load = useCallback(() => {
    if (transactionId === null) return () => {}
    let isCurrent = true
    setAnswer(null)
    void client.call(savedValues, { TranId: transactionId }).then((response) => {
      if (isCurrent) setAnswer(response.ok ? { values: response.value } : { failure: response.error })
    })
    return () => {
      isCurrent = false
    }
  }, [client, transactionId])
  useEffect(load, [load])
  if (transactionId === null) return { status: 'ready', values: null }
  if (answer === null) return { status: 'loading' }
  return 'failure' in answer
    ? { status: 'failed', failure: answer.failure, retry: () => void load() }
    : { status: 'ready', values: answer.values }
}
