import { PrecacheController } from 'workbox-precaching/PrecacheController'
import { isFile, isShellOf } from './file-types.ts'
import type { Extendable } from './world.ts'

export interface Precache {
  /** Whole addresses of the build's files, and under which key each is kept. */
  readonly keys: ReadonlyMap<string, string>
  /** Fetches what its cache does not hold yet. Throws when one file cannot be had: then this build is not installed. */
  install(event: Extendable): Promise<void>
}

export interface PrecacheSpec {
  readonly cacheName: string
  readonly origin: string
  readonly entries: readonly { readonly url: string; readonly revision?: string | null }[]
}

/**
 * Workbox fetches and keeps the list, one file after the other, so that a first visit's own requests are not held up.
 * Its clean-up is not used: that drops the files of a build while a page still needs them.
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
