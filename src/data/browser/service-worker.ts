import type { WorkerLine, WorkerLinkOptions } from './worker-line.ts'

/**
 * The page's connection to its service worker. Without one (blocked, private, dev) nothing happens and nothing throws.
 */
export interface WorkerLink {
  /** Registers the worker. Called once, when the page is idle. */
  start(): void
  /** Resolves when a worker controls this page, with whether the page came before it; never where there is none. */
  active(): Promise<boolean>
  /** Whether a newer build is installed and waits, or another tab has already let it take over. */
  isUpdateWaiting(): boolean
  onUpdateWaiting(listener: () => void): () => void
  /** Lets the waiting build take over and then reloads this page, and no other. */
  applyUpdate(): void
}

/** For pages without a worker: dev, tests, a browser without service workers. */
export const noWorker: WorkerLink = {
  start: () => {},
  active: () => new Promise(() => {}),
  isUpdateWaiting: () => false,
  onUpdateWaiting: () => () => {},
  applyUpdate: () => {},
}

/** The worker of a built app. `start` loads all code that talks to it, long after the first paint. */
export function browserWorker(options: WorkerLinkOptions): WorkerLink {
  const updates = new Set<() => void>()
  let line: WorkerLine | null = null
  let isWaiting = false

  const onWaiting = () => {
    isWaiting = true
    for (const listener of updates) listener()
  }

  const cameFirst = 'serviceWorker' in navigator && navigator.serviceWorker.controller === null

  async function connect(): Promise<void> {
    try {
      const { openLine } = await import('./worker-line.ts')
      line = await openLine(options, onWaiting)
    } catch {
      // Blocked, private, no network: the app works as in a browser without workers.
    }
  }

  return {
    start() {
      if ('serviceWorker' in navigator) void connect()
    },
    async active() {
      await whenInCharge()
      return cameFirst
    },
    isUpdateWaiting: () => isWaiting,
    onUpdateWaiting(listener) {
      updates.add(listener)
      return () => updates.delete(listener)
    },
    applyUpdate: () => line?.applyUpdate(),
  }
}

/** A first worker is active before it has claimed the page: until then it gets none of the page's requests. */
async function whenInCharge(): Promise<void> {
  const container = navigator.serviceWorker
  try {
    await container.ready
  } catch {
    // A browser that throws here has no worker for us.
    await noWorker.active()
  }
  if (container.controller !== null) return
  await new Promise<void>((resolve) => {
    container.addEventListener('controllerchange', () => resolve(), { once: true })
  })
}
