import * as v from 'valibot'
import { unsubscribePush } from '#src/contract/push.ts'
import type { LocalStore } from '#src/data/browser/storage.ts'
import { SUBSCRIPTION_KEY } from '#src/data/session/session-store.ts'
import type { Services } from './services.ts'

const MOST = 20

const SubscriptionSchema = v.object({ endpoint: v.string(), orders: v.array(v.string()) })

/** The orders whose end the provider has promised to push to this endpoint; none for a browser whose endpoint has changed. */
function subscribedOrders(local: LocalStore, endpoint: string): readonly string[] {
  try {
    const parsed = v.safeParse(SubscriptionSchema, JSON.parse(local.get(SUBSCRIPTION_KEY) ?? 'null'))
    return parsed.success && parsed.output.endpoint === endpoint ? parsed.output.orders : []
  } catch {
    return []
  }
}

export function isSubscribed(local: LocalStore, endpoint: string | null, transactionId: string): boolean {
  return endpoint !== null && subscribedOrders(local, endpoint).includes(transactionId)
}

/** `null`: not confirmed yet. The endpoint is kept, so that LOGOUT also ends a subscription whose response was lost. */
export function saveSubscription(local: LocalStore, endpoint: string, transactionId: string | null): void {
  const others = subscribedOrders(local, endpoint).filter((id) => id !== transactionId)
  const orders = transactionId === null ? others : [...others, transactionId]
  local.set(SUBSCRIPTION_KEY, JSON.stringify({ endpoint, orders: orders.slice(-MOST) }))
}

/**
 * Ends this browser's push messages: gives up its subscription, and tells the provider if it can be reached. If not,
 * the push service refuses the messages.
 */
export async function endSubscription({ push, client }: Pick<Services, 'push' | 'client'>): Promise<void> {
  const endpoint = await (await push()).unsubscribe()
  if (endpoint !== null) await client.call(unsubscribePush, { Endpoint: endpoint })
}
