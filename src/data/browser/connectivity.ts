/**
 * Why the provider cannot be reached.
 * - `offline`: the browser reports no network.
 * - `unreachable`: there is one, and the provider does not answer.
 * - `captive`: somebody else answers, most likely a Wi-Fi that wants a sign-in.
 */
export type WhyOffline = 'offline' | 'unreachable' | 'captive'

/**
 * The assumed state of the network. Use it to explain and to trigger retries, never to decide that a payment failed.
 * The browser's own `true` proves nothing (a captive portal is "online"); services/reachability combines it with the
 * outcome of calls.
 */
export interface Connectivity {
  isOnline(): boolean
  /** Null while online. */
  reason(): WhyOffline | null
  /** Calls back on every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

export const browserConnectivity: Connectivity = {
  isOnline: () => navigator.onLine,
  reason: () => (navigator.onLine ? null : 'offline'),
  subscribe(listener) {
    addEventListener('online', listener)
    addEventListener('offline', listener)
    return () => {
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
    }
  },
}

/** The browser's data saver (Save-Data). */
export interface SaveData {
  isOn(): boolean
  subscribe(listener: () => void): () => void
}

function connection(): (EventTarget & { readonly saveData?: boolean }) | null {
  const value: unknown = Reflect.get(navigator, 'connection')
  return value instanceof EventTarget ? value : null
}

export const browserSaveData: SaveData = {
  isOn: () => connection()?.saveData === true,
  subscribe(listener) {
    const source = connection()
    source?.addEventListener('change', listener)
    return () => source?.removeEventListener('change', listener)
  },
}
