import '#src/data/browser/older-browsers.ts'
import { readConfig, SANDBOX_PATHS } from '#src/config.ts'
import { browserClock } from '#src/data/browser/clock.ts'
import { browserSaveData } from '#src/data/browser/connectivity.ts'
import { openCachedResponses, ownerOf } from '#src/data/storage/cached-responses.ts'
import { openInbox } from '#src/data/storage/inbox.ts'
import { createRetiring, type PrecacheEntry } from './shell.ts'
import { createWorker } from './worker.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] }

const config = readConfig(import.meta.env)
const bases = [config.apiBase, config.guessBase, config.gatewayBase]

const scope: WorkerScope = {
  caches: self.caches,
  clients: self.clients,
  clock: browserClock,
  responses: openCachedResponses(),
  inbox: openInbox(),
  ownerOf,
  fetch: (request) => fetch(request),
  notify: (title, options) => self.registration.showNotification(title, options),
  skipWaiting: () => self.skipWaiting(),
  savesData: browserSaveData.isOn,
}

// The build inserts its list of files here, also into a retiring worker.
const entries = self.__WB_MANIFEST

if (config.retireWorker) {
  const worker = createRetiring(scope, () => self.registration.unregister())
  self.addEventListener('install', worker.install)
  self.addEventListener('activate', worker.activate)
} else {
  const worker = createWorker({
    scope,
    entries,
    bases: { main: config.apiBase, static: '', origin: self.location.origin },
    foreign: [...SANDBOX_PATHS, ...bases.filter((base) => base.startsWith('/'))],
  })
  self.addEventListener('install', worker.install)
  self.addEventListener('activate', worker.activate)
  self.addEventListener('message', worker.message)
  self.addEventListener('fetch', worker.fetch)
  self.addEventListener('push', worker.push)
  self.addEventListener('notificationclick', worker.notificationclick)
}
