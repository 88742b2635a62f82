import * as v from 'valibot'
import { TakeOverSchema } from '#src/contract/messages.ts'
import { MOST_SHARED_BYTES, paths, SHARE_FIELD } from '#src/contract/paths.ts'
import { PushMessageSchema } from '#src/contract/push.ts'
import type { Inbox } from '#src/data/storage/inbox.ts'
import { createResponseCache } from './response-cache.ts'
import { type Bases, type Route, routeOf, type Site } from './route.ts'
import { createShell, type PrecacheEntry } from './shell.ts'
import { addStaticRoutes, staticRoutes } from './static-routes.ts'
import type { Extendable, Fetching, Later, Messaging, Pushed, Tapped, WorkerScope } from './worker-scope.ts'

export interface WorkerSpec {
  readonly scope: WorkerScope
  readonly entries: readonly PrecacheEntry[]
  readonly bases: Bases
  /** Paths of our origin that do not belong to the app. */
  readonly foreign: readonly string[]
}

export interface Worker {
  install(event: Extendable): void
  activate(event: Extendable): void
  message(event: Messaging): void
  fetch(event: Fetching): void
  push(event: Pushed): void
  notificationclick(event: Tapped): void
}

/** Composes the worker; sw.ts connects it to the browser's events. */
export function createWorker({ scope, entries, bases, foreign }: WorkerSpec): Worker {
  const { origin } = bases
  const shell = createShell(scope, origin, entries)
  const site: Site = { ...bases, foreign, files: shell.files }
  const answers = createResponseCache(scope)
  const pushMessages = createPushMessages(scope, origin)

  let isSwept = false

  /** At the worker's first page: reading drops a shared file that nobody took in time. */
  async function sweepInbox(): Promise<void> {
    if (isSwept) return
    isSwept = true
    await scope.inbox.read()
  }

  function respond(route: Route, request: Request, later: Later): Promise<Response> | null {
    switch (route.kind) {
      case 'pass':
        return null
      case 'shell':
        later(sweepInbox())
        return shell.screen(request)
      case 'share':
        return receiveShare(request, origin, scope.inbox)
      case 'file':
        return shell.file(request, later)
      case 'answer':
        return answers.answer({ ...route, request }, later)
    }
  }

  return {
    install(event) {
      event.waitUntil(addStaticRoutes(event, staticRoutes(bases, shell.optional)))
      event.waitUntil(shell.install(event))
    },
    activate(event) {
      event.waitUntil(shell.takeOver(event))
    },
    message(event) {
      // Nothing else ever lets a waiting build take over.
      if (v.safeParse(TakeOverSchema, event.data).success) event.waitUntil(scope.skipWaiting())
    },
    push: pushMessages.push,
    notificationclick: pushMessages.tapped,
    fetch(event) {
      const response = respond(routeOf(event.request, site), event.request, (work) => event.waitUntil(work))
      if (response !== null) event.respondWith(response)
    },
  }
}

/**
 * Whether another website posted the form, rather than an app of the phone. A share has no referrer, or an app's; a
 * site that sends none looks the same, and so the page asks before it opens the file (arrival.tsx).
 */
function isFromElsewhere({ referrer }: Request, origin: string): boolean {
  return /^https?:/i.test(referrer) && new URL(referrer).origin !== origin
}

async function filesOf(request: Request): Promise<readonly File[]> {
  const values = (await request.formData()).getAll(SHARE_FIELD)
  return values.filter((value) => value instanceof File).filter(({ size }) => size > 0)
}

/** Keeps the first file that is small enough for the bulk page, with the names of the others, and redirects there whatever happens: the file can be chosen there, too. */
async function receiveShare(request: Request, origin: string, inbox: Pick<Inbox, 'keep'>): Promise<Response> {
  try {
    const files = isFromElsewhere(request, origin) ? [] : await filesOf(request)
    const file = files.find(({ size }) => size <= MOST_SHARED_BYTES) ?? null
    const others = files.filter((each) => each !== file).map(({ name }) => name)
    if (files.length > 0) await inbox.keep(file, others)
  } catch {
    // Not a form, a truncated one, or a device that keeps nothing.
  }
  return Response.redirect(origin + paths.bulkUpload, 303)
}

const TextSchema = v.pipe(v.string(), v.parseJson(), PushMessageSchema)

/**
 * Push messages, for browsers that do not show a declarative message by themselves. A tap opens the page that it is
 * about, which shows what this device keeps of it. If a browser changes its subscription by itself, the new one is not
 * used: the provider learns that the old one is gone, and the receipt offers it again.
 */
function createPushMessages(scope: WorkerScope, origin: string) {
  return {
    push(event: Pushed): void {
      const message = v.safeParse(TextSchema, event.data?.text())
      if (!message.success) return
      const { title, body, tag, lang, navigate } = message.output.notification
      const shown = { body, tag, lang, icon: '/icons/icon-192.png', badge: '/icons/monochrome-512.png' }
      event.waitUntil(scope.notify(title, { ...shown, data: pathOf(navigate, origin) }))
    },
    tapped(event: Tapped): void {
      const { notification } = event
      notification.close()
      const path = typeof notification.data === 'string' ? notification.data : paths.home
      event.waitUntil(show(scope, origin + path))
    },
  }
}

/** Whatever a message says, a tap stays in the app. */
function pathOf(address: string, origin: string): string {
  const url = new URL(address)
  return url.origin === origin ? url.pathname + url.search : paths.home
}

/** Never navigates an open tab: somebody may be paying there. */
async function show(scope: WorkerScope, address: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url === address)
  await (there === undefined ? scope.clients.openWindow(address) : there.focus())
}
