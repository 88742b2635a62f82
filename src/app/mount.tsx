import { createRoot } from 'react-dom/client'
import type { Services } from '#src/services/services.ts'
import { App } from './app.tsx'
import { discreetLog } from './discreet-log.ts'
import { startRoute } from './find-route.ts'
import { reloadOnStaleChunks } from './stale-chunks.ts'
import '#src/ui/global.css.ts'

/** Starts the app in the page: the first route's code and facts first, then what is around it. */
export function mount(services: Services, root: Element): void {
  reloadOnStaleChunks({ ...services, build: import.meta.url })
  startRoute(services, location.pathname)
  createRoot(root, import.meta.env.DEV ? {} : discreetLog).render(<App services={services} />)
  void watchPayments(services)
}

/** Asks about unfinished payments. Not needed for the first paint, so its code comes after it. */
async function watchPayments(services: Services): Promise<void> {
  try {
    const { startReconciling } = await import('#src/checkout/reconcile.ts')
    startReconciling(services)
  } catch {
    // No network: the next start asks, and so does every result screen.
  }
}
