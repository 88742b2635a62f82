import { PrecacheController } from 'workbox-precaching/PrecacheController'
import { isPage } from './route.ts'
import { type Extendable, type Later, type WorkerScope, within } from './worker-scope.ts'

export interface PrecacheEntry {
  readonly url: string
  readonly revision?: string | null
  /** Large and rarely needed: cached once it was fetched, never precached. Set by vite.config.ts. */
  readonly optional?: boolean
  /** An optional file that a new build fetches when it is installed, where the device has one of that name. */
  readonly isRenewed?: boolean
}

/** The files of the build in charge, and of one that waits. */
const FILES_CACHE = 'files'
const OPTIONAL_CACHE = 'optional-files'
/** An update does not wait longer for a file that it can do without. */
const RENEW_MS = 15_000

/** Addresses of home, which is prerendered; every other address gets the page without its markup. */
const homes: ReadonlySet<string> = new Set(['/', '/index', '/index.html'])

/** The app's own files on the device. */
export interface Shell {
  /** Full addresses of the build's files that are or may be kept. */
  readonly files: ReadonlySet<string>
  /** Of them, those that are kept once they were fetched. */
  readonly optional: ReadonlySet<string>
  /** Fetches what is not there yet. Rejects when one file cannot be fetched: then this build is not installed. */
  install(event: Extendable): Promise<void>
  /** This build is in charge now: the files of the one before go. A page of it that needs one starts again (reloadOnStaleChunks). */
  takeOver(event: Extendable): Promise<void>
  /** The page of every screen, without waiting for the network. */
  screen(request: Request): Promise<Response>
  file(request: Request, later: Later): Promise<Response>
}

export function createShell(scope: WorkerScope, origin: string, entries: readonly PrecacheEntry[]): Shell {
  const { caches } = scope
  let isFirst = false
  const controller = new PrecacheController({
    cacheName: FILES_CACHE,
    plugins: [
      {
        /**
         * On a first visit the page that has just been opened is confirmed by its ETag, and not sent twice. An update does not
         * trust a host's ETags: nginx makes them of a file's size and date alone.
         */
        requestWillFetch: async ({ request }) =>
          isFirst && request.cache === 'reload' ? new Request(request, { cache: 'no-cache' }) : request,
        /** A captive portal answers every address with a page of its own. */
        async cacheWillUpdate({ request, response }) {
          if (!isFile(request.url, response)) return null
          if (!isPage(new URL(request.url).pathname)) return response
          const files = new Set(controller.getURLsToCacheKeys().keys())
          return isShellOf(await response.clone().text(), files, origin) ? response : null
        },
      },
    ],
  })
  const precached = entries.filter(({ optional }) => optional !== true)
  controller.addToCacheList(precached.map(({ url, revision }) => ({ url, revision: revision ?? null })))
  const keys = controller.getURLsToCacheKeys()
  const optional = new Set(
    entries.filter((entry) => entry.optional === true).map(({ url }) => new URL(url, `${origin}/`).href),
  )
  /** A picture whose name has no digest may have changed: it is fetched again when it is next shown. */
  const isOfThisBuild = (url: string) => optional.has(url) && url.startsWith(`${origin}/assets/`)
  const home = keys.get(`${origin}/`)
  const anyOther = keys.get(`${origin}/shell.html`) ?? home

  /** Undefined also where storage fails, so that the network is used. */
  async function kept(name: string, key: string | undefined): Promise<Response | undefined> {
    if (key === undefined) return undefined
    try {
      return await (await caches.open(name)).match(key, { ignoreVary: true })
    } catch {
      return undefined
    }
  }

  async function keepOptional(request: Request, response: Response): Promise<void> {
    if (isFile(request.url, response)) await (await caches.open(OPTIONAL_CACHE)).put(request.url, response)
  }

  /** What cannot be fetched is fetched when it is needed. */
  async function renew(): Promise<void> {
    if (scope.savesData()) return
    const kept = await (await caches.open(OPTIONAL_CACHE)).keys()
    const used = new Set(kept.map(({ url }) => withoutDigest(url)))
    for (const { url, isRenewed } of entries) {
      const address = new URL(url, `${origin}/`).href
      if (isRenewed !== true || !used.has(withoutDigest(address))) continue
      if (kept.some((request) => request.url === address)) continue
      const request = new Request(address)
      const keep = async () => keepOptional(request, await scope.fetch(request))
      await within(scope.clock, RENEW_MS, keep, undefined)
    }
  }

  return {
    files: new Set([...keys.keys(), ...optional]),
    optional,
    async install(event) {
      isFirst = !(await caches.has(FILES_CACHE))
      await controller.install(event as Parameters<typeof controller.install>[0])
      await renew().catch(() => undefined)
    },
    async takeOver(event) {
      await controller.activate(event as Parameters<typeof controller.activate>[0])
      const once = await caches.open(OPTIONAL_CACHE)
      for (const request of await once.keys()) if (!isOfThisBuild(request.url)) await once.delete(request)
      await scope.clients.claim()
    },
    async screen(request) {
      const page = homes.has(new URL(request.url).pathname) ? home : anyOther
      return (await kept(FILES_CACHE, page)) ?? scope.fetch(request)
    },
    async file(request, later) {
      const { url } = request
      const isOptional = optional.has(url)
      const response = await (isOptional ? kept(OPTIONAL_CACHE, url) : kept(FILES_CACHE, keys.get(url)))
      if (response !== undefined) return response
      const fetched = await scope.fetch(request)
      if (isOptional) later(keepOptional(request, fetched.clone()).catch(() => undefined))
      return fetched
    },
  }
}

/** `/assets/bulk-page` of `/assets/bulk-page-Cp60WyJ-.js`, whatever Workbox adds. */
function withoutDigest(url: string): string {
  const { pathname } = new URL(url)
  return pathname.slice(0, Math.max(0, pathname.lastIndexOf('.') - '-Cp60WyJ-'.length))
}

/**
 * The last worker of a device: takes over by itself, deletes the app's files and unregisters. It answers no request and
 * reloads no page, so that a payment goes on; from the next start on everything comes from the network.
 */
export function createRetiring(scope: WorkerScope, unregister: () => Promise<unknown>) {
  return {
    install(event: Extendable) {
      event.waitUntil(scope.skipWaiting())
    },
    activate(event: Extendable) {
      event.waitUntil(
        (async () => {
          await Promise.all([FILES_CACHE, OPTIONAL_CACHE].map((name) => scope.caches.delete(name)))
          await unregister()
        })(),
      )
    },
  }
}

const TYPES: Readonly<Record<string, RegExp>> = {
  js: /\bjavascript\b/,
  css: /^text\/css\b/,
  html: /^text\/html\b/,
  svg: /^image\/svg\+xml\b/,
  webmanifest: /\bjson\b/,
  woff2: /^font\/woff2\b/,
}
const PICTURE = /^image\//

/**
 * Whether this is the requested file. A captive portal answers every address with 200 and a page of its own; cached as
 * a script, that would be a white screen for good.
 */
function isFile(url: string, response: Response): boolean {
  if (response.status !== 200 || !['basic', 'default'].includes(response.type)) return false
  const { pathname } = new URL(url)
  const extension = isPage(pathname) ? 'html' : (/\.(\w+)$/.exec(pathname)?.[1]?.toLowerCase() ?? '')
  return (TYPES[extension] ?? PICTURE).test(response.headers.get('Content-Type')?.toLowerCase() ?? '')
}

/** Whether this HTML is this build's shell: only that names this build's scripts. */
function isShellOf(html: string, files: ReadonlySet<string>, origin: string): boolean {
  const scripts = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => origin + path)
  return scripts.length > 0 && scripts.every((script) => files.has(script))
}
