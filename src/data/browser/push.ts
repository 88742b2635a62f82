/** What a sender needs to push messages to this browser. Secret from everybody else. */
export interface PushAddress {
  readonly endpoint: string
  /** Its public key and its secret, both base64url. */
  readonly p256dh: string
  readonly auth: string
}

/** Messages that reach this browser also while the app is closed. No method throws. */
export interface Push {
  /** `none`: not supported here; an iPhone or iPad has it only for apps on the home screen. */
  permission(): 'none' | 'ask' | 'granted' | 'denied'
  /** Asks the user, if they have not answered yet: call it synchronously in their press. */
  subscribe(publicKey: string): Promise<PushAddress | 'denied' | 'unanswered' | 'failed'>
  /** The current subscription's endpoint; null where there is none. */
  endpoint(): Promise<string | null>
  /** Ends the subscription and closes the notifications that are shown. Returns the endpoint that it had. */
  unsubscribe(): Promise<string | null>
}

export const browserPush: Push = {
  permission() {
    const isSupported =
      'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator
    if (!isSupported) return 'none'
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
      // The caller tells the provider all the same, so that it sends nothing there.
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

/** Closes shown notifications: they say what was bought and lead to the receipt, which the next user must not see. */
async function closeShown(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  } catch {
    // This browser does not list its notifications: only the user can close them.
  }
}

/** A browser has one subscription at a time. One for another key is worthless: the provider has changed its key. */
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
