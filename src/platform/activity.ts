/** Signs that somebody is at the device. */
export interface Activity {
  /** Called at every sign, which may be many times a second. The answer unsubscribes. */
  onActivity(listener: () => void): () => void
}

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const
/** Before any handler of the page can stop it, and without holding up a scroll. */
const HEARD = { capture: true, passive: true } as const

export const browserActivity: Activity = {
  onActivity(listener) {
    for (const sign of SIGNS) addEventListener(sign, listener, HEARD)
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, listener, HEARD)
    }
  },
}
