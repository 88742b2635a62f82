import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Kept } from './kept.ts'
import type { World } from './world.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Between two requests, so that they never stand in the way of what the user asks for. */
export const PAUSE_MS = 300

export interface WarmSpec {
  readonly world: World
  readonly kept: Kept
  /** The endpoint of an answer that may be kept for everybody, else null. */
  readonly endpointOf: (url: string) => Endpoint | null
}

/**
 * Fetches ahead what a page expects to be wanted, one after the other, never while the user saves data. Ends at the
 * first sign of a bad network: the page asks again at its next start.
 */
export function createWarm({
  world,
  kept,
  endpointOf,
}: WarmSpec): (urls: readonly string[]) => Promise<void> {
  const queue = new Set<string>()
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    for (const url of queue) {
      if (world.isSaving()) break
      queue.delete(url)
      const endpoint = endpointOf(url)
      if (endpoint === null) continue
      const ended = await kept.refresh(url, endpoint, DAY_MS)
      if (ended === 'unreachable') break
      if (ended !== 'fresh') await pause(world)
    }
    queue.clear()
  }

  return (urls) => {
    for (const url of urls) queue.add(url)
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
}

function pause({ clock }: World): Promise<void> {
  return new Promise((resolve) => {
    clock.after(PAUSE_MS, resolve)
  })
}
