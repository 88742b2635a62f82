/** The page's life cycle: visible, hidden, restored from the back/forward cache. */
export interface PageLife {
  isVisible(): boolean
  onVisible(listener: () => void): () => void
  /** The last event that a phone guarantees before it may end the app. */
  onHidden(listener: () => void): () => void
  /** The page was restored with its JavaScript state, as by Back from the payment page. */
  onRestored(listener: () => void): () => void
}

export const browserPageLife: PageLife = {
  isVisible: () => document.visibilityState === 'visible',
  onVisible: (listener) => onState('visible', listener),
  onHidden: (listener) => onState('hidden', listener),
  onRestored(listener) {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) listener()
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  },
}

function onState(state: DocumentVisibilityState, listener: () => void): () => void {
  const changed = () => {
    if (document.visibilityState === state) listener()
  }
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Keeps the screen on while a token is typed into a meter. */
export interface WakeLock {
  /** Returns a function that releases it. A page that was hidden takes it again when it becomes visible. */
  hold(): () => void
}

export const browserWakeLock: WakeLock = {
  hold() {
    if (!('wakeLock' in navigator)) return () => {}
    let lock: WakeLockSentinel | null = null
    let isReleased = false
    const request = async () => {
      if (isReleased || document.visibilityState !== 'visible') return
      if (lock?.released === false) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isReleased) await lock.release()
      } catch {
        // A low battery or a policy refuses: the screen dims as it always did.
        lock = null
      }
    }
    const seen = () => void request()
    document.addEventListener('visibilitychange', seen)
    void request()
    return () => {
      isReleased = true
      document.removeEventListener('visibilitychange', seen)
      void lock?.release()
    }
  },
}

/** Signs that somebody uses the device. */
export interface Activity {
  /** Calls back at every sign, which may be many times a second. Returns a function that unsubscribes. */
  onActivity(listener: () => void): () => void
}

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const
/** Runs before any handler of the page can stop the event, and never delays a scroll. */
const HEARD = { capture: true, passive: true } as const

export const browserActivity: Activity = {
  onActivity(listener) {
    for (const sign of SIGNS) addEventListener(sign, listener, HEARD)
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, listener, HEARD)
    }
  },
}
