import { matchRoutes } from 'react-router-dom'
import type { Services } from '#src/services/services.ts'
import type { RouteParams } from './route-starts.ts'
import { type AppRoute, routes } from './routes.tsx'

const rowOf = (route: AppRoute) => ({ path: route.path, route })
const isFixed = ({ path }: AppRoute) => !/[:*]/.test(path)

export interface FoundRoute {
  readonly route: AppRoute
  readonly params: RouteParams
}

/** The router makes no difference of case, nor of a slash at the end. Ours are all in lower case. */
const fixed: ReadonlyMap<string, FoundRoute> = new Map(
  routes.filter(isFixed).map((route) => [route.path, { route, params: {} }]),
)
const all = routes.map(rowOf)
const withParameters = routes.filter((route) => !isFixed(route)).map(rowOf)

let last: { readonly pathname: string; readonly found: FoundRoute | null } | null = null

/**
 * The route of an address, as the router itself would rank them. All of them take 30 ms on a slow phone: a fixed address
 * comes before any parameter, so it is looked up, and only those with parameters are ranked. The last answer is kept,
 * because everything that a page begins with asks for the same address.
 */
export function findRoute(pathname: string): FoundRoute | null {
  if (last?.pathname === pathname) return last.found
  const found = find(pathname)
  last = { pathname, found }
  return found
}

function find(pathname: string): FoundRoute | null {
  // Only the router knows how it decodes, and what it does with slashes without a name between.
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

/** Begins everything that a page needs, its code and its facts at the same time. */
export function startRoute(services: Services, pathname: string): void {
  const found = findRoute(pathname)
  void found?.route.preload()
  found?.route.start?.(services, found.params)
}
