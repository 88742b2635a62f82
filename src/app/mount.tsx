import '#src/kit/global.css.ts'
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import { whenFree, whenIdle } from '#src/data/browser/idle.ts'
import type { DataSaver } from '#src/data/services/data-saver.ts'
import type { Services } from '#src/data/services/services.ts'
import { guardPresses } from '#src/kit/press-guard.ts'
import { isFlowOpen } from '#src/payments/engine/payment-in-progress.ts'
import { App } from './app.tsx'
import { findRoute, startRoute } from './routes.tsx'

/**
 * Starts the app in the page: the first route's code and data first, then what surrounds it. `build` is the entry's
 * address: of all files only the entry is another one in each build.
 */
export function mount(services: Services, root: HTMLElement, build: string): void {
  reloadOnStaleChunks({ ...services, build })
  showDataSaver(services.dataSaver)
  // A task of its own (main.tsx).
  setTimeout(() => {
    startRoute(services, location.pathname)
    void hydrateOrRender(services, root, () => {
      guardPresses(services.clock)
      void watch(services)
    })
    void afterPaint(services)
  })
}

/**
 * Worker, updates and everything else of an installed app: last of all. On a shared phone at once: when a browser
 * brings back a tab of hours ago, whoever holds the phone must not use its session.
 */
async function afterPaint(services: Services): Promise<void> {
  if (!services.session.isShared()) {
    await services.queries.idle()
    await new Promise<void>(whenIdle)
  }
  try {
    const { afterStart } = await import('./after-start.ts')
    afterStart(services, location.pathname)
  } catch {
    // Offline: what was installed before works, and the next start does this.
  }
}

/** Asks about unfinished payments, and preloads links about to be pressed. Their code loads after the page's data. */
async function watch(services: Services): Promise<void> {
  await services.queries.idle()
  await new Promise<void>(whenFree)
  try {
    const [{ watchLinkIntent }, { startReconciling }] = await Promise.all([
      import('./link-intent.ts'),
      import('#src/payments/engine/reconcile.ts'),
    ])
    watchLinkIntent(services)
    startReconciling(services, location.href)
  } catch {
    // Offline: the next start asks, and so does every result screen.
  }
}

/** Keeps `data-saver` on the document, for styles, slides and what is loaded ahead: no motion, no slides, no prefetch. */
export function showDataSaver({ store }: DataSaver): void {
  const show = () => document.documentElement.toggleAttribute('data-saver', store.getState().savesData)
  show()
  store.subscribe(show)
}

function logName(error: unknown): void {
  console.error(`A screen failed: ${error instanceof Error ? error.name : 'unknown'}`)
}

/** An error's message may contain what was typed or what a server said: a build logs only its name. */
export const discreetLog = {
  onCaughtError: logName,
  onUncaughtError: logName,
  onRecoverableError: logName,
} as const satisfies RootOptions

const options = import.meta.env.DEV ? {} : discreetLog

/**
 * Shows the app in the page. Home's prerender (src/prerender) is hydrated, with what was typed before; any other page
 * is rendered anew, in place of what was painted. `onReady` is called after the first render.
 */
export async function hydrateOrRender(
  services: Services,
  root: HTMLElement,
  onReady: () => void,
): Promise<Root> {
  const route = findRoute(location.pathname)?.route
  // Home has two addresses.
  if (!('prerendered' in root.dataset) || route?.shape !== 'home') {
    // A host may have one page for all addresses: nobody is to see home elsewhere.
    if ('prerendered' in root.dataset) root.replaceChildren()
    delete root.dataset.prerendered
    const made = createRoot(root, options)
    made.render(<App services={services} onReady={onReady} />)
    return made
  }
  // All of home's code must be there before it is hydrated: otherwise a part could be rendered anew under the user's
  // finger.
  await route.preload()
  const awaken = () => {
    delete root.dataset.prerendered
    onReady()
  }
  return hydrateRoot(root, <App services={services} onReady={awaken} />, options)
}

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
