import { isFile } from './file-types.ts'
import type { Later, WorkerScope } from './worker-scope.ts'

export const PICTURES_CACHE = 'pictures'
/** Some 3 kB each: the app's own artwork. A provider's logos stay in the browser's own cache for a year. */
export const MOST_PICTURES = 80
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The app's own pictures that no build lists: served from the device if kept, refetched after a week. */
export function createPictures(scope: WorkerScope): (request: Request, later: Later) => Promise<Response> {
  async function open(): Promise<Cache | null> {
    try {
      return await scope.caches.open(PICTURES_CACHE)
    } catch {
      return null
    }
  }

  async function keep(cache: Cache, url: string, response: Response): Promise<void> {
    if (!isFile(url, response)) return
    await cache.delete(url)
    await cache.put(url, response)
    const held = await cache.keys()
    const tooMany = held.slice(0, Math.max(0, held.length - MOST_PICTURES))
    await Promise.all(tooMany.map((request) => cache.delete(request)))
  }

  async function fetchAndKeep(cache: Cache | null, request: Request, later: Later): Promise<Response> {
    const response = await scope.fetch(request)
    if (cache !== null) later(keep(cache, request.url, response.clone()).catch(() => undefined))
    return response
  }

  /** By the server's own date; on a device whose clock is wrong a picture is just fetched more often. */
  function isOld(response: Response): boolean {
    const date = Date.parse(response.headers.get('Date') ?? '')
    return Number.isFinite(date) && Math.abs(scope.clock.now() - date) > WEEK_MS
  }

  return async (request, later) => {
    const cache = await open()
    const kept = await cache?.match(request.url, { ignoreVary: true }).catch(() => undefined)
    if (kept === undefined) return fetchAndKeep(cache, request, later)
    if (isOld(kept)) later(fetchAndKeep(cache, request, later).catch(() => undefined))
    return kept
  }
}
