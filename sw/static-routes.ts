import { SHARE_PATH } from '#src/contract/paths.ts'
import { keepable, type Site } from './route.ts'

/** A rule that the browser follows by itself, without waking the worker. Of several that match, the first counts. */
export interface StaticRoute {
  readonly condition: {
    readonly urlPattern?: { readonly hostname: string; readonly pathname: string }
    readonly requestMethod?: 'GET' | 'POST'
    readonly requestMode?: 'navigate'
  }
  /** `cache`: any of our caches, else the network. `fetch-event`: the worker decides. */
  readonly source: 'network' | 'cache' | 'fetch-event'
}

/**
 * The worker's own decisions (route.ts) that depend only on the address, for browsers that support such rules (Chromium
 * since 123). With them no call that moves money can reach the worker even by mistake, and a hashed file of the build
 * comes from the device sooner. A navigation never races with the network: a portal's page would win.
 */
export function staticRoutes(
  { origin, main }: Pick<Site, 'origin' | 'main'>,
  optional: ReadonlySet<string>,
): readonly StaticRoute[] {
  const at = (address: string, below = '') => {
    const { hostname, pathname } = new URL(address, origin)
    return { urlPattern: { hostname, pathname: pathname.replace(/[:*?+(){}\\]/g, '\\$&') + below } }
  }
  const kept = keepable.filter(({ base }) => base === 'main')
  // A pattern names no port: on the app's own host, what is below the provider's path could be the app's own pages.
  const provider = new URL(main, origin)
  const isOurHost = provider.hostname === new URL(origin).hostname
  const isApart = isOurHost ? provider.origin === origin && provider.pathname !== '/' : true
  return [
    // The one POST that the worker answers.
    {
      condition: { ...at(SHARE_PATH), requestMethod: 'POST', requestMode: 'navigate' },
      source: 'fetch-event',
    },
    { condition: { requestMethod: 'POST' }, source: 'network' },
    ...kept.map(({ path }): StaticRoute => ({ condition: at(main + path), source: 'fetch-event' })),
    ...(isApart ? [{ condition: at(main, '/*'), source: 'network' } as const] : []),
    // Kept once they were fetched; the worker does that.
    ...[...optional].map((url): StaticRoute => ({ condition: at(url), source: 'fetch-event' })),
    {
      condition: {
        urlPattern: { hostname: new URL(origin).hostname, pathname: '/assets/*' },
        requestMethod: 'GET',
      },
      source: 'cache',
    },
  ]
}

/** The part of the install event that only some browsers have. */
interface Router {
  addRoutes(rules: readonly StaticRoute[]): Promise<void>
}

/** Registers the rules with the browser. One without support asks the worker for every request, as before. */
export async function addStaticRoutes(event: object, rules: readonly StaticRoute[]): Promise<void> {
  if (!hasRouter(event)) return
  try {
    await event.addRoutes(rules)
  } catch {
    // This browser does not understand one of the rules: then none applies.
  }
}

function hasRouter(event: object): event is Router {
  return 'addRoutes' in event && typeof event.addRoutes === 'function'
}
