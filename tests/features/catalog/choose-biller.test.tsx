// happy-dom follows a pressed link before React's listener at the root can hold it back.
// @vitest-environment-options { "settings": { "navigation": { "disableChildPageNavigation": true } } }
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { Product } from '#src/contract/catalog.ts'
import { catalogOf } from '#src/data/services/catalog.ts'
import { BillerSearch } from '#src/kit/billers/biller-search.tsx'
import { BillerTiles } from '#src/kit/billers/biller-tiles.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { answers, product, someCategories, someProducts } from './catalog-data.ts'

function Where() {
  return <output>{useLocation().pathname}</output>
}

const external = (link: string) => product('OUT', 'Outside Biller', 'AIRTIME', { externalLink: link })
const closed = (more: Partial<Product> = {}) =>
  product('CLOSED', 'Closed Biller', 'AIRTIME', { needsLogin: true, ...more })

/** Every way that a choice can end (spec sections 2, 6 and 8). */
const outcomes = [
  {
    says: 'an open biller opens its form',
    chosen: product('OPEN', 'Open Biller', 'AIRTIME'),
    at: '/airtime/OPEN',
  },
  {
    says: 'a biller for members sends a visitor home with the words of the specification',
    chosen: closed(),
    at: '/',
    toast: 'Please kindly login or register to continue',
  },
  {
    says: 'a biller for members opens for a member',
    chosen: closed(),
    user: ada,
    at: '/airtime/CLOSED',
  },
  {
    says: 'an external biller opens a tab and leaves this one where it is',
    chosen: external('https://example.com/pay?for=me'),
    at: '/start',
    opened: 'https://example.com/pay?for=me',
  },
  {
    says: 'an external biller for members asks for the login first',
    chosen: closed({ externalLink: 'https://example.com' }),
    at: '/',
    toast: 'Please kindly login or register to continue',
  },
  ...[
    'javascript:alert(1)',
    '//evil.invalid',
    'https:evil.invalid',
    'data:text/html,x',
    'https://me@evil.invalid',
  ].map((link) => ({
    says: `an external biller at ${link} opens nothing and says so`,
    chosen: external(link),
    at: '/start',
    toast: 'The web address of this biller does not look right, so we did not open it.',
  })),
]

interface Expected {
  at: string
  toast?: string
  opened?: string
}

function check({ services }: ReturnType<typeof renderScreen>, { at, toast, opened }: Expected) {
  expect(document.querySelector('output')?.textContent).toBe(at)
  expect(services.toasts.store.getState().toasts).toEqual(
    toast === undefined ? [] : [expect.objectContaining({ kind: 'error', text: toast })],
  )
  expect((services.navigation as unknown as { opened: string[] }).opened).toEqual(
    opened === undefined ? [] : [opened],
  )
}

describe.each(outcomes)(
  '$says',
  ({ chosen, user, ...expected }: (typeof outcomes)[number] & Expected & { user?: typeof ada }) => {
    const options = { at: '/start', ...(user && { user }) }

    it('from its tile', async () => {
      const billers = catalogOf(someCategories, [chosen]).billers
      const view = renderScreen(
        <>
          <BillerTiles label="Billers" billers={billers} />
          <Where />
        </>,
        options,
      )
      await userEvent.click(screen.getByText(chosen.name))
      check(view, expected)
    })

    it('from the search box', async () => {
      const view = renderScreen(
        <>
          <BillerSearch />
          <Where />
        </>,
        { ...options, answers: { categories: someCategories, products: [...someProducts, chosen] } },
      )
      await userEvent.type(screen.getByRole('combobox'), chosen.name)
      await userEvent.click(await screen.findByRole('option', { name: new RegExp(chosen.name) }))
      check(view, expected)
    })
  },
)

describe('the search box', () => {
  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search for billers' })
  const names = () => screen.queryAllByRole('option').map((option) => option.textContent)

  it('is worked with Down and Enter', async () => {
    renderScreen(
      <>
        <BillerSearch />
        <Where />
      </>,
      { answers },
    )
    await userEvent.type(box(), 'airtime')
    await waitFor(() => expect(names()).toHaveLength(2))
    await userEvent.keyboard('{ArrowDown}')
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true')
    const second = names()[1]?.includes('Glo') ? 'GLOVTU' : 'MTNVTU'
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(document.querySelector('output')?.textContent).toBe(`/airtime/${second}`)
    expect(box().value).toBe('')
  })

  it('keeps what is typed before the billers are there, and answers it when they come', async () => {
    let arrive = (_: readonly Product[]) => {}
    const products = () => new Promise<readonly Product[]>((resolve) => (arrive = resolve))
    renderScreen(<BillerSearch />, { answers: { ...answers, products } })
    await userEvent.type(box(), 'ikeja')
    expect(screen.getAllByText('Billers are loading. What you type is kept.')).not.toHaveLength(0)
    arrive(someProducts)
    expect(await screen.findByRole('option', { name: /Ikeja Electric/ })).toBeTruthy()
    expect(box().value).toBe('ikeja')
  })
})
