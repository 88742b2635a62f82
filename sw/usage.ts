import type { FromWorker } from '#src/contract/messages.ts'
import { openWindows, type World } from './world.ts'

/** Tells what the worker took from the network: to one window, because every window adds up what it hears. */
export function createUsage(world: World): () => Promise<void> {
  let bytes = 0

  async function report(): Promise<void> {
    bytes += world.takeTransferred()
    if (bytes === 0) return
    const windows = await openWindows(world)
    const window = windows.find(({ focused }) => focused) ?? windows[0]
    if (window === undefined) return
    const message: FromWorker = { type: 'transferred', bytes }
    bytes = 0
    window.postMessage(message)
  }

  // A count that cannot be told is no reason for an install or an answer to fail.
  return () => report().catch(() => undefined)
}
