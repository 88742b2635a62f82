import { useCallback } from 'react'
import { type Category, categories, products } from '#src/contract/catalog.ts'
import type { Failure } from '#src/domain/failure.ts'
import { type Catalog, catalogOf } from './catalog.ts'
import { type Aged, oldestOf } from './resource.ts'
import { useResource } from './use-resource.ts'

export interface CatalogState {
  /** Null until both answers are there. */
  readonly catalog: Catalog | null
  /** What is known of the categories alone: their tiles need not wait for the billers. */
  readonly categories: readonly Category[] | null
  /** Why something is missing; null while all there is to show is there, however old. */
  readonly failure: Failure | null
  readonly isLoading: boolean
  readonly age: Aged
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
  const failure = (groups === null ? group.failure : null) ?? (billers === null ? list.failure : null)
  return {
    catalog: groups === null || billers === null ? null : catalogOf(groups, billers),
    categories: groups === null ? null : catalogOf(groups, billers ?? noProducts).categories,
    failure,
    isLoading: group.isLoading || list.isLoading,
    age: oldestOf(group, list),
    retry,
  }
}
