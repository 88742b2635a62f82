import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CarouselImage, categories as categoriesEndpoint } from '#src/contract/catalog.ts'
import { HomePage } from '#src/features/home/home-page.tsx'
import { answers, category, someCategories, someProducts } from '#tests/features/catalog/catalog-data.ts'
import { fakeScroll } from '#tests/support/fake-scroll.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { failWith } from '#tests/support/scripted-client.ts'

const slide = (id: string, linkUrl: string): CarouselImage => ({
  id,
  imageUrl: `/api/assets/carousel-${id}.svg`,
  title: `Slide ${id}`,
  caption: `Words of ${id}`,
  linkUrl,
})
const carouselImages = [
  slide('1', '/airtime'),
  slide('2', 'https://evil.invalid'),
  slide('3', '/data'),
  slide('4', '/cable-tv'),
  slide('5', '/education'),
]

/** Scrolls near what the page observes. */
let comeNear: () => void

beforeEach(() => {
  comeNear = fakeScroll().comeNear
})
afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('data-saver')
})

const categories = () => within(screen.getByRole('list', { name: 'Categories' })).getAllByRole('link')
/** What is under the categories comes with their end. */
async function scrollDown() {
  await screen.findByText('What you see before you pay')
  act(comeNear)
}
const carousel = () => screen.queryByRole('region', { name: 'What is new' })

describe('home', () => {
  it('asks what is paid for, and has the search box before the categories', async () => {
    renderScreen(<HomePage />, { answers })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What are you paying for today?')
    const box = screen.getByPlaceholderText('Search for billers e.g mtn')
    const list = await screen.findByRole('list', { name: 'Categories' })
    expect(box.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('shows every category, with its address', async () => {
    renderScreen(<HomePage />, { answers })
    await screen.findByText('Electricity')
    expect(categories().map((link) => link.getAttribute('href'))).toEqual([
      '/airtime',
      '/electricity',
      '/levies',
      '/transport',
      '/health',
    ])
  })

  it('has last, and marked, what cannot be paid for yet', async () => {
    const empty = category('TRANSFERS', 'Fund Transfers', 'fund-transfers')
    const filled = someCategories.filter(({ code }) => code !== 'HEALTH')
    renderScreen(<HomePage />, { answers: { ...answers, categories: [empty, ...filled] } })
    await screen.findByText(', coming soon')
    expect(categories().map(({ textContent }) => textContent)).toEqual([
      'Airtime',
      'Electricity',
      'Taxes and Levies',
      'Transport',
      'SoonFund Transfers, coming soon',
    ])
  })

  it('moves no tile for that when the billers come later', async () => {
    let come: (all: typeof someProducts) => void = () => {}
    const products = () => new Promise<typeof someProducts>((resolve) => (come = resolve))
    const empty = category('TRANSFERS', 'Fund Transfers', 'fund-transfers')
    renderScreen(<HomePage />, { answers: { categories: [empty, ...someCategories.slice(0, 2)], products } })
    await screen.findByText('Fund Transfers')
    expect(screen.queryByText(', coming soon')).toBeNull()
    await act(async () => come(someProducts))
    expect(categories().map(({ textContent }) => textContent)).toEqual([
      'SoonFund Transfers, coming soon',
      'Airtime',
      'Electricity',
    ])
  })

  it('leaves out categories whose address would be another screen or no address at all', async () => {
    const strange = ['logout', 'LOGOUT', 'status', '../', 'a/b', '', 'javascript:alert(1)'].map(
      (path, index) => category(`X${index}`, `Strange ${index}`, path),
    )
    renderScreen(<HomePage />, { answers: { ...answers, categories: [...strange, ...someCategories] } })
    await screen.findByText('Electricity')
    expect(categories()).toHaveLength(someCategories.length)
  })

  it('shows what is kept, with its age, while the provider cannot be asked', async () => {
    let isUp = true
    const asked = () => (isUp ? someCategories : failWith({ kind: 'timeout' }))
    const { services } = renderScreen(<HomePage />, { answers: { ...answers, categories: asked } })
    await screen.findByText('Electricity')
    isUp = false
    services.clock.advance(3 * 60 * 60 * 1000)
    await act(() => services.queries.refresh(categoriesEndpoint, undefined))
    expect((await screen.findByText(/^Saved/)).textContent).toBe('Saved 3 h ago')
    expect(categories()).toHaveLength(someCategories.length)
    expect(screen.queryByText('We could not load the billers')).toBeNull()
  })

  it('is calm when nothing can be loaded, and tries again when asked', async () => {
    let fails = true
    const asked = () => (fails ? failWith({ kind: 'timeout' }) : someCategories)
    renderScreen(<HomePage />, { answers: { ...answers, categories: asked } })
    expect(await screen.findByText('We could not load the billers')).toBeTruthy()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Electricity')).toBeTruthy()
  })
})

describe('the sample of an order summary', () => {
  it('is of mobile airtime, and its Back and Proceed do nothing', async () => {
    renderScreen(<HomePage />, { answers })
    await screen.findByText('What you see before you pay')
    const sample = within(screen.getByRole('region', { name: 'What you see before you pay' }))
    expect(sample.getByText('Order Summary, a sample: nothing here is paid for.')).toBeTruthy()
    expect(sample.getByText('0803 555 0123')).toBeTruthy()
    const buttons = sample.getAllByRole<HTMLButtonElement>('button')
    expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['Back', true],
      ['Proceed', true],
    ])
  })
})

describe('the carousel', () => {
  const all = { ...answers, carouselImages }

  it('is neither asked for nor drawn until somebody comes near', async () => {
    const { services } = renderScreen(<HomePage />, { answers: all })
    await screen.findByText('Electricity')
    expect(services.client.calls.map((call) => call.name)).not.toContain('carouselImages')
    expect(carousel()).toBeNull()
    await scrollDown()
    expect(await screen.findByRole('region', { name: 'What is new' })).toBeTruthy()
  })

  it('never comes with the data saver', async () => {
    document.documentElement.setAttribute('data-saver', '')
    const { services } = renderScreen(<HomePage />, { answers: all })
    await screen.findByText('Electricity')
    await scrollDown()
    expect(services.client.calls.map((call) => call.name)).not.toContain('carouselImages')
  })
})
