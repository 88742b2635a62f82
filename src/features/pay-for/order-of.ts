import { logPayLink, type PayLink } from '#src/contract/pay-links.ts'
import type { Order } from '#src/payments/engine/order.ts'

const NAME = /\bname\b/i

/** A link's order for payments, as its payer may see it: masked, without a form snapshot, and paid by its token. */
export function orderOf(link: PayLink, token: string, email: string): Order {
  const name = link.items.find(({ label }) => NAME.test(label))?.value ?? ''
  return {
    kind: 'bill',
    billerCode: link.billerCode,
    productName: link.productName,
    productImage: '',
    categoryCode: link.categoryCode,
    categoryPath: link.categoryPath,
    lines: link.items,
    customer: name === '' ? null : { name, detail: '' },
    customerId: link.customer,
    amount: link.amount,
    fee: link.fee,
    total: link.total,
    email,
    notifyUrl: '',
    formSnapshot: null,
    link: 'asked',
    log: { endpoint: logPayLink, body: { Token: token, Email: email } },
  }
}
