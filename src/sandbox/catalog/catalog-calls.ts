import { carouselImages, categories, products } from '#src/contract/catalog.ts'
import { productFields } from '#src/contract/product-fields.ts'
import type { Deps } from '#src/sandbox/deps.ts'
import { type Implementation, implement } from '#src/sandbox/http/implementation.ts'
import { Refusal } from '#src/sandbox/http/refusal.ts'
import { carouselSlides } from '#src/sandbox/seed/carousel.ts'

export function catalogCalls({ catalog }: Deps): readonly Implementation[] {
  return [
    implement(categories, async () => ({ data: [...catalog.wire.categories] })),
    implement(products, async () => ({ data: [...catalog.wire.products] })),
    implement(productFields, async ({ request }) => {
      const product = catalog.wire.products.find((entry) => entry.BillerCode === request.BillerCode)
      const fields = catalog.wire.fields.get(request.BillerCode)
      const isOfCategory = request.Category === '' || product?.CategoryCode === request.Category
      if (product === undefined || fields === undefined || !isOfCategory) {
        throw new Refusal('unknown', 'We do not know this biller.')
      }
      return { data: { Product: product, Fields: [...fields] } }
    }),
    implement(carouselImages, async () => ({ data: [...carouselSlides] })),
  ]
}
