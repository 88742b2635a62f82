import type { Product } from '#src/contract/catalog.ts'
import type { Kobo } from '#src/contract/kobo.ts'
import type { LabelValue } from '#src/contract/scalars.ts'
import type { Fields, FormValues } from '#src/domain/form/product-form.ts'
import {
  amountOf,
  type Customer,
  chosenPlan,
  customerId,
  emailOf,
  lookedUpCustomer,
  orderLines,
} from '#src/domain/form/product-form-summary.ts'
import { chargeFee, orderTotal } from './charge.ts'

/** What the summary of an order shows, of whatever kind. Amounts in kobo. */
export interface OrderContent {
  readonly lines: readonly LabelValue[]
  /** Who it is for, as the biller knows them: shown large on the summary. */
  readonly customer: Customer | null
  /** What was chosen from the biller's lists, such as a data plan; empty or missing without one. */
  readonly plan?: string
  /** The phone, meter or smartcard number. Masked before it is kept. */
  readonly customerId: string
  readonly amount: Kobo
  /** Null: only the provider can tell. `total` is then the amount alone. */
  readonly fee: Kobo | null
  readonly total: Kobo
  readonly email: string
}

/** What a filled form comes to. Null when it holds no amount, and so there is nothing to pay. */
export function orderContent(product: Product, fields: Fields, values: FormValues): OrderContent | null {
  const amount = amountOf(fields, values)
  if (amount === null) return null
  const fee = chargeFee(amount, product)
  return {
    lines: orderLines(fields, values),
    customer: lookedUpCustomer(fields, values),
    plan: chosenPlan(fields, values),
    customerId: customerId(fields, values),
    amount,
    fee,
    total: orderTotal(amount, fee),
    email: emailOf(fields, values),
  }
}
