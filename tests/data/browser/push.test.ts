import { describe, expect, it, vi } from 'vitest'
import { browserPush } from '#src/data/browser/push.ts'

/** 65 bytes, of which base64url writes some with - and _. */
const PUBLIC_KEY = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8'

interface Browser {
  readonly permission?: NotificationPermission
  readonly answer?: NotificationPermission
  readonly subscribe?: () => unknown
}

const subscribed = (endpoint: string, keys: object = { p256dh: 'p', auth: 'a' }) => ({
  endpoint,
  toJSON: () => ({ endpoint, keys }),
  unsubscribe: vi.fn(async () => true),
})

function stubBrowser({ permission = 'default', answer = 'granted', subscribe }: Browser = {}) {
  const asked: PushSubscriptionOptionsInit[] = []
  const browser = {
    current: null as ReturnType<typeof subscribed> | null,
    asked,
    questions: 0,
    shown: [] as { close: () => void }[],
  }
  const pushManager = {
    getSubscription: async () => browser.current,
    subscribe: async (options: PushSubscriptionOptionsInit) => {
      asked.push(options)
      return subscribe === undefined ? subscribed('https://push.test/1') : subscribe()
    },
  }
  const registration = { pushManager, getNotifications: async () => browser.shown }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: async () => {
      browser.questions += 1
      return answer
    },
  })
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  return browser
}

describe('whether this browser can be told', () => {
  it.each([
    ['default', 'ask'],
    ['granted', 'granted'],
    ['denied', 'denied'],
  ] as const)('%s is %s', (permission, said) => {
    stubBrowser({ permission })
    expect(browserPush.permission()).toBe(said)
  })

  it('is no, where a part of it is missing', () => {
    stubBrowser()
    vi.stubGlobal('navigator', {})
    expect(browserPush.permission()).toBe('none')
  })
})

describe('subscribing', () => {
  it('asks the user, and then for the provider’s key', async () => {
    const browser = stubBrowser()
    expect(await browserPush.subscribe(PUBLIC_KEY)).toEqual({
      endpoint: 'https://push.test/1',
      p256dh: 'p',
      auth: 'a',
    })
    expect(browser.asked[0]?.userVisibleOnly).toBe(true)
    const key = browser.asked[0]?.applicationServerKey as Uint8Array
    expect(Buffer.from(key).toString('base64url')).toBe(PUBLIC_KEY)
  })

  it.each([
    ['denied', 'denied'],
    ['default', 'unanswered'],
  ] as const)('asks the push service nothing after %s', async (answer, said) => {
    const browser = stubBrowser({ answer })
    expect(await browserPush.subscribe(PUBLIC_KEY)).toBe(said)
    expect(browser.asked).toEqual([])
  })

  it('replaces one that is for another key', async () => {
    let isFirst = true
    const old = subscribed('https://push.test/old')
    const browser = stubBrowser({
      subscribe: () => {
        if (!isFirst) return subscribed('https://push.test/2')
        isFirst = false
        throw new DOMException('another key', 'InvalidStateError')
      },
    })
    browser.current = old
    expect(await browserPush.subscribe(PUBLIC_KEY)).toMatchObject({ endpoint: 'https://push.test/2' })
    expect(old.unsubscribe).toHaveBeenCalledOnce()
  })

  it.each([
    ['has no push service', () => Promise.reject(new DOMException('no service', 'AbortError'))],
    ['gives no keys', () => subscribed('https://push.test/1', {})],
  ])('fails in words where the browser %s', async (_, subscribe) => {
    stubBrowser({ subscribe })
    expect(await browserPush.subscribe(PUBLIC_KEY)).toBe('failed')
  })
})

describe('giving it up', () => {
  it('says where it was reached, also where the browser refuses', async () => {
    const browser = stubBrowser()
    const current = subscribed('https://push.test/1')
    current.unsubscribe.mockRejectedValue(new Error('no network'))
    browser.current = current
    expect(await browserPush.endpoint()).toBe('https://push.test/1')
    expect(await browserPush.unsubscribe()).toBe('https://push.test/1')
  })

  it('takes back what is shown: it says what was bought, and a tap on it leads to the receipt', async () => {
    const browser = stubBrowser()
    const close = vi.fn()
    browser.shown = [{ close }, { close }]
    browser.current = subscribed('https://push.test/1')
    expect(await browserPush.unsubscribe()).toBe('https://push.test/1')
    expect(close).toHaveBeenCalledTimes(2)
    browser.current = null
    await browserPush.unsubscribe()
    expect(close).toHaveBeenCalledTimes(4)
  })

  it('is nothing where nothing was', async () => {
    stubBrowser()
    expect([await browserPush.endpoint(), await browserPush.unsubscribe()]).toEqual([null, null])
  })
})
