import { carouselImages, categories, PICTURES_BY_ADDRESS, products } from '#src/contract/catalog.ts'
import type { RequestOf } from '#src/contract/endpoint.ts'
import { type ProductField, productFields } from '#src/contract/product-fields.ts'
import { lookupCustomer } from '#src/contract/transaction.ts'
import { requiredSentence } from '#src/domain/form/field-sentences.ts'
import { PLEASE_LOGIN } from '#src/domain/form/first-sentences.ts'
import type { AccountRow } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { logoAddress } from '#src/server/http/assets.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { type Call, type Implementation, implement } from '#src/server/http/implementation.ts'
import { type Asker, requireShopRest } from '#src/server/http/limits.ts'
import type { Lookup } from '#src/server/providers.ts'
import type { WireProduct } from '#src/server/seed/billers/fields.ts'
import { type Biller, carouselSlides } from '#src/server/seed/catalog.ts'

export function catalogCalls(deps: Deps): readonly Implementation[] {
  const { catalog, news } = deps
  const version = () => catalog.version
  const newsVersion = () => catalog.version + (news?.version() ?? '')
  const transfer = () => transferMember(deps)
  // What a device cached while the gateway gave accounts, or gave none, is outdated.
  const fieldsVersion = () => newsVersion() + Object.keys(transfer()).join()
  const withNews = (product: WireProduct) => {
    const Health = news?.of(product.BillerCode)
    return Health === undefined ? product : { ...product, Health }
  }
  const answerFields = async ({ request }: Call<RequestOf<typeof productFields>>) => {
    const product = catalog.wire.products.find((entry) => entry.BillerCode === request.BillerCode)
    const fields = catalog.wire.fields.get(request.BillerCode)
    const isOfCategory = request.Category === '' || product?.CategoryCode === request.Category
    if (product === undefined || fields === undefined || !isOfCategory) {
      throw new HttpError('unknown', 'We do not know this biller.')
    }
    return {
      data: { Product: { ...withNews(product), ...announced(product), ...transfer() }, Fields: [...fields] },
    }
  }
  return [
    implement(categories, async () => ({ data: [...catalog.wire.categories] }), version),
    implement(
      products,
      async ({ accept }) => ({
        data: catalog.wire.products.map((product) =>
          withNews(accept === PICTURES_BY_ADDRESS ? withAddress(product) : product),
        ),
      }),
      newsVersion,
    ),
    implement(productFields, answerFields, fieldsVersion),
    implement(carouselImages, async () => ({ data: [...carouselSlides] })),
  ]
}

/** Only for billers without a login: the reader of a link has none. */
function announced({ Accessibility }: WireProduct): { PayLinks?: true } {
  return Accessibility.toLowerCase() === 'authenticated' ? {} : { PayLinks: true }
}

/** Announces, with a form's fields, that its orders can be paid at an account. */
export function transferMember({ gateway }: Pick<Deps, 'gateway'>): { BankTransfer?: true } {
  return gateway.givesTransferAccounts() ? { BankTransfer: true } : {}
}

/** The product with its picture's address, which changes with the picture (`http/assets`). */
function withAddress(product: WireProduct): WireProduct {
  const { BillerCode, ProductImage } = product
  if (ProductImage === '') return product
  return { ...product, ProductImage: '', ProductImageUrl: logoAddress(BillerCode, ProductImage) }
}

const FOUND = '00'
const NOT_FOUND = '07'

/** The field that a biller looks its customers up by; undefined where it looks up none. */
export function lookupInput({
  product,
  fields,
}: Pick<Biller, 'product' | 'fields'>): ProductField | undefined {
  return product.looksUpCustomer ? fields.find((field) => field.isLookupInput) : undefined
}

/**
 * Looks up the biller's customer. Throws a refusal where the biller does not answer: nothing is known then. It gives a
 * name and an address for a number, so it is limited, whichever call asks: too few to collect them.
 */
export async function askBiller(
  deps: Deps,
  asker: Asker,
  biller: Biller,
  input: ProductField,
  number: string,
): Promise<Found> {
  await requireShopRest(deps, 'lookup', asker)
  const asked = {
    billerCode: biller.product.billerCode,
    inputKey: input.lookupInputKey,
    number: number.trim(),
  }
  const answer = await deps.biller.lookup(asked)
  if (answer.kind !== 'silent') return answer
  throw new HttpError(
    'busy',
    `${biller.product.name} does not answer right now. Nothing was paid. Please try again.`,
  )
}

type Found = Exclude<Lookup, { readonly kind: 'silent' }>

/** Refuses a visitor what is for users (spec section 6: "authenticated"), a look at its customers as well. */
export function requireLogin({ product }: Biller, account: AccountRow | null): void {
  if (product.needsLogin && account === null) throw new HttpError('unauthorized', PLEASE_LOGIN)
}

export function lookupCalls(deps: Deps): readonly Implementation[] {
  return [
    implement(lookupCustomer, async ({ request: { billerCode, ...keys }, account, ip }) => {
      const biller = deps.catalog.biller(billerCode)
      const input = biller && lookupInput(biller)
      if (biller === undefined || input === undefined) {
        throw new HttpError('unknown', 'This biller does not look up customers.')
      }
      requireLogin(biller, account)
      const number = new Map(Object.entries(keys)).get(input.lookupInputKey)
      if (number === undefined || number.trim() === '') {
        throw new HttpError('invalid', `${requiredSentence(input.name)}.`)
      }
      const found = await askBiller(deps, { account, ip }, biller, input, number)
      return {
        data:
          found.kind === 'found'
            ? { ResponseCode: FOUND, ResponseMsg: 'Successful', Properties: toText(found.properties) }
            : { ResponseCode: NOT_FOUND, ResponseMsg: found.sentence, Properties: {} },
      }
    }),
  ]
}

function toText(properties: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, String(value)]))
}
