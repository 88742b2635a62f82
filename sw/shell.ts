import { PrecacheController } from 'workbox-precaching/PrecacheController'
import { filesCache, isFilesCache, type PrecacheEntry, staleCaches, tookOverCache } from './builds.ts'
import { isFile, isShellOf } from './file-types.ts'
import { type Extendable, type Later, openWindows, type World } from './world.ts'

export interface Build {
  readonly name: string
  readonly origin: string
  readonly precache: Precache
  /** Full addresses of files that are kept once they were fetched. */
  readonly optional: ReadonlySet<string>
}

/** Addresses of home, which is prerendered; every other address gets the page without its markup. */
const homes: ReadonlySet<string> = new Set(['/', '/index', '/index.html'])

/** The app's own files on the device. */
export interface Shell {
  install(event: Extendable): Promise<void>
  /** This build is in charge now. */
  takeOver(): Promise<void>
  /** The page of every screen, without waiting for the network. */
  screen(request: Request, later: Later): Promise<Response>
  file(request: Request, later: Later): Promise<Response>
}

export function createShell(world: World, { name, origin, precache, optional }: Build): Shell {
  const { caches } = world
  const { keys } = precache
  const own = filesCache(name)
  const keyOf = (file: string) => keys.get(`${origin}/${file}`)
  const home = keyOf('index.html')
  const anyOther = keyOf('shell.html') ?? home
  let isSwept = false

  /** Searches the youngest cache first: a chunk that a page of the previous build requests is in an older one. */
  async function kept(key: string, names: readonly string[]): Promise<Response | undefined> {
    for (const cacheName of names) {
      const response = await (await caches.open(cacheName)).match(key, { ignoreVary: true })
      if (response !== undefined) return response
    }
    return undefined
  }

  async function others(): Promise<string[]> {
    return (await caches.keys()).filter((other) => isFilesCache(other) && other !== own).reverse()
  }

  /** Copies unchanged files from an earlier build instead of fetching them, and those optional files that were used. */
  async function carryOver(): Promise<void> {
    const cache = await caches.open(own)
    const names = await others()
    if (names.length === 0) return
    for (const key of [...keys.values(), ...optional]) {
      if ((await cache.match(key, { ignoreVary: true })) !== undefined) continue
      const response = await kept(key, names)
      if (response !== undefined) await cache.put(key, response)
    }
  }

  async function sweep(hasWindows: boolean): Promise<void> {
    const stale = staleCaches(await caches.keys(), name, hasWindows)
    await Promise.all(stale.map((cacheName) => caches.delete(cacheName)))
    isSwept = !hasWindows
  }

  /** At a start with no other window open, no page can need an older build's files any more. */
  async function sweepAtStart(): Promise<void> {
    if (isSwept || (await openWindows(world)).length > 0) return
    await sweep(false)
  }

  async function keepFile(request: Request, response: Response): Promise<void> {
    if (isFile(request.url, response)) await (await caches.open(own)).put(request.url, response)
  }

  /** Null where storage fails, so that the network is used. */
  async function keptOrNull(find: () => Promise<Response | undefined>): Promise<Response | null> {
    try {
      return (await find()) ?? null
    } catch {
      return null
    }
  }

  return {
    async install(event) {
      await carryOver()
      await precache.install(event)
    },
    async takeOver() {
      // Created anew: when an earlier build comes back, it is the youngest again.
      await caches.delete(tookOverCache(name))
      await caches.open(tookOverCache(name))
      await sweep((await openWindows(world)).length > 0)
      await world.clients.claim()
    },
    async screen(request, later) {
      later(sweepAtStart().catch(() => undefined))
      const page = homes.has(new URL(request.url).pathname) ? home : anyOther
      const response = await keptOrNull(async () => (page === undefined ? undefined : kept(page, [own])))
      return response ?? world.fetch(request)
    },
    async file(request, later) {
      const key = keys.get(request.url)
      const response = await keptOrNull(async () =>
        key === undefined ? kept(request.url, [own, ...(await others())]) : kept(key, [own]),
      )
      if (response !== null) return response
      const fetched = await world.fetch(request)
      if (optional.has(request.url)) later(keepFile(request, fetched.clone()).catch(() => undefined))
      return fetched
    },
  }
}

export interface Precache {
  /** Full addresses of the build's files, and the cache key of each. */
  readonly keys: ReadonlyMap<string, string>
  /**
   * Fetches what its cache does not hold yet. Throws when one file cannot be fetched: then this build is not installed.
   */
  install(event: Extendable): Promise<void>
}

export interface PrecacheSpec {
  readonly cacheName: string
  readonly origin: string
  readonly entries: readonly PrecacheEntry[]
}

/**
 * Workbox fetches and caches the list, one file after the other, so that a first visit's own requests are not delayed.
 * Its clean-up is not used: it would delete the files of a build while a page still needs them.
 */
export function createPrecache({ cacheName, origin, entries }: PrecacheSpec): Precache {
  const controller = new PrecacheController({
    cacheName,
    plugins: [
      {
        async cacheWillUpdate({ request, response }) {
          if (!isFile(request.url, response)) return null
          if (!new URL(request.url).pathname.endsWith('.html')) return response
          const files = new Set(controller.getURLsToCacheKeys().keys())
          return isShellOf(await response.clone().text(), files, origin) ? response : null
        },
      },
    ],
  })
  controller.addToCacheList(entries.map(({ url, revision }) => ({ url, revision: revision ?? null })))
  return {
    keys: controller.getURLsToCacheKeys(),
    async install(event) {
      await controller.install(event as Parameters<typeof controller.install>[0])
    },
  }
}
