import { kobo, toNaira } from '#src/contract/kobo.ts'
import { draftOrder, type OrderDraft } from '#src/domain/order-draft.ts'
import { chooseItem, emptyValues, type FormValues, fieldValue, withValue } from '#src/domain/product-form.ts'
import { askBiller, lookupInput } from '#src/sandbox/catalog/catalog-calls.ts'
import { demandSameMoney, type Order, readOrder } from '#src/sandbox/money/order.ts'
import type { Biller, CatalogIndex } from '#src/sandbox/seed/catalog.ts'
import type { SeedOrder } from './orders.ts'

interface Buyer {
  readonly email: string
  readonly phone: string
}

export interface DrawnOrder {
  readonly biller: Biller
  readonly draft: OrderDraft
  readonly order: Order
}

/**
 * An order as the app would have sent it and the provider taken it: filled into the catalog's own form, drawn up, and
 * read back by the very rules that judge everybody's. Throws where the catalog does not sell it.
 */
export function drawOrder(catalog: CatalogIndex, buyer: Buyer, seed: SeedOrder, now: number): DrawnOrder {
  const biller = catalog.biller(seed.billerCode)
  if (biller === undefined) throw new Error(`the catalog has no ${seed.billerCode}`)
  const draft = draftOrder(biller.product, biller.fields, fillForm(biller, buyer, seed, now))
  if (draft === null) throw new Error(`an order of ${seed.billerCode} has no amount`)
  const request = {
    WControls: draft.controls.map((control) => ({ ...control })),
    BillCode: seed.billerCode,
    TranId: '',
    ApprovalStatus: 'Pending',
    PaymentMode: '',
    ProductName: biller.product.name,
    Amount: toNaira(draft.amount),
    Fee: toNaira(draft.fee ?? kobo(0)),
    TotalAmount: toNaira(draft.total),
    Email: draft.email,
  }
  const order = readOrder(biller, request, now)
  demandSameMoney(order, request)
  return { biller, draft, order }
}

/** The form as it stands when PROCEED is pressed: what was typed, what the lookup gave, what the list costs. */
function fillForm(biller: Biller, buyer: Buyer, { said }: SeedOrder, now: number): FormValues {
  const { fields, product } = biller
  const own: FormValues = Object.fromEntries(
    fields.flatMap((field) => {
      if (field.type === 'email') return [[field.id, buyer.email] as const]
      return field.type === 'phone' ? [[field.id, buyer.phone] as const] : []
    }),
  )
  const typed = Object.entries(said).reduce<FormValues>(
    (values, [key, value]) => {
      const field = fields.find(({ id }) => id === `${product.billerCode}-${key}`)
      if (field === undefined) throw new Error(`${product.billerCode} has no field ${key}`)
      if (field.control !== 'list') return withValue(values, field.id, value)
      const item = field.items.find(({ label }) => label === value)
      if (item === undefined) throw new Error(`${product.billerCode} does not sell ${value}`)
      return chooseItem(fields, values, field.id, item.id)
    },
    { ...emptyValues(fields), ...own },
  )
  return withLookup(biller, typed, now)
}

function withLookup(biller: Biller, typed: FormValues, now: number): FormValues {
  const input = lookupInput(biller)
  if (input === undefined) return typed
  const found = askBiller(biller, input, fieldValue(typed, input.id), now)
  if (!found.found) throw new Error(`${biller.product.billerCode}: ${found.sentence}`)
  const given = new Map(Object.entries(found.properties))
  return biller.fields.reduce((values, field) => {
    const value = field.source === 'customer-lookup' ? given.get(field.sourceKey) : undefined
    const isTyped = field.isAmount && fieldValue(typed, field.id) !== ''
    return value === undefined || isTyped ? values : withValue(values, field.id, String(value))
  }, typed)
}
