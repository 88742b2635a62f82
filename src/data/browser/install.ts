/**
 * - `installed`: the app runs from the home screen, or was just put there.
 * - `promptable`: the browser lets us show its prompt.
 * - `manual`: an iPhone or iPad, where only the user can (Share, Add to Home Screen).
 * - `unknown`: nothing to offer.
 */
export type InstallState = 'installed' | 'promptable' | 'manual' | 'unknown'

export interface Install {
  state(): InstallState
  subscribe(listener: () => void): () => void
  /** Shows the browser's own prompt. True when the user accepted. Needs a user gesture. */
  prompt(): Promise<boolean>
}

/** Chromium's own event, which TypeScript's DOM library does not have. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

export function isStandalone(): boolean {
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true
}

/** An iPad says it is a Mac, but no Mac has several touch points. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}

/** Listens from the start, because the browser fires the event once and early. */
export function browserInstall(): Install {
  let offer: InstallPromptEvent | null = null
  let isInstalled = isStandalone()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallPromptEvent
    notify()
  })
  addEventListener('appinstalled', () => {
    isInstalled = true
    offer = null
    notify()
  })
  return {
    state() {
      if (isInstalled) return 'installed'
      if (offer !== null) return 'promptable'
      return isApple() ? 'manual' : 'unknown'
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async prompt() {
      const event = offer
      // An event can prompt only once.
      offer = null
      try {
        const answer = await event?.prompt()
        return answer?.outcome === 'accepted'
      } catch {
        // The browser did not accept this press as a user gesture.
        return false
      } finally {
        notify()
      }
    },
  }
}

/** The number on the app's icon, where there is one. */
export interface Badge {
  /** 0 removes it. */
  show(count: number): void
}

export const browserBadge: Badge = {
  show(count) {
    if (!('setAppBadge' in navigator)) return
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
    // Refused where the app is not installed: home shows the same in the app.
    shown.catch(() => undefined)
  },
}
