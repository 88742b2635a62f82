import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { type Product, products } from '#src/contract/catalog.ts'
import { ServicesProvider } from '#src/data/services/services.ts'
import { CategoryPage } from '#src/features/catalog/category-page.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { failWith } from '#tests/support/scripted-client.ts'
import { type FakeOptions, fakeServices } from '#tests/support/services.ts'
import { answers, product, someCategories, someProducts } from './catalog-data.ts'

function open(at: string, options: FakeOptions = { answers }) {
  const services = fakeServices(options)
  render(
    <ServicesProvider value={services}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/:category" element={<CategoryPage />} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </MemoryRouter>
    </ServicesProvider>,
  )
  return services
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const tiles = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((tile) => tile.textContent)

describe('a category', () => {
  it('has its name as heading and title, a search box, and a tile per biller that leads to its form', async () => {
    open('/electricity')
    expect(await heading('Electricity')).toBeTruthy()
    expect(document.title).toMatch(/^Electricity /)
    expect(screen.getByPlaceholderText('Search for billers e.g mtn')).toBeTruthy()
    const link = await screen.findByRole('link', { name: /Ikeja Electric/ })
    expect(link.getAttribute('href')).toBe('/electricity/IKEDCPREPAID')
    expect(tiles('Electricity')).toHaveLength(2)
  })

  it('has one row for prepaid and postpaid of a company, with the places it serves', async () => {
    const pair = product('EKEDCPOSTPAID', 'Eko Electricity (EKEDC) Postpaid', 'ELECTRICITY')
    open('/electricity', { answers: { ...answers, products: [pair, ...someProducts] } })
    const link = await screen.findByRole('link', { name: /Eko Electricity/ })
    expect(link.getAttribute('href')).toBe('/electricity/EKEDCPREPAID')
    expect(link.textContent).toContain('Eko Electricity (EKEDC)Lagos Island, Lekki, Surulere')
    expect(tiles('Electricity')).toHaveLength(2)
  })

  it('shows the full name of a biller when its tile is pointed at', async () => {
    open('/electricity')
    await userEvent.hover(await screen.findByText('Eko Electricity (EKEDC) Prepaid'))
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('Eko Electricity (EKEDC) Prepaid')
  })

  it('says of an external biller that it opens in a new tab, and gives no address that is not safe', async () => {
    open('/transport')
    const train = await screen.findByRole('link', { name: /Train Tickets.* opens in a new tab/ })
    expect(train.getAttribute('rel')).toBe('noopener noreferrer')
    expect(train.getAttribute('href')).toBe('https://example.com/train-tickets')
    expect(screen.getByRole('button', { name: /Bus Tickets.* opens in a new tab/ })).toBeTruthy()
  })

  it('says of a biller that it needs a login, until somebody is signed in', async () => {
    open('/levies')
    expect(await screen.findByRole('link', { name: /Lagos Internal Revenue.*, needs a login$/ })).toBeTruthy()
    cleanup()
    open('/levies', { answers, user: ada })
    const link = await screen.findByRole('link', { name: /Lagos Internal Revenue/ })
    expect(link.textContent).not.toContain('login')
  })

  it('without a product says that it is coming soon, and what is ready', async () => {
    open('/health')
    expect(await screen.findByText('COMING SOON')).toBeTruthy()
    expect(screen.getByText('This service will be available soon.')).toBeTruthy()
    expect(tiles('Categories')).toEqual(['Airtime', 'Electricity', 'Taxes and Levies', 'Transport'])
  })

  it('that nobody knows is not found, with a way on', async () => {
    open('/pizza')
    expect(await heading('Page not found')).toBeTruthy()
    expect(document.title).toMatch(/^Page not found/)
    expect(screen.getByRole('combobox')).toBeTruthy()
    expect(screen.getByText('Back to home').getAttribute('href')).toBe('/')
    expect(tiles('Categories')).toHaveLength(someCategories.length)
  })

  it('keeps every tile in its place when fresher billers come in another order', async () => {
    let answer: readonly Product[] = someProducts
    const services = open('/airtime', { answers: { categories: someCategories, products: () => answer } })
    await heading('Airtime')
    const before = tiles('Airtime')
    answer = [product('T2VTU', 'T2 Airtime', 'AIRTIME'), ...[...someProducts].reverse()]
    await act(() => services.queries.refresh(products, undefined))
    expect(tiles('Airtime').slice(0, 2)).toEqual(before)
    expect(tiles('Airtime')[2]).toContain('T2 Airtime')
  })
})

describe('a category that is not there yet', () => {
  it('says why it could not be loaded, and loads on the next try', async () => {
    let fails = true
    const answer = () => (fails ? failWith({ kind: 'timeout' }) : someProducts)
    open('/electricity', { answers: { categories: someCategories, products: answer } })
    expect(await screen.findByText('We could not load the billers')).toBeTruthy()
    expect(screen.getByText(/This is taking too long/)).toBeTruthy()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/Ikeja Electric/)).toBeTruthy()
  })
})

describe('the way to the bulk upload', () => {
  const link = () => screen.queryByRole('link', { name: /Buying for many\? Upload a spreadsheet/ })

  it('stands under airtime, for everybody to see', async () => {
    open('/airtime')
    await screen.findByRole('link', { name: /MTN Airtime/ })
    expect(link()?.getAttribute('href')).toBe('/airtime/bulk-upload')
  })
})
