/** Keeps the screen on, while a token is read to a meter. */
export interface WakeLock {
  /** The answer lets it go. A page that was hidden holds it again when it is seen. */
  hold(): () => void
}

export const browserWakeLock: WakeLock = {
  hold() {
    if (!('wakeLock' in navigator)) return () => {}
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const request = async () => {
      if (isOver || document.visibilityState !== 'visible') return
      if (lock?.released === false) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
      } catch {
        // A low battery or a policy refuses: the screen dims as it always did.
        lock = null
      }
    }
    const seen = () => void request()
    document.addEventListener('visibilitychange', seen)
    void request()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', seen)
      void lock?.release()
    }
  },
}
