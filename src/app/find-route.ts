import { matchRoutes } from 'react-router-dom'
import type { Services } from '#src/services/services.ts'
import type { RouteParams } from './route-starts.ts'
import { type AppRoute, routes } from './routes.tsx'

const table = routes.map((route) => ({ path: route.path, route }))
export interface FoundRoute {
  readonly route: AppRoute
  readonly params: RouteParams
}

/** A fixed address comes before any parameter, so it needs no ranking. */
const fixed: ReadonlyMap<string, FoundRoute> = new Map(
  routes.filter(({ path }) => !/[:*]/.test(path)).map((route) => [route.path, { route, params: {} }]),
)

let last: { readonly pathname: string; readonly found: FoundRoute | null } | null = null

/**
 * The route of an address, by the router's own ranking. That takes the whole table, 30 ms on a slow phone: a fixed
 * address as our links write it is looked up, and the last answer is kept, because everything that a page begins with
 * asks for the same one.
 */
export function findRoute(pathname: string): FoundRoute | null {
  if (last?.pathname === pathname) return last.found
  const found = fixed.get(pathname) ?? rank(pathname)
  last = { pathname, found }
  return found
}

function rank(pathname: string): FoundRoute | null {
  const match = matchRoutes(table, pathname)?.at(-1)
  return match === undefined ? null : { route: match.route.route, params: match.params }
}

export function titleOf({ route, params }: FoundRoute): string {
  return typeof route.title === 'string' ? route.title : route.title(params)
}

/** Begins everything that a page needs, its code and its facts at the same time. */
export function startRoute(services: Services, pathname: string): void {
  const found = findRoute(pathname)
  void found?.route.preload()
  found?.route.start?.(services, found.params)
}
