import { matchRoutes } from 'react-router-dom'
import type { Services } from '#src/data/services/services.ts'
import { type AppRoute, type RouteParams, routes } from './routes.tsx'

const table = routes.map((route) => ({ path: route.path, route }))

export interface FoundRoute {
  readonly route: AppRoute
  readonly params: RouteParams
}

let last: { readonly pathname: string; readonly matched: FoundRoute | null } | null = null

/** The route of an address, as the router chooses it. Kept, because all that starts a page asks for the same address. */
export function findRoute(pathname: string): FoundRoute | null {
  if (last?.pathname === pathname) return last.matched
  const match = matchRoutes(table, pathname)?.at(-1)
  const matched = match === undefined ? null : { route: match.route.route, params: match.params }
  last = { pathname, matched }
  return matched
}

export function titleOf({ route, params }: FoundRoute): string {
  return typeof route.title === 'string' ? route.title : route.title(params)
}

/** Starts loading all that a page needs, its code and its data at the same time. */
export function startRoute(services: Services, pathname: string): void {
  const matched = findRoute(pathname)
  void matched?.route.preload()
  matched?.route.start?.(services, matched.params)
}
