import type { Product } from '#src/contract/catalog.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import type { LabelValue } from '#src/contract/scalars.ts'
import type { Fields, FormValues } from '#src/domain/form/product-form.ts'
import {
  amountOf,
  type Customer,
  customerId,
  emailOf,
  lookedUpCustomer,
  orderLines,
} from '#src/domain/form/product-form-summary.ts'
import { type Control, toControls } from '#src/domain/form/product-form-wire.ts'
import { chargeFee, orderTotal } from './charge.ts'

/** What the order summary shows and the log call sends, amounts in kobo. */
export interface OrderDraft {
  readonly product: Product
  readonly lines: readonly LabelValue[]
  readonly customer: Customer | null
  readonly customerId: string
  readonly amount: Kobo
  /** Null: set at payment. `total` is then the amount alone. */
  readonly fee: Kobo | null
  readonly total: Kobo
  readonly email: string
  readonly controls: readonly Control[]
}

/** Makes the order from a filled form. Null when the form holds no amount, and so there is nothing to pay. */
export function draftOrder(product: Product, fields: Fields, values: FormValues): OrderDraft | null {
  const amount = amountOf(fields, values)
  if (amount === null) return null
  const fee = chargeFee(amount, product.chargeType, product.charge)
  return {
    product,
    lines: orderLines(fields, values),
    customer: lookedUpCustomer(fields, values),
    customerId: customerId(fields, values),
    amount,
    fee,
    total: orderTotal(amount, fee),
    email: emailOf(fields, values),
    controls: toControls(fields, values),
  }
}
