import * as v from 'valibot'
import {
  CategorySchema,
  type Product,
  type ProductField,
  ProductFieldSchema,
  ProductSchema,
} from '#src/contract/catalog.ts'
import { catalog } from '#src/sandbox/seed/catalog.ts'

type Wire = ReturnType<typeof catalog>

/** A product with everything that an order of it is checked against. */
export interface Biller {
  readonly product: Product
  readonly categoryPath: string
  readonly fields: readonly ProductField[]
}

export interface CatalogIndex {
  readonly wire: Wire
  /** Undefined also for what cannot be paid here: external links. */
  biller(code: string): Biller | undefined
}

/** The seed's catalog, once as it travels and once as the app itself would read it. */
export function indexCatalog(): CatalogIndex {
  const wire = catalog()
  const paths = new Map(
    wire.categories
      .map((entry) => v.parse(CategorySchema, entry))
      .map(({ code, urlPath }) => [code, urlPath]),
  )
  const billers = new Map<string, Biller>()
  for (const product of wire.products.map((entry) => v.parse(ProductSchema, entry))) {
    if (product.externalLink !== '') continue
    const fields = v.parse(v.array(ProductFieldSchema), wire.fields.get(product.billerCode) ?? [])
    const categoryPath = paths.get(product.categoryCode) ?? product.urlPath
    billers.set(product.billerCode, { product, categoryPath, fields })
  }
  return { wire, biller: (code) => billers.get(code) }
}
