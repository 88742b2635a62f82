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

export function noteTold(local: LocalStore, endpoint: string, transactionId: string): void {
  const others = toldOrders(local, endpoint).filter((id) => id !== transactionId)
  local.set(TOLD_KEY, JSON.stringify({ endpoint, orders: [...others, transactionId].slice(-MOST) }))
}

const LIMIT_MS = 4000

/**
 * Tells this browser of nothing any more: it gives its subscription up, and the provider hears of it where it can be
 * reached. Where not, the push service refuses what comes. Never fails, and nobody waits for it for long.
 */
export async function stopTelling({
  push,
  client,
  clock,
}: Pick<Services, 'push' | 'client' | 'clock'>): Promise<void> {
  const stopping = async () => {
    const endpoint = await (await push()).unsubscribe()
    if (endpoint !== null) await client.call(unsubscribePush, { Endpoint: endpoint })
  }
  let cancel = () => {}
  const late = new Promise<void>((resolve) => {
    cancel = clock.after(LIMIT_MS, resolve)
  })
  // Without the code that does it, the provider tells until the order has ended, as it has promised.
  await Promise.race([stopping().catch(() => undefined), late])
  cancel()
}
