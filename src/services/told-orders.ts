import * as v from 'valibot'
import { unsubscribePush } from '#src/contract/push.ts'
import type { LocalStore } from '#src/platform/storage.ts'
import type { Services } from './services.ts'
import { TOLD_KEY } from './told-key.ts'

const MOST = 20

const ToldSchema = v.object({ endpoint: v.string(), orders: v.array(v.string()) })

/** Of which orders the provider has promised to tell this browser, and where. One that is reached elsewhere now is told of none. */
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

/** Of `null` there is no promise yet: one whose word was lost is to be found at a LOGOUT all the same. */
export function noteTold(local: LocalStore, endpoint: string, transactionId: string | null): void {
  const others = toldOrders(local, endpoint).filter((id) => id !== transactionId)
  const orders = transactionId === null ? others : [...others, transactionId]
  local.set(TOLD_KEY, JSON.stringify({ endpoint, orders: orders.slice(-MOST) }))
}

/**
 * Tells this browser of nothing any more: it gives its subscription up, and the provider hears of it where it can be
 * reached. Where not, the push service refuses what comes.
 */
export async function stopTelling({ push, client }: Pick<Services, 'push' | 'client'>): Promise<void> {
  const endpoint = await (await push()).unsubscribe()
  if (endpoint !== null) await client.call(unsubscribePush, { Endpoint: endpoint })
}
