import * as v from 'valibot'
import { CategorySchema, type Product, ProductSchema } from '#src/contract/catalog.ts'
import { type ProductField, ProductFieldSchema } from '#src/contract/product-fields.ts'
import { catalog } from '#src/sandbox/seed/catalog.ts'
import { walletProduct } from '#src/sandbox/seed/wallet-product.ts'

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
  // The wallet is not on any list, but it is ordered and paid like what is. Its product asks for a login.
  const sold = [...wire.products, walletProduct.product].map((entry) => v.parse(ProductSchema, entry))
  const fieldsBy = new Map([...wire.fields, [walletProduct.product.BillerCode, walletProduct.fields]])
  for (const product of sold) {
    if (product.externalLink !== '') continue
    const fields = v.parse(v.array(ProductFieldSchema), fieldsBy.get(product.billerCode) ?? [])
    const categoryPath = paths.get(product.categoryCode) ?? product.urlPath
    billers.set(product.billerCode, { product, categoryPath, fields })
  }
  return { wire, biller: (code) => billers.get(code) }
}
