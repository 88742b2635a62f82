import { matchRoutes } from 'react-router-dom'
import type { Services } from '#src/services/services.ts'
import type { RouteParams } from './route-starts.ts'
import { type AppRoute, routes } from './routes.tsx'

const table = routes.map((route) => ({ path: route.path, route }))

export interface FoundRoute {
  readonly route: AppRoute
  readonly params: RouteParams
}

/** The route of an address, by the very ranking that the router renders with. */
export function findRoute(pathname: string): FoundRoute | null {
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
