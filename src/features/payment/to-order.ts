import type { Order } from '#src/checkout/order.ts'
import type { Category } from '#src/contract/catalog.ts'
import { kobo, toNaira } from '#src/contract/kobo.ts'
import { type LogTransactionRequest, logTransaction } from '#src/contract/transaction.ts'
import { networkMismatch } from '#src/domain/network.ts'
import type { OrderDraft } from '#src/domain/order-draft.ts'
import type { Confirmed, Confirming } from '#src/domain/payment-state.ts'
import { filledValues } from '#src/domain/product-form-carry.ts'

type Drawn = Pick<Confirming | Confirmed, 'order' | 'form' | 'values'>

/**
 * The order of a bill, for checkout. The log call's body is the spec's (section 3: Log-transaction payload, BillCode on
 * bills); ApprovalStatus is only what we believe, and the provider ignores it (decision 26).
 */
export function toOrder(drawn: Drawn, category: Category, paymentMode: string): Order {
  const draft = drawn.order
  const { product } = draft
  return {
    kind: 'bill',
    billerCode: product.billerCode,
    productName: product.name,
    productImage: product.image,
    categoryCode: category.code,
    categoryPath: category.urlPath,
    lines: draft.lines,
    customer: draft.customer,
    customerId: draft.customerId,
    amount: draft.amount,
    fee: draft.fee,
    total: draft.total,
    email: draft.email,
    notifyUrl: product.notifyUrl,
    fill: toFill(drawn, category),
    log: { endpoint: logTransaction, body: toBody(draft, paymentMode) },
  }
}

function toBody(
  draft: OrderDraft,
  paymentMode: string,
): Omit<LogTransactionRequest, 'TranId' | 'BillerCode'> {
  const { product } = draft
  return {
    WControls: draft.controls.map((control) => ({ ...control })),
    BillCode: product.billerCode,
    ApprovalStatus: 'Pending',
    PaymentMode: paymentMode,
    ProductName: product.name,
    Amount: toNaira(draft.amount),
    Fee: toNaira(draft.fee ?? kobo(0)),
    TotalAmount: toNaira(draft.total),
    Email: draft.email,
  }
}

/** What to fill in again: what the user put in, never what the lookup said, because that is asked anew. */
function toFill({ order, form, values }: Drawn, category: Category): Order['fill'] {
  const { product, fields } = form
  return {
    billerCode: product.billerCode,
    categoryCode: category.code,
    categoryPath: category.urlPath,
    productName: product.name,
    customer: order.customerId,
    customerName: order.customer?.name ?? '',
    values: filledValues(fields, values),
    amount: order.amount,
    // They saw the warning and went on: the number was ported.
    isPorted: networkMismatch(order.customerId, product) !== null,
  }
}
