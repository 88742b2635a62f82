/**
 * What the browser believes about the network. `false` is reliable, `true` is a hope (a captive portal is "online"):
 * use it to explain and to wake up, never to decide that a payment failed.
 */
export interface Connectivity {
  isOnline(): boolean
  /** Calls back on every change. The answer unsubscribes. */
  subscribe(listener: () => void): () => void
}

export const browserConnectivity: Connectivity = {
  isOnline: () => navigator.onLine,
  subscribe(listener) {
    addEventListener('online', listener)
    addEventListener('offline', listener)
    return () => {
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
    }
  },
}
