import './globals.ts'

import { vi } from 'vitest'
import { SANDBOX_PATHS } from '#src/config.ts'
import type { PrecacheEntry } from '#sw/shell.ts'
import { createWorker, type Worker } from '#sw/worker.ts'
import type { WorkerScope } from '#sw/worker-scope.ts'
import { type ManualClock, manualClock } from '#tests/support/manual-clock.ts'
import { FakeCaches } from './fake-caches.ts'
import { FakeNetwork } from './fake-network.ts'
import { type MemoryResponses, memoryResponses } from './memory-responses.ts'

export const ORIGIN = 'https://app.test'
export const API = `${ORIGIN}/api`

export class FakeWindow {
  focused = false
  url = ORIGIN
  focuses = 0
  controller: Worker | null = null
  controllerChanges = 0

  async focus(): Promise<void> {
    this.focuses += 1
  }

  control(worker: Worker): void {
    if (this.controller === worker) return
    this.controller = worker
    this.controllerChanges += 1
  }
}

export interface FakeNotice extends NotificationOptions {
  readonly title: string
}

export interface Asking {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly cache?: RequestCache
  readonly mode?: 'navigate'
  readonly body?: BodyInit
  readonly referrer?: string
  readonly destination?: RequestDestination
}

export interface Outcome {
  /** Did the worker answer, or did it let the request go by? */
  readonly isAnswered: boolean
  readonly response: Response
}

/** A browser with one registration: what a real one does with a worker's events, and no more. */
export class Device {
  readonly caches = new FakeCaches()
  readonly network = new FakeNetwork()
  readonly responses: MemoryResponses = memoryResponses()
  /** Files that other apps shared. */
  readonly arrived: File[] = []
  readonly notTaken: string[] = []
  /** How often the worker looked for one that is too old. */
  sweeps = 0
  readonly clock: ManualClock = manualClock()
  readonly windows: FakeWindow[] = []
  isSaving = false
  /** Notifications that stand on the screen, by their tag. */
  readonly notices = new Map<string, FakeNotice>()
  active: Worker | null = null
  waiting: Worker | null = null
  private isSkipping = false
  private readonly pending = new Set<Promise<unknown>>()

  constructor() {
    // Workbox takes its world from the global scope.
    vi.stubGlobal('self', { caches: this.caches, __WB_DISABLE_DEV_LOGS: true })
    vi.stubGlobal('caches', this.caches)
    vi.stubGlobal('location', new URL('/sw.js', ORIGIN))
    vi.stubGlobal('fetch', this.network.fetch)
    vi.stubGlobal('FetchEvent', class {})
    vi.stubGlobal('ExtendableEvent', Object)
  }

  get scope(): WorkerScope {
    return {
      caches: this.caches,
      clients: {
        matchAll: async () => this.windows,
        openWindow: async (url) => {
          await this.open(url.replace(ORIGIN, ''))
        },
        claim: async () => {
          for (const window of this.windows) if (this.active !== null) window.control(this.active)
        },
      },
      clock: this.clock,
      responses: this.responses,
      inbox: {
        keep: async (file, notTaken) => {
          if (file !== null) this.arrived.push(file)
          this.notTaken.push(...notTaken)
          return true
        },
        read: async () => {
          this.sweeps += 1
          return null
        },
      },
      fetch: this.network.fetch,
      ownerOf: async (token) => `digest of ${token}`,
      skipWaiting: async () => {
        this.isSkipping = true
        await this.activateIfMay()
      },
      notify: async (title, options) => {
        this.notices.set(options.tag ?? '', { title, ...options })
      },
      savesData: () => this.isSaving,
    }
  }

  worker(entries: readonly PrecacheEntry[]): Worker {
    const bases = { main: '/api', static: '', origin: ORIGIN }
    return createWorker({ scope: this.scope, entries, bases, foreign: [...SANDBOX_PATHS, '/gateway'] })
  }

  /** The browser found a new worker script. False when it could not be installed. */
  async register(worker: Worker): Promise<boolean> {
    this.isSkipping = false
    try {
      await this.run('install', (extend) => worker.install(extend))
    } catch {
      return false
    }
    this.waiting = worker
    await this.activateIfMay()
    return true
  }

  /** A page opens: by the active worker, or past it. */
  async open(path = '/'): Promise<FakeWindow> {
    if (this.active !== null) await this.ask(ORIGIN + path, { mode: 'navigate' })
    const window = new FakeWindow()
    window.url = ORIGIN + path
    window.controller = this.active
    this.windows.push(window)
    return window
  }

  async close(window: FakeWindow): Promise<void> {
    this.windows.splice(this.windows.indexOf(window), 1)
    await this.activateIfMay()
  }

  async ask(url: string, asking: Asking = {}): Promise<Outcome> {
    const { mode, destination = '', referrer = '', ...init } = asking
    const request = new Request(url, init)
    Object.defineProperty(request, 'destination', { value: destination })
    // No script can make such a request; the browser can.
    if (mode !== undefined) Object.defineProperty(request, 'mode', { value: mode })
    Object.defineProperty(request, 'referrer', { value: referrer })
    let answer: Promise<Response> | null = null
    this.active?.fetch({
      request,
      respondWith: (response) => {
        answer = response
      },
      waitUntil: (work) => this.track(work),
    })
    if (answer === null) return { isAnswered: false, response: await this.network.fetch(request) }
    return { isAnswered: true, response: await answer }
  }

  async text(url: string, asking: Asking = {}): Promise<string> {
    return await (await this.ask(url, asking)).response.text()
  }

  /** A page says something to the active worker, or to the one that waits. */
  async say(data: unknown, worker: Worker | null = this.active): Promise<void> {
    await this.run('message', (extend) => worker?.message({ ...extend, data }))
  }

  /** A push message arrives. */
  async push(text: string | null): Promise<void> {
    const data = text === null ? null : { text: () => text }
    await this.run('push', (extend) => this.active?.push({ ...extend, data }))
  }

  async tap(tag: string): Promise<void> {
    const { data } = this.notices.get(tag) ?? {}
    const notification = { data, close: () => void this.notices.delete(tag) }
    await this.run('notificationclick', (extend) =>
      this.active?.notificationclick({ ...extend, notification }),
    )
  }

  /** Until nothing is left that a worker keeps itself awake for; moves time on where it waits for time. */
  async settled(stepMs = 0): Promise<void> {
    while (this.pending.size > 0) {
      await new Promise((resolve) => setImmediate(resolve))
      if (stepMs > 0) this.clock.advance(stepMs)
    }
  }

  private async activateIfMay(): Promise<void> {
    const { waiting } = this
    const isFree = this.active === null || this.windows.every(({ controller }) => controller === null)
    if (waiting === null || !(isFree || this.isSkipping)) return
    const before = this.active
    this.active = waiting
    this.waiting = null
    this.isSkipping = false
    for (const window of this.windows) if (window.controller === before && before) window.control(waiting)
    await this.run('activate', (extend) => waiting.activate(extend))
  }

  private async run(
    type: string,
    dispatch: (extend: { type: string; waitUntil: (work: Promise<unknown>) => void }) => void,
  ): Promise<void> {
    const works: Promise<unknown>[] = []
    dispatch({ type, waitUntil: (work) => works.push(work) })
    for (const work of works) this.track(work)
    // An event may be extended while it lasts.
    for (let i = 0; i < works.length; i += 1) await works[i]
  }

  private track(work: Promise<unknown>): void {
    const ended = work.then(
      () => undefined,
      () => undefined,
    )
    this.pending.add(ended)
    void ended.then(() => this.pending.delete(ended))
  }
}
