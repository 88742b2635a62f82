import { useEffect } from 'react'
import { type BulkProvider, bulkProviders } from '#src/contract/bulk.ts'
import { useResource } from '#src/services/use-resource.ts'
import type { ListKeeper } from './list-keeper.ts'

export interface Providers {
  readonly known: readonly BulkProvider[]
  /** Asks for them again; null while they are known or on their way. */
  readonly askAgain: (() => void) | null
}

const NONE: readonly BulkProvider[] = []

/** What may be bought in bulk, for whoever judges the list. Kept by the worker, so that it is there offline, too. */
export function useProviders(keeper: ListKeeper): Providers {
  const { value, failure, isLoading, refresh } = useResource(bulkProviders)
  // An empty list would call every row wrong.
  const known = value ?? NONE
  useEffect(() => {
    if (known.length > 0) keeper.provide(known)
  }, [keeper, known])
  const isLacking = known.length === 0 && !isLoading && (value !== null || failure !== null)
  return { known, askAgain: isLacking ? refresh : null }
}
