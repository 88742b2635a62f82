import '#src/ui/global.css.ts'
import { whenFree, whenIdle } from '#src/platform/idle.ts'
import type { Lite } from '#src/services/lite.ts'
import type { Services } from '#src/services/services.ts'
import { startRoute } from './find-route.ts'
import { reloadOnStaleChunks } from './stale-chunks.ts'
import { takeOver } from './take-over.tsx'

/** Starts the app in the page: the first route's code and facts first, then what is around it. */
export function mount(services: Services, root: HTMLElement): void {
  reloadOnStaleChunks({ ...services, build: import.meta.url })
  showLite(services.lite)
  // A task of its own (main.tsx).
  setTimeout(() => {
    startRoute(services, location.pathname)
    void takeOver(services, root, () => void watch(services))
    void afterPaint(services)
  })
}

/** The worker, updates and the rest of an installed app's life: last of all. */
async function afterPaint(services: Services): Promise<void> {
  await services.resources.settled()
  await new Promise<void>(whenIdle)
  try {
    const { afterStart } = await import('./after-start.ts')
    afterStart(services, location.pathname)
  } catch {
    // No network: what was installed before works, and the next start does it.
  }
}

/** Asks about unfinished payments, and follows the finger. Their code comes after the page's facts. */
async function watch(services: Services): Promise<void> {
  await services.resources.settled()
  await new Promise<void>(whenFree)
  try {
    const [{ watchLinkIntent }, { startReconciling }] = await Promise.all([
      import('./link-intent.ts'),
      import('#src/checkout/reconcile.ts'),
    ])
    watchLinkIntent(services)
    startReconciling(services)
  } catch {
    // No network: the next start asks, and so does every result screen.
  }
}

/** Keeps `data-lite` on the document, which styles and the carousel go by: no motion, no slides (visual.md). */
export function showLite({ store }: Lite): void {
  const show = () => document.documentElement.toggleAttribute('data-lite', store.getState().isLite)
  show()
  store.subscribe(show)
}
