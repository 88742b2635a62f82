import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Shell } from '#src/app/shell.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { setWidth } from '#tests/support/viewport.ts'

const category = (urlPath: string, name: string) => ({ code: urlPath.toUpperCase(), name, urlPath })
const answers = {
  sidebarCategories: [
    { name: 'Airtime', path: '/airtime', icon: 'phone' },
    { name: 'Data', path: '/data', icon: 'no-such-icon' },
  ],
  categories: [category('airtime', 'Airtime'), category('levies', 'Levies'), category('water', 'Water')],
  products: [],
}

async function open(at: string) {
  const view = renderScreen(<Shell />, { at, answers })
  await screen.findByRole('heading', { level: 1 })
  await screen.findByRole('contentinfo')
  return view
}
const headingIs = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const go = (name: string) =>
  userEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name }))

beforeEach(() => {
  setWidth(1280)
  vi.stubGlobal('scrollTo', vi.fn())
})
afterEach(() => {
  setWidth(1024)
})

describe('moving about', () => {
  it('names each page in the tab, and moves the focus to its heading, but not on the first', async () => {
    await open('/about')
    expect(document.title).toBe('About · PayDey')
    expect(document.activeElement).toBe(document.body)
    await go('Cookies Policy')
    const heading = await headingIs('Cookies Policy')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(document.title).toBe('Cookies Policy · PayDey')
    await go('About')
    const about = await headingIs(/about/i)
    await waitFor(() => expect(document.activeElement).toBe(about))
    expect(document.title).toBe('About · PayDey')
  })

  it('goes back to where one was, and leaves the steps of one page to show what they want seen', async () => {
    let navigate: NavigateFunction = () => {}
    function Browser() {
      navigate = useNavigate()
      return null
    }
    const page = (
      <>
        <Shell />
        <Browser />
      </>
    )
    renderScreen(page, { at: '/about', answers })
    await headingIs(/about/i)
    vi.stubGlobal('scrollY', 400)
    dispatchEvent(new Event('scroll'))
    const lastScroll = async (move: () => unknown) => {
      vi.mocked(scrollTo).mockClear()
      await act(async () => void move())
      return vi.mocked(scrollTo).mock.lastCall
    }
    expect(await lastScroll(() => navigate('/faq'))).toEqual([0, 0])
    expect(await lastScroll(() => navigate(-1))).toEqual([0, 400])
    expect(await lastScroll(() => navigate('/about', { state: 'behind-form' }))).toEqual([0, 0])
    expect(await lastScroll(() => navigate(-1))).toBeUndefined()
  })

  it('says of an unknown address that it is unknown, and gives ways on', async () => {
    await open('/a/b/c/d')
    await headingIs('Page not found')
    expect(document.title).toBe('Page not found · PayDey')
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Search for a biller' }).getAttribute('href')).toBe('/')
  })

  it('lets a keyboard skip to the content', async () => {
    await open('/about')
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Skip to content')
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
})

describe('the drawer', () => {
  const menu = () => screen.queryByRole('complementary', { name: 'Menu' })
  const button = () => within(screen.getByRole('banner')).getByRole('button', { name: /menu/ })

  it('leads to what is kept on this device, without opening anything first', async () => {
    await open('/about')
    const kept = within(screen.getByRole('list', { name: 'ON THIS DEVICE' }))
    expect(kept.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/receipts',
      '/saved-billers',
      '/this-device',
    ])
  })

  it('marks the current page and opens the part that holds it', async () => {
    await open('/faq')
    const nav = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(nav.getByRole('link', { name: 'FAQ' }).getAttribute('aria-current')).toBe('page')
  })

  it.each([601, 600, 320])(
    'at %i px collapses only at 600 and below, also while the window shrinks',
    async (width) => {
      await open('/about')
      act(() => setWidth(width))
      await waitFor(() => expect(menu() === null).toBe(width <= 600))
    },
  )

  it('lies over a narrow page until it is closed by Esc, the cross or a link', async () => {
    setWidth(360)
    await open('/about')
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(button())
    const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Menu' })
    expect(dialog.open).toBe(true)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close menu' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(button())
    act(() => void screen.getByRole('dialog').dispatchEvent(new Event('close')))
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(button())
    await userEvent.click(await screen.findByRole('link', { name: 'Data' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('messages', () => {
  it('shows them under the header, closes the newest by Esc, and waits while somebody reads', async () => {
    const { services } = await open('/about')
    act(() => services.toasts.show('success', 'First'))
    act(() => services.toasts.show('success', 'Second'))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByText('Second')).toBeNull()
    await userEvent.hover(screen.getByText('First'))
    act(() => services.clock.advance(120_000))
    expect(screen.getByText('First')).toBeTruthy()
    await userEvent.unhover(screen.getByText('First'))
    act(() => services.clock.advance(59_999))
    expect(screen.getByText('First')).toBeTruthy()
    act(() => services.clock.advance(1))
    expect(screen.queryByText('First')).toBeNull()
  })

  it.each([
    [false, 'Saved billers and history still work.'],
    [true, 'Your receipts still work.'],
  ])('says without a network what works for a user, on a shared phone: %s', async (isShared, sentence) => {
    const { services } = await open('/about')
    act(() => services.session.begin(ada, { isShared }))
    act(() => services.connectivity.set(false, 'offline'))
    expect(within(screen.getByRole('banner')).getByRole('status').textContent).toBe(
      `You're offline. ${sentence}`,
    )
  })

  it.each([
    ['offline', "You're offline. Saved billers and receipts still work."],
    ['unreachable', "We can't reach PayDey right now. Saved billers and receipts still work."],
    ['captive', 'You may need to sign in to this Wi-Fi. Open your browser, sign in and come back.'],
  ] as const)('says calmly that it is %s, for as long as it is', async (why, sentence) => {
    const { services } = await open('/about')
    // Before there is anything to say, or screen readers miss it.
    const live = await waitFor(() => {
      const region = screen.getByRole('banner').querySelector('[aria-live=polite]:empty')
      expect(region).not.toBeNull()
      return region
    })
    act(() => services.connectivity.set(false, why))
    expect(live?.textContent).toBe(sentence)
    // In the header's own room: nothing below it moves.
    const header = within(screen.getByRole('banner'))
    expect(header.getByRole('status').textContent).toBe(sentence)
    act(() => services.connectivity.set(true))
    expect(header.queryByRole('status')).toBeNull()
  })
})
