import { useEffect, useState } from 'react'
import { savedValues } from '#src/contract/transaction.ts'
import { parseNaira, plainNaira } from '#src/domain/money.ts'
import { useServices } from '#src/services/services.ts'

export type Replayed =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'found'; readonly amount: string }
  /** It did not come, or holds no amount: the form opens as ever. */
  | { readonly status: 'failed' }

/** The amount of an earlier top-up, for its replay (spec section 2); the rest is filled from the user anyway. */
export function useReplayedAmount(transactionId: string | null, fieldId: string | null): Replayed {
  const { client } = useServices()
  const [heard, setHeard] = useState<{ readonly id: string; readonly amounts: ReadonlyMap<string, string> }>()
  useEffect(() => {
    if (transactionId === null) return
    let isCurrent = true
    void client.call(savedValues, { TranId: transactionId }).then((answer) => {
      if (!isCurrent) return
      const values = answer.ok ? answer.value : []
      const amounts = new Map(values.map(({ controlId, value }) => [controlId, value]))
      setHeard({ id: transactionId, amounts })
    })
    return () => {
      isCurrent = false
    }
  }, [client, transactionId])
  if (transactionId === null) return { status: 'none' }
  if (heard?.id !== transactionId || fieldId === null) return { status: 'loading' }
  const amount = parseNaira(heard.amounts.get(fieldId) ?? '')
  return amount === null ? { status: 'failed' } : { status: 'found', amount: plainNaira(amount) }
}
