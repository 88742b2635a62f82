import type { Services } from '#src/data/services/services.ts'
import { isFlowOpen } from '#src/payments/engine/payment-in-progress.ts'

const KEY = 'paydey.reloaded-build'
/** Vite's event for "the code of a chunk did not load". */
const EVENT = 'vite:preloadError'

export interface StaleChunksDeps extends Pick<Services, 'connectivity' | 'local' | 'navigation'> {
  /** Identifies the running build. */
  readonly build: string
}

/**
 * After a deploy the files of the old build may be gone. Then the page reloads by itself, once per build, only when
 * online, and never with an open flow. Otherwise the page's error screen reports it.
 */
export function reloadOnStaleChunks(deps: StaleChunksDeps): () => void {
  const { connectivity, local, navigation, build } = deps
  let isReloading = false
  const failed = (event: Event) => {
    // What fails until the reload comes, such as the same file asked for again, is no failure to show.
    if (isReloading) return event.preventDefault()
    if (!connectivity.isOnline() || isFlowOpen() || local.get(KEY) === build) return
    // Where nothing can be stored, reloads could follow each other for ever.
    if (!local.durable) return
    local.set(KEY, build)
    isReloading = true
    event.preventDefault()
    navigation.reload()
  }
  addEventListener(EVENT, failed)
  return () => removeEventListener(EVENT, failed)
}
