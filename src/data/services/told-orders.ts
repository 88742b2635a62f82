import * as v from 'valibot'
import { unsubscribePush } from '#src/contract/push.ts'
import type { LocalStore } from '#src/data/browser/storage.ts'
import type { Services } from './services.ts'
import { TOLD_KEY } from './told-key.ts'

const MOST = 20

const ToldSchema = v.object({ endpoint: v.string(), orders: v.array(v.string()) })

/** The orders whose end the provider has promised to push to this endpoint; none for a browser whose endpoint has changed. */
function toldOrders(local: LocalStore, endpoint: string): readonly string[] {
  try {
    const parsed = v.safeParse(ToldSchema, JSON.parse(local.get(TOLD_KEY) ?? 'null'))
    return parsed.success && parsed.output.endpoint === endpoint ? parsed.output.orders : []
  } catch {
    return []
  }
}

export function isTold(local: LocalStore, endpoint: string | null, transactionId: string): boolean {
  return endpoint !== null && toldOrders(local, endpoint).includes(transactionId)
}

/** `null`: not confirmed yet. The endpoint is kept, so that LOGOUT also ends a subscription whose response was lost. */
export function noteTold(local: LocalStore, endpoint: string, transactionId: string | null): void {
  const others = toldOrders(local, endpoint).filter((id) => id !== transactionId)
  const orders = transactionId === null ? others : [...others, transactionId]
  local.set(TOLD_KEY, JSON.stringify({ endpoint, orders: orders.slice(-MOST) }))
}

/**
 * Ends this browser's push messages: gives up its subscription, and tells the provider if it can be reached. If not,
 * the push service refuses the messages.
 */
export async function stopTelling({ push, client }: Pick<Services, 'push' | 'client'>): Promise<void> {
  const endpoint = await (await push()).unsubscribe()
  if (endpoint !== null) await client.call(unsubscribePush, { Endpoint: endpoint })
}
