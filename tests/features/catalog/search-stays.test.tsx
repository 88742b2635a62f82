import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type Product, products } from '#src/contract/catalog.ts'
import { BillerSearch } from '#src/kit/billers/biller-search.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import { product, someCategories, someProducts } from './catalog-data.ts'

const options = () => screen.getAllByRole('option').map((option) => option.textContent)

async function search(letters: string) {
  const provider = { products: someProducts as readonly Product[] }
  const answers = { categories: someCategories, products: () => provider.products }
  const { services } = renderScreen(<BillerSearch />, { answers })
  await act(async () => {
    await services.queries.load(products, undefined)
  })
  await userEvent.type(screen.getByRole('combobox'), letters)
  const change = async (next: readonly Product[]) => {
    provider.products = next
    await act(() => services.queries.refresh(products, undefined))
  }
  return { change }
}

const fresher = [product('AIRTEL', 'Airtel Airtime', 'AIRTIME'), ...[...someProducts].reverse()]

it('results stay as they are while somebody chooses, and count from the next letter', async () => {
  const { change } = await search('airt')
  const before = options()
  expect(before.length).toBeGreaterThan(1)
  await change(fresher)
  expect(options()).toEqual(before)
  await userEvent.type(screen.getByRole('combobox'), 'i')
  expect(options().join()).toContain('Airtel Airtime')
})
