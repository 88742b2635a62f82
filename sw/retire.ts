import { isBuildCache } from './builds.ts'
import { PICTURES_CACHE } from './pictures.ts'
import type { Extendable, World } from './world.ts'

export interface RetiringWorker {
  install(event: Extendable): void
  activate(event: Extendable): void
}

/**
 * The last worker of a device (security 12): takes over by itself, drops the app's files and leaves. It answers no
 * request and reloads nobody, so that a payment goes on; from the next start on everything comes by the network.
 */
export function createRetiring(world: World, unregister: () => Promise<unknown>): RetiringWorker {
  return {
    install(event) {
      event.waitUntil(world.skipWaiting())
    },
    activate(event) {
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
