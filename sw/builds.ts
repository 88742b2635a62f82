import { PICTURES_CACHE } from './pictures.ts'
import type { Extendable, World } from './world.ts'

// One cache for each build. The cache names alone say which builds exist and which were in use, so that no other record
// is needed. Cache Storage lists names in the order of their creation.

const FILES = 'files-'
/** An empty cache, made when its build took over. */
const TOOK_OVER = 'took-over-'

export const filesCache = (build: string): string => FILES + build
export const tookOverCache = (build: string): string => TOOK_OVER + build
const isBuildCache = (name: string): boolean => name.startsWith(FILES) || name.startsWith(TOOK_OVER)
export const isFilesCache = (name: string): boolean => name.startsWith(FILES)

export interface PrecacheEntry {
  readonly url: string
  readonly revision?: string | null
  /** Large and rarely needed: cached once it was fetched, never precached. Set by vite.config.ts. */
  readonly optional?: boolean
}

/** A build's name, made from its list of files: the same files are the same build, whatever the worker's own code. */
export function buildOf(entries: readonly PrecacheEntry[]): string {
  const list = entries.map(({ url, revision }) => `${url} ${revision ?? ''}`).sort()
  // FNV-1a, 32 bits, over a list of hashes: two builds in a row would have to collide.
  let hash = 0x811c9dc5
  for (const char of list.join('\n')) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/**
 * The caches to drop once `build` is in charge: with windows open, all but its own and those of the previous build,
 * else all but its own. A younger build that never took over may be installing right now, and is kept.
 */
export function staleCaches(names: readonly string[], build: string, hasWindows: boolean): string[] {
  const own = names.indexOf(filesCache(build))
  const tookOver = builds(names, TOOK_OVER)
  const before = tookOver.filter((other) => other !== build).at(-1)
  const isKept = (other: string) => {
    if (other === build || (hasWindows && other === before)) return true
    return names.indexOf(filesCache(other)) > own && !tookOver.includes(other)
  }
  return [FILES, TOOK_OVER].flatMap((prefix) =>
    builds(names, prefix)
      .filter((other) => !isKept(other))
      .map((other) => prefix + other),
  )
}

function builds(names: readonly string[], prefix: string): string[] {
  return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
}

/**
 * The last worker of a device: takes over by itself, deletes the app's files and unregisters. It answers no request and
 * reloads no page, so that a payment goes on; from the next start on everything comes from the network.
 */
export function createRetiring(world: World, unregister: () => Promise<unknown>) {
  return {
    install(event: Extendable) {
      event.waitUntil(world.skipWaiting())
    },
    activate(event: Extendable) {
      event.waitUntil(
        (async () => {
          const ours = (await world.caches.keys()).filter(
            (name) => isBuildCache(name) || name === PICTURES_CACHE,
          )
          await Promise.all(ours.map((name) => world.caches.delete(name)))
          await unregister()
        })(),
      )
    },
  }
}
