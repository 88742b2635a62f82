import { useCallback, useEffect } from 'react'
import { type Category, categories, products } from '#src/contract/catalog.ts'
import type { Failure } from '#src/domain/failure.ts'
import { type Catalog, catalogOf } from './catalog.ts'
import { useResource } from './use-resource.ts'
import { useOnline } from './use-state.ts'

export interface CatalogState {
  /** Null until both answers are there. */
  readonly catalog: Catalog | null
  /** What is known of the categories alone: their tiles need not wait for the billers. */
  readonly categories: readonly Category[] | null
  /** Why nothing is there, or why it is not fresh. */
  readonly failure: Failure | null
  readonly isLoading: boolean
  readonly retry: () => void
}

const noProducts = [] as const

/** Categories and billers as one thing, derived once per answer. */
export function useCatalog(): CatalogState {
  const group = useResource(categories)
  const list = useResource(products)
  const { refresh: askCategories, value: groups } = group
  const { refresh: askProducts, value: billers } = list
  const retry = useCallback(() => {
    if (groups === null) askCategories()
    if (billers === null) askProducts()
  }, [groups, billers, askCategories, askProducts])
  const failure = group.failure ?? list.failure
  const isOnline = useOnline()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the network coming back is the only reason to ask by itself.
  useEffect(() => {
    if (isOnline && failure !== null) retry()
  }, [isOnline])
  return {
    catalog: groups === null || billers === null ? null : catalogOf(groups, billers),
    categories: groups === null ? null : catalogOf(groups, billers ?? noProducts).categories,
    failure,
    isLoading: group.isLoading || list.isLoading,
    retry,
  }
}
