import type { Order } from '#src/checkout/order.ts'
import type { Category } from '#src/contract/catalog.ts'
import { kobo, toNaira } from '#src/contract/kobo.ts'
import { type LogTransactionRequest, logTransaction } from '#src/contract/transaction.ts'
import type { OrderDraft } from '#src/domain/order-draft.ts'

/**
 * The order of a bill, for checkout. The log call's body is the spec's (section 3: Log-transaction payload, BillCode on
 * bills); ApprovalStatus is only what we believe, and the provider ignores it (decision 26).
 */
export function toOrder(draft: OrderDraft, category: Category, paymentMode: string): Order {
  const { product } = draft
  const body: Omit<LogTransactionRequest, 'TranId' | 'BillerCode'> = {
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
    log: { endpoint: logTransaction, body },
  }
}
