/**
 * - `installed`: the app runs from the home screen, or was just put there.
 * - `promptable`: the browser lets us ask. - `manual`: an iPhone or iPad, where only the user can (Share, Add to Home
 *   Screen). - `unknown`: nothing to offer.
 */
export type InstallState = 'installed' | 'promptable' | 'manual' | 'unknown'

export interface Install {
  state(): InstallState
  subscribe(listener: () => void): () => void
  /** Shows the browser's own question. True when the user said yes. Needs a user's gesture. */
  prompt(): Promise<boolean>
}

/** Chromium's own event, which TypeScript's DOM does not have. */
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

/** Listens from the very start, because the browser offers its question once and early. */
export function browserInstall(): Install {
  let offer: InstallPromptEvent | null = null
  let isInstalled = isStandalone()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallPromptEvent
    tell()
  })
  addEventListener('appinstalled', () => {
    isInstalled = true
    offer = null
    tell()
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
      const asked = offer
      // One event asks once.
      offer = null
      try {
        const answer = await asked?.prompt()
        return answer?.outcome === 'accepted'
      } catch {
        // The browser wants a press of its own choosing: it was none.
        return false
      } finally {
        tell()
      }
    },
  }
}

/** The number on the app's icon, where there is one. */
export interface Badge {
  /** 0 takes it away. */
  show(count: number): void
}

interface BadgeNavigator {
  setAppBadge(count: number): Promise<void>
  clearAppBadge(): Promise<void>
}

function hasBadge(value: object): value is BadgeNavigator {
  return 'setAppBadge' in value && 'clearAppBadge' in value
}

export const browserBadge: Badge = {
  show(count) {
    if (!hasBadge(navigator)) return
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
    // Refused where the app is not installed: the number is on the home screen all the same.
    shown.catch(() => undefined)
  },
}
