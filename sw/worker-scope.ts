import { atMost, type Clock } from '#src/data/browser/clock.ts'
import type { CachedResponses } from '#src/data/storage/cached-responses.ts'
import type { Inbox } from '#src/data/storage/inbox.ts'

/** The part of a window that the worker uses. */
interface PageClient {
  readonly focused: boolean
  readonly url: string
  focus(): Promise<unknown>
}

/** The part of `clients` that the worker uses. */
interface PageClients {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PageClient[]>
  claim(): Promise<void>
  openWindow(url: string): Promise<unknown>
}

/** Everything around the worker. Real in sw.ts, faked in tests/sw/support. */
export interface WorkerScope {
  readonly caches: CacheStorage
  readonly clients: PageClients
  readonly clock: Clock
  readonly responses: CachedResponses
  readonly inbox: Pick<Inbox, 'keep' | 'read'>
  readonly fetch: (request: Request) => Promise<Response>
  readonly ownerOf: (token: string) => Promise<string>
  readonly skipWaiting: () => Promise<void>
  readonly notify: (title: string, options: NotificationOptions) => Promise<void>
  /** Whether the browser asks to save data (Save-Data). */
  readonly savesData: () => boolean
}

/** An event that can make the browser wait for a promise. */
export interface Extendable {
  waitUntil(work: Promise<unknown>): void
}

export interface Fetching extends Extendable {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

export interface Messaging extends Extendable {
  readonly data: unknown
}

/** A push message of the provider, decrypted by the browser. */
export interface Pushed extends Extendable {
  readonly data: { text(): string } | null
}

/** A tap on a notification. */
export interface Tapped extends Extendable {
  readonly notification: { readonly data: unknown; close(): void }
}

/** Keeps the worker awake for work that outlives its event. */
export type Later = (work: Promise<unknown>) => void

/** `fallback` when the work fails or takes longer: a store may throw, and on some phones it may never respond. */
export async function within<T>(
  clock: Clock,
  limitMs: number,
  work: () => Promise<T>,
  fallback: T,
): Promise<T> {
  try {
    return await atMost(clock, limitMs, work(), () => fallback)
  } catch {
    return fallback
  }
}
