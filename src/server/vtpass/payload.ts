import { toNaira } from '#src/contract/kobo.ts'
import type { Order } from '#src/server/providers.ts'
import type { Bouquet } from './lookup-answer.ts'
import type { Product } from './products.ts'

/**
 * What `/pay` is sent. Null for an order in which nothing was chosen that has a price there. `current` is the bouquet
 * that a television's customer has, where that is known.
 */
export function toPayload(
  product: Product,
  order: Order,
  id: string,
  current: Bouquet | null = null,
): Readonly<Record<string, unknown>> | null {
  const common = { request_id: id, serviceID: product.serviceID, phone: order.phone }
  const amount = toNaira(order.amount)
  if (product.kind === 'airtime') return { ...common, amount }
  if (product.kind === 'electricity') {
    return { ...common, billersCode: order.customer, variation_code: product.meter, amount }
  }
  const variation_code = chosenIn(order, product.list)
  if (variation_code === null) return null
  const chosen = { ...common, variation_code, amount }
  switch (product.kind) {
    case 'data':
      return { ...chosen, billersCode: order.phone }
    case 'television': {
      const billersCode = order.customer
      if (!product.subscribes) return { ...chosen, billersCode }
      // Renewed at another price than was paid, we or the customer would lose the difference.
      const isRenewal = current?.code === variation_code && current.renewal === order.amount
      return isRenewal
        ? { ...common, billersCode, amount, subscription_type: 'renew' }
        : { ...chosen, billersCode, subscription_type: 'change', quantity: 1 }
    }
    case 'pin':
      return {
        ...chosen,
        quantity: 1,
        ...(product.verifyType !== undefined && { billersCode: order.customer }),
      }
  }
}

/** A choice of a list is named by its code, alone or behind its field's id. */
function chosenIn({ billerCode, controls }: Order, list: string): string | null {
  const fieldId = `${billerCode}-${list}`
  const value = controls.find(({ ControlId }) => ControlId === fieldId)?.ControlValue ?? ''
  const code = value.startsWith(`${fieldId}-`) ? value.slice(fieldId.length + 1) : value
  return code === '' ? null : code
}
