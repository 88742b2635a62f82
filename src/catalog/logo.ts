import type { Product } from '#src/contract/catalog.ts'
import { safeImage } from '#src/domain/image.ts'

const checked = new WeakMap<Product, string | undefined>()

/** A product's logo if it is safe to show. Its bytes are looked at once, however often it is drawn. */
export function logoOf(product: Product): string | undefined {
  if (!checked.has(product)) checked.set(product, safeImage(product.image) ?? undefined)
  return checked.get(product)
}
