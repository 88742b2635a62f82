import { endpoints } from '#src/contract/endpoints.ts'
import { SHARE_PATH } from '#src/contract/share-target.ts'
import type { Site } from './route.ts'

/** A rule that the browser follows by itself, without waking the worker. Of several that fit, the first counts. */
export interface StaticRoute {
  readonly condition: {
    readonly urlPattern?: { readonly hostname: string; readonly pathname: string }
    readonly requestMethod?: 'GET' | 'POST'
    readonly requestMode?: 'navigate'
  }
  /** `cache`: any of ours, and the network where none has it. `fetch-event`: the worker decides. */
  readonly source: 'network' | 'cache' | 'fetch-event'
}

/**
 * The worker's own decisions (route.ts) where they need nothing but the address, for browsers that take them (Chromium
 * since 123): no call that moves money can touch the worker even by mistake, and a hashed file of the build comes from the
 * device sooner. A navigation is never raced with the network: a portal's page would win (reliability F7).
 */
export function staticRoutes(
  { origin, main }: Pick<Site, 'origin' | 'main'>,
  optional: ReadonlySet<string>,
): readonly StaticRoute[] {
  const at = (address: string) => {
    const { hostname, pathname } = new URL(address, origin)
    return { urlPattern: { hostname, pathname: pathname.replace(/[:*?+(){}\\]/g, '\\$&') } }
  }
  const asked = [...endpoints.values()].filter(
    ({ base, method, offline }) => base === 'main' && method === 'GET' && offline === 'never',
  )
  return [
    // The one POST that the worker answers.
    {
      condition: { ...at(SHARE_PATH), requestMethod: 'POST', requestMode: 'navigate' },
      source: 'fetch-event',
    },
    { condition: { requestMethod: 'POST' }, source: 'network' },
    ...asked.map(({ path }): StaticRoute => ({ condition: at(main + path), source: 'network' })),
    // Kept once they were fetched, which is the worker's work.
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

/** Of the install event, what only some browsers have. */
interface Router {
  addRoutes(rules: readonly StaticRoute[]): Promise<void>
}

/** Hands the rules to the browser. One that cannot take them asks the worker, as it always did. */
export async function addStaticRoutes(event: object, rules: readonly StaticRoute[]): Promise<void> {
  if (!hasRouter(event)) return
  try {
    await event.addRoutes(rules)
  } catch {
    // A rule that this browser cannot read: none counts then.
  }
}

function hasRouter(event: object): event is Router {
  return 'addRoutes' in event && typeof event.addRoutes === 'function'
}
