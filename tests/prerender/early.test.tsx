import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchOrEarly } from '#src/app/early.ts'
import { keepTheme } from '#src/app/theme.ts'
import { createLocalStore, createTabStore } from '#src/platform/local-store.ts'
import { keepHint } from '#src/saved/hint.ts'
import { createSession } from '#src/session/session-store.ts'
import { someUser } from '#tests/features/catalog/catalog-data.ts'

const LISTS = ['/api/Products/Categories', '/api/Products']
const page = document.documentElement
const asked = vi.fn(async (address: string | URL | Request) => new Response(String(address)))

/** The head's script, as a page at this address runs it. */
async function runAt(pathname: string): Promise<void> {
  history.replaceState(null, '', pathname)
  vi.resetModules()
  await import('#src/prerender/early.ts')
}

const plain = { method: 'GET', headers: { Accept: 'application/json' } }

beforeEach(() => {
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('__EARLY__', LISTS)
})
afterEach(() => {
  globalThis.paydeyEarly?.takeTap()
  globalThis.paydeyEarly = undefined
  asked.mockClear()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  for (const name of ['theme', 'user', 'saved']) delete page.dataset[name]
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

describe('before the first paint', () => {
  const local = createLocalStore()
  const tab = createTabStore()

  it('nothing is marked where the device knows nothing', async () => {
    await runAt('/')
    expect({ ...page.dataset }).toEqual({})
  })

  it.each(['light', 'dark'] as const)('the theme that was chosen, %s, is on the document', async (theme) => {
    keepTheme(local, theme)
    await runAt('/')
    expect(page.dataset.theme).toBe(theme)
  })

  it.each([false, true])('somebody who is signed in is known (shared phone: %s)', async (isShared) => {
    createSession({ local, tab }).begin(someUser, { isShared })
    await runAt('/')
    expect(page.dataset.user).toBe('')
  })

  it('room is kept for saved billers of whoever is there, and of nobody else', async () => {
    const session = createSession({ local, tab })
    keepHint({ local, session }, 2)
    await runAt('/')
    expect(page.dataset.saved).toBe('')
    delete page.dataset.saved
    session.begin(someUser)
    await runAt('/')
    expect(page.dataset.saved).toBeUndefined()
    keepHint({ local, session }, 1)
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

describe('the catalog', () => {
  it.each(['/', '/index', '/airtime/MTNVTU'])('is asked for by the head at %s', async (at) => {
    await runAt(at)
    expect(asked.mock.calls.map(([address]) => address)).toEqual(LISTS)
  })

  it.each(['/about', '/airtime', '/airtime/MTNVTU/PRD-1'])('is left to the page at %s', async (at) => {
    await runAt(at)
    expect(asked).not.toHaveBeenCalled()
  })

  it('is left to the client for a user, whose questions carry a token', async () => {
    createSession({ local: createLocalStore(), tab: createTabStore() }).begin(someUser)
    await runAt('/')
    expect(asked).not.toHaveBeenCalled()
  })

  it('reaches the client’s first question, once, and none of another kind', async () => {
    await runAt('/')
    const [list = ''] = LISTS
    asked.mockClear()
    await fetchOrEarly(list, { ...plain, cache: 'no-cache' })
    await fetchOrEarly(list, { ...plain, headers: { Authorization: 'Bearer x' } })
    await fetchOrEarly(list, { method: 'POST' })
    await fetchOrEarly('/api/Other', plain)
    expect(asked).toHaveBeenCalledTimes(4)
    expect(await (await fetchOrEarly(list, plain)).text()).toBe(list)
    expect(asked).toHaveBeenCalledTimes(4)
    await fetchOrEarly(list, plain)
    expect(asked).toHaveBeenCalledTimes(5)
  })

  it('that could not be had fails whoever asks for it, as any question does', async () => {
    asked.mockRejectedValueOnce(new TypeError('no network'))
    await runAt('/')
    await expect(fetchOrEarly(LISTS[0] ?? '', plain)).rejects.toThrow('no network')
  })
})

describe('a tap before the code', () => {
  it('is the last button’s, and nothing is noted once it was asked for', async () => {
    const [first, second] = [document.createElement('button'), document.createElement('button')]
    second.append(document.createElement('span'))
    document.body.append(first, second)
    await runAt('/')
    first.click()
    second.querySelector('span')?.click()
    expect(globalThis.paydeyEarly?.takeTap()).toBe(second)
    first.click()
    expect(globalThis.paydeyEarly?.takeTap()).toBe(second)
  })

  it('beside every button is no tap', async () => {
    await runAt('/')
    document.body.click()
    expect(globalThis.paydeyEarly?.takeTap()).toBeNull()
  })
})
