/**
 * Why the provider cannot be asked.
 * - `offline`: the browser knows of no network. - `unreachable`: there is one, and nobody answers.
 * - `captive`: somebody else answers, most likely a Wi-Fi that wants a sign-in (reliability F7).
 */
export type WhyOffline = 'offline' | 'unreachable' | 'captive'

/**
 * What is believed about the network. Use it to explain and to wake up, never to decide that a payment failed. The
 * browser's own `true` is a hope (a captive portal is "online"); services/reachability joins it with what calls show.
 */
export interface Connectivity {
  isOnline(): boolean
  /** Null while online. */
  reason(): WhyOffline | null
  /** Calls back on every change. The answer unsubscribes. */
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

/** The browser's own wish to spare data (Save-Data). */
export interface DataSaver {
  isOn(): boolean
  subscribe(listener: () => void): () => void
}

function connection(): (EventTarget & { readonly saveData?: boolean }) | null {
  const value: unknown = Reflect.get(navigator, 'connection')
  return value instanceof EventTarget ? value : null
}

export const browserDataSaver: DataSaver = {
  isOn: () => connection()?.saveData === true,
  subscribe(listener) {
    const source = connection()
    source?.addEventListener('change', listener)
    return () => source?.removeEventListener('change', listener)
  },
}
