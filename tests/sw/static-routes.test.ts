import { describe, expect, it } from 'vitest'
import { endpoints } from '#src/contract/endpoints.ts'
import { SHARE_PATH } from '#src/contract/paths.ts'
import { type AskedRequest, routeOf, type Site } from '#sw/route.ts'
import { addStaticRoutes, type StaticRoute, staticRoutes } from '#sw/static-routes.ts'

const ORIGIN = 'https://app.test'
const optional = new Set([`${ORIGIN}/assets/receipt-pdf-1.js`, `${ORIGIN}/assets/sheets/reader-1.js`])
const siteWith = (main: string): Site => ({
  main,
  static: '',
  origin: ORIGIN,
  foreign: ['/gateway', ...(main.startsWith('/') ? [main] : [])],
  files: new Set([`${ORIGIN}/assets/index-1.js`, `${ORIGIN}/`, ...optional]),
})

/** What the browser would do, by the rules' own meaning. */
function sourceOf(request: AskedRequest, rules: readonly StaticRoute[]): StaticRoute['source'] {
  const { hostname, pathname } = new URL(request.url)
  const fits = ({ condition: { urlPattern, requestMethod, requestMode } }: StaticRoute) => {
    if (requestMethod !== undefined && requestMethod !== request.method) return false
    if (requestMode !== undefined && requestMode !== request.mode) return false
    if (urlPattern === undefined) return true
    const pattern = urlPattern.pathname
      .replaceAll('\\', '')
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    return urlPattern.hostname === hostname && new RegExp(`^${pattern.join('.*')}$`).test(pathname)
  }
  return rules.find(fits)?.source ?? 'fetch-event'
}

const requestTo = (url: string, more: Partial<AskedRequest> = {}): AskedRequest => ({
  method: 'GET',
  mode: 'cors',
  url: new URL(url, ORIGIN).href,
  headers: new Headers(),
  destination: '',
  ...more,
})

describe.each(['/api', 'https://api.provider.test/v1'])('with the main base at %s', (main) => {
  const site = siteWith(main)
  const rules = staticRoutes(site, optional)
  const calls = [...endpoints.values()].filter(({ base }) => base === 'main')
  const requests: readonly AskedRequest[] = [
    ...calls.map(({ method, path }) => requestTo(main + path, { method })),
    ...calls.map(({ path }) => requestTo(`${main}${path}?TranId=1`)),
    requestTo('/gateway/v1/initialize', { method: 'POST' }),
    requestTo('https://elsewhere.test/anything', { method: 'POST' }),
    requestTo(SHARE_PATH, { method: 'POST', mode: 'navigate' }),
    requestTo(SHARE_PATH, { method: 'POST' }),
    requestTo(SHARE_PATH, { mode: 'navigate' }),
    ...['/', '/airtime/MTNVTU', '/assets', '/index.html'].map((path) =>
      requestTo(path, { mode: 'navigate' }),
    ),
    ...[...site.files, '/assets/form-of-the-last-build.js', '/favicon.svg'].map((path) => requestTo(path)),
    requestTo('https://elsewhere.test/assets/index-1.js'),
    requestTo('/resources/top/mtn.svg', { destination: 'image' }),
  ]

  it.each(requests.map((request) => [`${request.method} ${request.mode} ${request.url}`, request] as const))(
    '%s goes where the worker would let it go',
    (_, request) => {
      const own = routeOf(request, site).kind
      const source = sourceOf(request, rules)
      if (source === 'network') expect(own).toBe('pass')
      if (source === 'cache') expect(own).toBe('file')
    },
  )

  it.each(calls.filter(({ offline }) => offline === 'never').map((call) => [call.name, call] as const))(
    '%s never wakes the worker',
    (_, { method, path }) => {
      expect(sourceOf(requestTo(main + path, { method }), rules)).toBe('network')
    },
  )

  it('the build’s files come from the device, and what is kept once it was fetched by the worker', () => {
    expect(sourceOf(requestTo('/assets/index-1.js'), rules)).toBe('cache')
    for (const url of optional) expect(sourceOf(requestTo(url), rules)).toBe('fetch-event')
  })
})

describe('a browser', () => {
  const rules = staticRoutes(siteWith('/api'), optional)

  it('that takes rules is given them', async () => {
    const given: unknown[] = []
    await addStaticRoutes({ addRoutes: async (all: unknown) => void given.push(all) }, rules)
    expect(given).toEqual([rules])
  })

  it.each([
    ['has none', {}],
    [
      'refuses them',
      {
        addRoutes: async () => {
          throw new TypeError('no')
        },
      },
    ],
  ])('that %s installs the worker all the same', async (_, event) => {
    await expect(addStaticRoutes(event, rules)).resolves.toBeUndefined()
  })
})
