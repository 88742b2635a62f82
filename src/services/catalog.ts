import type { Category, Product } from '#src/contract/catalog.ts'
import { createSearch } from '#src/domain/search.ts'
import { reachable } from './reachable.ts'

/** A product merged with its category by CategoryCode (spec section 3). */
export interface Biller {
  readonly product: Product
  readonly category: Category
}

export interface Catalog {
  /** In the provider's order, without those that no address can reach. */
  readonly categories: readonly Category[]
  readonly billers: readonly Biller[]
  /** By the first segment of an address, whatever its case. */
  categoryAt(urlPath: string): Category | undefined
  billersOf(category: Category): readonly Biller[]
  /** Best first (domain/search). Prepared at the first question, not while a page is being drawn. */
  search(query: string): readonly Biller[]
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
  let find: ReturnType<typeof createSearch> | undefined
  return {
    categories,
    billers: [...byProduct.values()],
    categoryAt: (urlPath) => byPath.get(urlPath.toLowerCase()),
    billersOf: ({ code }) => billersByCode.get(code) ?? [],
    search(query) {
      find ??= createSearch([...byProduct.keys()], categories)
      return find(query).flatMap((product) => byProduct.get(product) ?? [])
    },
  }
}

const made = new WeakMap<readonly Category[], WeakMap<readonly Product[], Catalog>>()

/** The same two answers give the same catalog: it is derived once, however many parts of a screen read it. */
export function catalogOf(categories: readonly Category[], products: readonly Product[]): Catalog {
  const known = made.get(categories) ?? new WeakMap<readonly Product[], Catalog>()
  made.set(categories, known)
  const catalog = known.get(products) ?? createCatalog(categories, products)
  known.set(products, catalog)
  return catalog
}
