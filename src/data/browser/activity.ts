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
