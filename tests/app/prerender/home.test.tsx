import { act, screen, waitFor } from '@testing-library/react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hydrateOrRender } from '#src/app/mount.tsx'
import type { Services } from '#src/data/services/services.ts'
import { ada } from '#tests/features/support/ada.ts'
import { type FakeOptions, fakeServices } from '#tests/support/services.ts'
import { setWidth } from '#tests/support/viewport.ts'
import { drawnPages } from './drawn.ts'

const answers = {
  categories: [{ code: 'AIRTIME', name: 'Airtime', urlPath: 'airtime' }],
  products: [],
  sidebarCategories: [],
}
const said = vi.spyOn(console, 'error').mockImplementation(() => {})

let markup = ''
beforeAll(async () => {
  // With the names that styles have in tests.
  markup = (await drawnPages()).home
})
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  setWidth(390)
})
afterEach(() => {
  act(() => app?.unmount())
  said.mockClear()
  globalThis.paydeyEarly = undefined
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  setWidth(1024)
})

/** A page as the build wrote it for home, and as a host may serve it at any address. */
function servedAt(pathname: string): HTMLElement {
  history.replaceState(null, '', pathname)
  const root = document.createElement('div')
  root.dataset.prerendered = ''
  root.innerHTML = markup
  document.body.append(root)
  return root
}

let app: Root | null = null
const start = (root: HTMLElement, options: FakeOptions = {}) =>
  startWith(fakeServices({ answers, ...options }), root)
async function startWith(services: Services, root: HTMLElement): Promise<void> {
  await act(async () => {
    app = await hydrateOrRender(services, root, vi.fn())
  })
}
const box = () => screen.getByRole('combobox', { name: 'Search for billers' })

describe('home’s prerender', () => {
  it('shows title, search box and places for the categories, and nothing of anybody', () => {
    servedAt('/')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What are you paying for today?')
    expect(box()).toBeDefined()
    expect(screen.getByText('Loading...please wait')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Login' })).toBeDefined()
  })

  it.each([
    ['a visitor on a phone', 390, {}],
    ['a visitor on a desk', 1280, {}],
    ['somebody who is signed in', 390, { user: ada }],
    ['somebody without a network', 390, { online: false }],
  ] as const)('is taken over for %s without drawing anything anew', async (_, width, options) => {
    setWidth(width)
    const root = servedAt('/')
    const before = [box(), screen.getByRole('heading', { level: 1 })]
    await start(root, options)
    await waitFor(() => expect('prerendered' in root.dataset).toBe(false))
    expect([box(), screen.getByRole('heading', { level: 1 })]).toEqual(before)
    expect(said.mock.calls).toEqual([])
  })

  it('is taken over at its other address, too', async () => {
    const root = servedAt('/index')
    const before = box()
    await start(root)
    await waitFor(() => expect('prerendered' in root.dataset).toBe(false))
    expect(box()).toBe(before)
    expect(said.mock.calls).toEqual([])
  })

  it('keeps what was typed before the code came, and answers it', async () => {
    const root = servedAt('/')
    const early = box() as HTMLInputElement
    early.value = 'mtn'
    await start(root)
    expect((box() as HTMLInputElement).value).toBe('mtn')
    expect(await screen.findByText(/No biller found/, { selector: '[role=status]' })).toBeDefined()
  })

  it('is cleared away where a host serves it for another address', async () => {
    const root = servedAt('/about')
    await start(root)
    expect(await screen.findByRole('heading', { level: 1, name: /^About/ })).toBeDefined()
    expect(screen.queryByRole('combobox', { name: 'Search for billers' })).toBeNull()
    expect('prerendered' in root.dataset).toBe(false)
  })
})
