import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchOrEarly } from '#src/app/early.ts'
import { keepTheme } from '#src/app/theme.ts'
import { createLocalStore, createTabStore } from '#src/data/browser/storage.ts'
import { createSession } from '#src/data/session/session-store.ts'
import { keepCountHint } from '#src/payments/again/count-hint.ts'
import { ada } from '#tests/features/support/ada.ts'

const LIST = '/api/Products/Categories'
const BILLERS = '/api/Products'
const FILES = ['/assets/form.js', '/assets/form.css']
const page = document.documentElement
const asked = vi.fn(async (address: string | URL | Request) => new Response(String(address)))

/** The head's script, as a page at this address runs it. */
async function runAt(pathname: string): Promise<void> {
  history.replaceState(null, '', pathname)
  vi.resetModules()
  await import('#src/app/prerender/early.ts')
}

/** What the browser says of a file that has come. */
class Query {
  readonly name: string
  readonly encodedBodySize: number
  constructor(name: string, encodedBodySize: number) {
    this.name = name
    this.encodedBodySize = encodedBodySize
  }
}
let tell: ((...come: readonly Query[]) => void) | null = null
class Observer {
  private readonly onEntries: (list: { getEntries: () => readonly Query[] }) => void
  constructor(onEntries: (list: { getEntries: () => readonly Query[] }) => void) {
    this.onEntries = onEntries
  }
  observe(): void {
    tell = (...come) => this.onEntries({ getEntries: () => come })
  }
  disconnect(): void {
    tell = null
  }
}
const largeScript = new Query('http://localhost/assets/first.js', 40_000)

const plain = { method: 'GET', headers: { Accept: 'application/json' } }

const linked = () => vi.mocked(document.head.append).mock.calls.flat()

beforeEach(() => {
  // Nothing is to be fetched in a test.
  vi.spyOn(document.head, 'append').mockImplementation(() => {})
  vi.stubGlobal('fetch', asked)
  const questions = [LIST, BILLERS].map((address) => ({ address, accept: 'application/json' }))
  vi.stubGlobal('__AHEAD__', { now: questions, formFiles: FILES })
  vi.stubGlobal('PerformanceObserver', Observer)
  vi.stubGlobal('PerformanceResourceTiming', Query)
})
afterEach(() => {
  globalThis.paydeyEarly = undefined
  asked.mockClear()
  // The storage that is cleared here may be a blocked one.
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  for (const name of ['theme', 'user', 'saved', 'page']) delete page.dataset[name]
  page.removeAttribute('style')
  document.body.replaceChildren()
  tell = null
  history.replaceState(null, '', '/')
})

describe('before the first paint', () => {
  const local = createLocalStore()
  const tab = createTabStore()

  it('nothing is marked where the device knows nothing', async () => {
    await runAt('/')
    expect({ ...page.dataset }).toEqual({ page: 'other' })
  })

  it.each(['light', 'dark'] as const)('the theme that was chosen, %s, is on the document', async (theme) => {
    keepTheme(local, theme)
    await runAt('/')
    expect(page.dataset.theme).toBe(theme)
  })

  it.each([false, true])('somebody who is signed in is known (shared phone: %s)', async (isShared) => {
    createSession({ local, tab }).begin(ada, { isShared })
    await runAt('/')
    expect(page.dataset.user).toBe('')
  })

  it('room is kept for saved billers of whoever is there, and of nobody else', async () => {
    const session = createSession({ local, tab })
    keepCountHint({ local, session }, 2)
    await runAt('/')
    expect(page.dataset.saved).toBe('')
    delete page.dataset.saved
    session.begin(ada)
    await runAt('/')
    expect(page.dataset.saved).toBeUndefined()
    keepCountHint({ local, session }, 1)
    await runAt('/')
    expect(page.dataset.saved).toBe('')
  })

  it('storage that is blocked stops nothing', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: blocked })
    vi.stubGlobal('sessionStorage', { getItem: blocked })
    await runAt('/')
    expect(asked).toHaveBeenCalledTimes(2)
  })
})

describe('the painted page', () => {
  it.each([
    ['/airtime/MTNVTU', 'form', '"Airtime"'],
    ['/cable-tv/DSTV', 'form', '"Cable tv"'],
    ['/tickets/event', 'other', '"Tickets"'],
    ['/airtime/bulk-upload', 'other', '"Airtime"'],
    ['/movies/status', 'other', '"Movies"'],
    ['/%22/x', 'form', ''],
  ])('knows by the address %s that it is a %s', async (at, kind, heading) => {
    await runAt(at)
    expect(page.dataset.page).toBe(kind)
    expect(page.style.getPropertyValue('--heading')).toBe(heading)
  })
})

describe('the catalog', () => {
  it.each([
    ['/', [LIST, BILLERS]],
    ['/index', [LIST, BILLERS]],
    ['/airtime/MTNVTU', [LIST]],
  ])('is asked for by the head at %s', async (at, lists) => {
    await runAt(at)
    expect(asked.mock.calls.map(([address]) => address)).toEqual(lists)
  })

  it.each(['/about', '/airtime', '/airtime/MTNVTU/PRD-1', '/airtime/status', '/airtime/bulk-upload'])(
    'is left to the page at %s',
    async (at) => {
      await runAt(at)
      expect(asked).not.toHaveBeenCalled()
      expect([tell, linked()]).toEqual([null, []])
    },
  )

  it('is left to the client for a user, whose questions carry a token', async () => {
    createSession({ local: createLocalStore(), tab: createTabStore() }).begin(ada)
    await runAt('/')
    expect(asked).not.toHaveBeenCalled()
  })

  it('reaches the client’s first question, once, and none of another kind', async () => {
    await runAt('/')
    asked.mockClear()
    await fetchOrEarly(LIST, { ...plain, cache: 'no-cache' })
    await fetchOrEarly(LIST, { ...plain, headers: { Authorization: 'Bearer x' } })
    await fetchOrEarly(LIST, { method: 'POST' })
    await fetchOrEarly('/api/Other', plain)
    expect(asked).toHaveBeenCalledTimes(4)
    expect(await (await fetchOrEarly(LIST, plain)).text()).toBe(LIST)
    expect(asked).toHaveBeenCalledTimes(4)
    await fetchOrEarly(LIST, plain)
    expect(asked).toHaveBeenCalledTimes(5)
  })

  it('that could not be had fails whoever asks for it, as any question does', async () => {
    asked.mockRejectedValueOnce(new TypeError('no network'))
    await runAt('/')
    await expect(fetchOrEarly(LIST, plain)).rejects.toThrow('no network')
  })
})

describe('the code of a payment form', () => {
  it.each([true, false])('is fetched right after the entry (signed in: %s)', async (isUser) => {
    if (isUser) createSession({ local: createLocalStore(), tab: createTabStore() }).begin(ada)
    await runAt('/airtime/MTNVTU')
    expect(linked()).toEqual([])
    tell?.(largeScript)
    const links = linked().filter((node) => node instanceof HTMLLinkElement)
    expect(links.map((link) => [link.rel, link.getAttribute('href'), link.crossOrigin])).toEqual([
      ['modulepreload', FILES[0], ''],
      ['stylesheet', FILES[1], ''],
    ])
  })

  it('is not home’s business', async () => {
    await runAt('/')
    tell?.(largeScript)
    expect(linked()).toEqual([])
  })
})
