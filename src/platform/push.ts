/** What a sender of messages to this browser needs. Secret from everybody else. */
export interface PushAddress {
  readonly endpoint: string
  /** Its public key and its secret, both base64url. */
  readonly p256dh: string
  readonly auth: string
}

/** Messages that reach this browser also while the app is closed. Every question is answered, none throws. */
export interface Push {
  /** `none`: this browser has no such thing; an iPhone or iPad has it on the home screen alone. */
  permission(): 'none' | 'ask' | 'granted' | 'denied'
  /** Asks the user, where they have not answered: call it in the very turn of their press. */
  subscribe(publicKey: string): Promise<PushAddress | 'denied' | 'unanswered' | 'failed'>
  /** Where it is reached now; null where it is not. */
  endpoint(): Promise<string | null>
  /** Nothing reaches it any more, and what has reached it is shown no more. Says where it was reached. */
  unsubscribe(): Promise<string | null>
}

export const browserPush: Push = {
  permission() {
    const canBeTold =
      'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator
    if (!canBeTold) return 'none'
    return Notification.permission === 'default' ? 'ask' : Notification.permission
  },
  async subscribe(publicKey) {
    try {
      const answer = await Notification.requestPermission()
      if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'unanswered'
      const manager = await pushManager()
      return addressOf(await subscribeTo(manager, publicKey)) ?? 'failed'
    } catch {
      // No worker, no network, or a browser that was built without a push service.
      return 'failed'
    }
  },
  async endpoint() {
    return (await subscription())?.endpoint ?? null
  },
  async unsubscribe() {
    const closed = closeShown()
    const current = await subscription()
    try {
      await current?.unsubscribe()
    } catch {
      // The provider hears of it all the same, and sends nothing there.
    }
    await closed
    return current?.endpoint ?? null
  },
}

async function pushManager(): Promise<PushManager> {
  return (await navigator.serviceWorker.ready).pushManager
}

async function subscription(): Promise<PushSubscription | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    return (await registration?.pushManager.getSubscription()) ?? null
  } catch {
    return null
  }
}

/** What is shown says what was bought, and a tap on it leads to the receipt: whoever has the phone next gets neither. */
async function closeShown(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  } catch {
    // A browser that does not say what it shows: only its user can take it away.
  }
}

/** A browser has one subscription at a time. One for another key is of a provider that has changed it, and worth nothing. */
async function subscribeTo(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  try {
    return await manager.subscribe(options)
  } catch (cause) {
    const old = await manager.getSubscription()
    if (old === null) throw cause
    await old.unsubscribe()
    return await manager.subscribe(options)
  }
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}

function addressOf(subscribed: PushSubscription): PushAddress | null {
  const { endpoint, keys } = subscribed.toJSON()
  const { p256dh, auth } = keys ?? {}
  return endpoint === undefined || p256dh === undefined || auth === undefined
    ? null
    : { endpoint, p256dh, auth }
}
