import { useCallback } from 'react'
import { type Category, categories, type Product, products } from '#src/contract/catalog.ts'
import { isCategoryPath } from '#src/contract/paths.ts'
import type { Failure } from '#src/domain/failure.ts'
import { createSearch, type MoreWords } from '#src/domain/search/search.ts'
import { type Aged, oldestOf } from './query.ts'
import { useQuery } from './use-query.ts'

/** A product merged with its category by CategoryCode (spec section 3). */
export interface Biller {
  readonly product: Product
  readonly category: Category
}

export interface Catalog {
  /** In the provider's order, without those that have no valid address. */
  readonly categories: readonly Category[]
  readonly billers: readonly Biller[]
  /** By the first segment of an address, whatever its case. */
  categoryAt(urlPath: string): Category | undefined
  billersOf(category: Category): readonly Biller[]
  /** Best first (domain/search). The index is built at the first search, not while a page renders. */
  search(query: string, more?: MoreWords): readonly Biller[]
}

function createCatalog(all: readonly Category[], products: readonly Product[]): Catalog {
  const categories = reachable(all)
  const byCode = new Map(categories.map((category) => [category.code, category]))
  const byPath = new Map(categories.map((category) => [category.urlPath.toLowerCase(), category]))
  const billersByCode = new Map<string, Biller[]>(categories.map(({ code }) => [code, []]))
  const byProduct = new Map<Product, Biller>()
  for (const product of products) {
    const category = byCode.get(product.categoryCode)
    if (category === undefined) continue
    const biller = { product, category }
    byProduct.set(product, biller)
    billersByCode.get(category.code)?.push(biller)
  }
  let find: ((query: string) => readonly Product[]) | undefined
  let known: MoreWords | undefined
  return {
    categories,
    billers: [...byProduct.values()],
    categoryAt: (urlPath) => byPath.get(urlPath.toLowerCase()),
    billersOf: ({ code }) => billersByCode.get(code) ?? [],
    search(query, more) {
      if (find === undefined || more !== known) find = createSearch([...byProduct.keys()], categories, more)
      known = more
      return find(query).flatMap((product) => byProduct.get(product) ?? [])
    },
  }
}

const catalogs = new WeakMap<readonly Category[], WeakMap<readonly Product[], Catalog>>()

/** The same two responses give the same catalog: it is derived once, however many parts of a screen read it. */
export function catalogOf(categories: readonly Category[], products: readonly Product[]): Catalog {
  const known = catalogs.get(categories) ?? new WeakMap<readonly Product[], Catalog>()
  catalogs.set(categories, known)
  const catalog = known.get(products) ?? createCatalog(categories, products)
  known.set(products, catalog)
  return catalog
}

export interface CatalogState {
  /** Null until both answers are there. */
  readonly catalog: Catalog | null
  /** The categories alone: their tiles need not wait for the billers. */
  readonly categories: readonly Category[] | null
  /** Why something is missing; null while everything is there, however old. */
  readonly failure: Failure | null
  readonly isLoading: boolean
  readonly age: Aged
  readonly retry: () => void
}

/** Categories and billers together, derived once per response. */
export function useCatalog(): CatalogState {
  const group = useQuery(categories)
  const list = useQuery(products)
  const { refresh: askCategories, value: groups } = group
  const { refresh: askProducts, value: billers } = list
  const retry = useCallback(() => {
    if (groups === null) askCategories()
    if (billers === null) askProducts()
  }, [groups, billers, askCategories, askProducts])
  const failure = (groups === null ? group.failure : null) ?? (billers === null ? list.failure : null)
  return {
    catalog: groups === null || billers === null ? null : catalogOf(groups, billers),
    categories: groups === null ? null : reachable(groups),
    failure,
    isLoading: group.isLoading || list.isLoading,
    age: oldestOf(group, list),
    retry,
  }
}

const checked = new WeakMap<readonly Category[], readonly Category[]>()

/**
 * The categories that have a valid address, in the provider's order. Separate from the catalog, because the drawer
 * needs no search.
 */
export function reachable(all: readonly Category[]): readonly Category[] {
  const known = checked.get(all) ?? all.filter(({ urlPath }) => isCategoryPath(urlPath))
  checked.set(all, known)
  return known
}
