import { Workbox } from 'workbox-window'
import type { TakeOver } from '#src/contract/messages.ts'
import type { Clock } from './clock.ts'
import type { PageLife } from './page-life.ts'

const SCRIPT = '/sw.js'
const HOUR_MS = 60 * 60 * 1000
/** How often a page that stays open checks for a new build; the browser itself checks at every start. */
const CHECK_AFTER_MS = HOUR_MS
const CHECK_AFTER_SAVING_MS = 24 * HOUR_MS
/** A build that has not taken over by then will not: the page stays, because a reload would load the old one. */
const TAKE_OVER_MS = 10_000

const TAKE_OVER: TakeOver = { type: 'take-over' }

export interface WorkerLinkOptions {
  /** Turns one of our addresses into one that Trusted Types accept. */
  readonly toScriptUrl: (url: string) => string
  readonly clock: Clock
  readonly pageLife: PageLife
  readonly savesData: () => boolean
  /** The page must not be reloaded now: a payment is under way. */
  readonly isBusy: () => boolean
  readonly reload: () => void
}

/** The connection, in its own chunk, once the worker is registered. */
export interface WorkerLine {
  applyUpdate(): void
}

/** Registers the worker and follows it. `onWaiting`: a newer build waits. Throws where workers are blocked. */
export async function openLine(options: WorkerLinkOptions, onWaiting: () => void): Promise<WorkerLine> {
  const { clock, pageLife } = options
  const container = navigator.serviceWorker

  let isApplying = false
  // The first worker of a device claims the page as well; that is no update.
  let hadController = container.controller !== null
  const restart = () => {
    if (!isApplying) return
    isApplying = false
    // A payment may have begun since the user pressed "update": then this page stays, and the update is offered again.
    if (options.isBusy()) onWaiting()
    else options.reload()
  }
  container.addEventListener('controllerchange', () => {
    const isUpdate = hadController
    hadController = true
    if (isApplying) restart()
    // The update was chosen in another tab. Only this page's own user reloads it.
    else if (isUpdate) onWaiting()
  })

  // In fact a TrustedScriptURL, which Workbox takes (trusted-types.ts).
  const workbox = new Workbox(options.toScriptUrl(SCRIPT), { scope: '/', updateViaCache: 'none' })
  const registration = await workbox.register({ immediate: true })
  if (registration === undefined) throw new Error('no registration')
  followUpdates(registration, onWaiting)

  let checkedAt = clock.now()
  pageLife.onVisible(() => {
    reportUpdate(registration, onWaiting)
    const after = options.savesData() ? CHECK_AFTER_SAVING_MS : CHECK_AFTER_MS
    if (clock.now() - checkedAt < after) return
    checkedAt = clock.now()
    // Without a network the check fails, which does no harm.
    registration.update().catch(() => undefined)
  })

  return {
    applyUpdate() {
      if (isApplying) return
      isApplying = true
      const { waiting } = registration
      // Another tab has let it take over: this page still runs the old build.
      if (waiting === null) return restart()
      // A page that bypassed the worker (a forced reload) gets no controllerchange.
      waiting.addEventListener('statechange', () => {
        if (waiting.state === 'activated') restart()
      })
      waiting.postMessage(TAKE_OVER)
      clock.after(TAKE_OVER_MS, () => {
        if (!isApplying) return
        isApplying = false
        onWaiting()
      })
    },
  }
}

/** Without an active worker, the waiting one is the device's first worker and no update. */
function reportUpdate({ waiting, active }: ServiceWorkerRegistration, onWaiting: () => void): void {
  if (waiting !== null && active !== null) onWaiting()
}

/**
 * Workbox reports only an update whose start it sees. It misses an update that another tab or the browser started
 * before this code loaded. Of several that others found, it reports only the first. So we follow the registration
 * ourselves.
 */
function followUpdates(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  const report = () => reportUpdate(registration, onWaiting)
  const follow = () => registration.installing?.addEventListener('statechange', report)
  registration.addEventListener('updatefound', follow)
  follow()
  report()
}
