import { matchRoutes } from 'react-router-dom'
import type { Services } from '#src/data/services/services.ts'
import type { RouteParams } from './route-starts.ts'
import { type AppRoute, routes } from './routes.tsx'

const rowOf = (route: AppRoute) => ({ path: route.path, route })
const isFixed = ({ path }: AppRoute) => !/[:*]/.test(path)

export interface FoundRoute {
  readonly route: AppRoute
  readonly params: RouteParams
}

/** The router ignores case and a trailing slash. Our own addresses are all in lower case. */
const fixed: ReadonlyMap<string, FoundRoute> = new Map(
  routes.filter(isFixed).map((route) => [route.path, { route, params: {} }]),
)
const all = routes.map(rowOf)
const withParameters = routes.filter((route) => !isFixed(route)).map(rowOf)

let last: { readonly pathname: string; readonly found: FoundRoute | null } | null = null

/**
 * The route of an address, as the router itself would choose it. Ranking all of them takes 30 ms on a slow phone: a
 * fixed address wins over any parameter, so it is looked up, and only routes with parameters are ranked. The last
 * result is kept, because everything that starts a page asks for the same address.
 */
export function findRoute(pathname: string): FoundRoute | null {
  if (last?.pathname === pathname) return last.found
  const found = find(pathname)
  last = { pathname, found }
  return found
}

function find(pathname: string): FoundRoute | null {
  // Only the router knows how it decodes, and how it treats slashes with nothing between.
  if (/%|\/\//.test(pathname)) return rank(all, pathname)
  const plain = pathname.toLowerCase().replace(/\/$/, '') || '/'
  return fixed.get(plain) ?? rank(withParameters, pathname)
}

function rank(table: typeof all, pathname: string): FoundRoute | null {
  const match = matchRoutes(table, pathname)?.at(-1)
  return match === undefined ? null : { route: match.route.route, params: match.params }
}

export function titleOf({ route, params }: FoundRoute): string {
  return typeof route.title === 'string' ? route.title : route.title(params)
}

/** Starts loading all that a page needs, its code and its data at the same time. */
export function startRoute(services: Services, pathname: string): void {
  const found = findRoute(pathname)
  void found?.route.preload()
  found?.route.start?.(services, found.params)
}
