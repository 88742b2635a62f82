import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Root } from 'react-dom/client'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hydrateOrRender } from '#src/app/mount.tsx'
import { CategorySchema, ProductSchema } from '#src/contract/catalog.ts'
import type { User } from '#src/contract/user.ts'
import { NAMES_KEY, namesOf, namesScript, namesText } from '#src/domain/search/names.ts'
import { searchBeforeReact } from '#src/prerender/early-search.ts'
import { catalog } from '#src/server/seed/catalog.ts'
import { ada } from '#tests/features/support/ada.ts'
import { fakeServices } from '#tests/support/services.ts'
import { drawnPages } from './drawn.ts'

const wire = catalog()
const categories = wire.categories.map((one) => v.parse(CategorySchema, one))
/** How two of them do: one is closed, one delivers little. */
const ill = new Map([
  ['DSTV', { DeliveredPercent: 100, MedianSeconds: 5, ClosedBecause: 'Their own works' }],
  ['GOTV', { DeliveredPercent: 40, MedianSeconds: 5, ClosedBecause: '' }],
])
const products = wire.products.map((one) => {
  const health = ill.get(one.BillerCode)
  return v.parse(
    ProductSchema,
    health ? { ...one, Health: { ...health, At: new Date().toISOString() } } : one,
  )
})
const names = namesOf(categories, products)

/** What people type: names, parts of them, other words for them, slips, nothing that is there. */
const QUERIES = [
  'mtn',
  'm',
  'MTN ',
  'glo da',
  'nepa',
  'light',
  'dstv',
  'gotvv',
  'ikeja elec',
  'waec',
  'é',
  '9 mobile',
]
/** And what is to know before pressing. */
const SIGNS = [
  ['a visitor', 'lirs', /, needs a login$/],
  ['a user', 'lirs', /^[^,]+$/],
  ['a visitor', 'train', /, opens in a new tab$/],
  ['a visitor', 'dstv', /, closed for now$/],
  ['a visitor', 'gotv', /, slow now$/],
] as const
/** Of these nobody can say before React that there is nothing. */
const NOT_YET = [
  ['zzzz', 0],
  ['ikorodu', 1],
] as const

let markup = ''
beforeAll(async () => {
  markup = (await drawnPages()).home
})

let app: Root | null = null
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  history.replaceState(null, '', '/')
})
afterEach(() => {
  act(() => app?.unmount())
  app = null
  delete document.documentElement.dataset.user
  globalThis.paydeyEarly = undefined
  localStorage.clear()
  document.body.replaceChildren()
})

function servedHome(): HTMLElement {
  const root = document.createElement('div')
  root.id = 'root'
  root.dataset.prerendered = ''
  root.innerHTML = markup
  document.body.append(root)
  return root
}
/** The script, as the page runs it. */
async function runScript(): Promise<void> {
  searchBeforeReact()
  await act(async () => {})
}
/** The head has asked: the categories are there, and the products come when they are given here. */
function awaitProducts(): (list: unknown) => void {
  const answerOf = (responseData: unknown) => Response.json({ responseCode: '00', responseData })
  let answer = (_: Response): void => {}
  const later = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const ready = Promise.resolve(answerOf(wire.categories))
  globalThis.paydeyEarly = { answers: new Map(), lists: [ready, later], takeTap: () => null }
  return (list) => answer(answerOf(list))
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search for billers' })
const options = () => screen.queryAllByRole('option')
const shown = () => options().map((one) => one.textContent)
/** Without the signs of tiles, which are not words. */
const wordsOf = ({ children: [, words] }: Element) =>
  [...(words?.children ?? [])].map((one) => one.textContent)
const wordsShown = () => options().map(wordsOf)
const namesShown = () => wordsShown().map(([name]) => name)

async function takeOver(root: HTMLElement, user?: User): Promise<void> {
  const services = fakeServices({
    answers: { categories, products, sidebarCategories: [] },
    ...(user && { user }),
  })
  await act(async () => {
    app = await hydrateOrRender(services, root, vi.fn())
  })
}

describe('home’s search box before React', () => {
  it.each([...QUERIES.map((query) => ['a visitor', query, /./] as const), ...SIGNS])(
    'answers %s’s "%s" with what React answers',
    async (who, query, detail) => {
      const user = who === 'a user' ? ada : undefined
      if (user) document.documentElement.dataset.user = ''
      localStorage.setItem(NAMES_KEY, namesText(names))
      const root = servedHome()
      await runScript()
      const person = userEvent.setup()
      await person.type(box(), query)
      const before = wordsShown()
      expect(before[0]?.[1]).toMatch(detail)
      const said = screen.getAllByRole('status').map((one) => one.textContent)
      await takeOver(root, user)
      await waitFor(() => expect(document.getElementById('early-list')).toBeNull())
      await waitFor(() => expect(wordsShown()).toEqual(before))
      expect(box().value).toBe(query)
      expect(document.activeElement).toBe(box())
      // Said by then, and not once more.
      const words = new RegExp(`^${before.length} biller`)
      expect(said.some((one) => words.test(one ?? ''))).toBe(true)
      expect(screen.getAllByRole('status').some((one) => words.test(one.textContent ?? ''))).toBe(false)
      await person.type(box(), '{Backspace}x')
      expect(screen.getAllByRole('status').some((one) => /biller/i.test(one.textContent ?? ''))).toBe(true)
    },
  )

  it.each(NOT_YET)('leaves it to React to say what "%s" finds', async (query, most) => {
    localStorage.setItem(NAMES_KEY, namesText(names))
    const root = servedHome()
    await runScript()
    await userEvent.type(box(), query)
    expect([options().length, box().getAttribute('aria-expanded')]).toEqual([0, 'false'])
    expect(screen.queryByText(/No biller found/)).toBeNull()
    await takeOver(root)
    await waitFor(() => expect(options().length > 0).toBe(most > 0))
    if (most === 0)
      await waitFor(() => expect(screen.getAllByText(/No biller found/).length).toBeGreaterThan(0))
    else expect(namesShown()[0]).toMatch(/Electric/)
  })

  it('answers what was typed before the names came, with those that the head asked for', async () => {
    servedHome()
    const answer = awaitProducts()
    await runScript()
    await userEvent.setup().type(box(), 'mtn air')
    expect(shown()).toEqual([])
    answer(wire.products)
    await waitFor(() => expect(shown()[0]).toContain('MTN Airtime'))
    expect(box().getAttribute('aria-expanded')).toBe('true')
  })

  it('answers by the names that the page carries, and says how billers do as soon as that has come', async () => {
    servedHome()
    const wellKnown = products.map(({ health: _, ...product }) => product)
    document.body.insertAdjacentHTML('beforeend', namesScript(namesText(namesOf(categories, wellKnown))))
    const answer = awaitProducts()
    await runScript()
    const user = userEvent.setup()
    await user.type(box(), 'dstv')
    await user.keyboard('{ArrowDown}')
    expect(wordsShown()[0]).toEqual(['DStv', 'Cable TV'])
    const at = new Date().toISOString()
    const Health = { DeliveredPercent: 100, MedianSeconds: 5, At: at, ClosedBecause: 'Their own works' }
    const told = wire.products.map((one) => (one.BillerCode === 'DSTV' ? { ...one, Health } : one))
    answer(told)
    await waitFor(() => expect(wordsShown()[0]).toEqual(['DStv', 'Cable TV, closed for now']))
    expect(options()[0]?.getAttribute('aria-selected')).toBe('true')
  })

  it('has the keys and the links of a list', async () => {
    localStorage.setItem(NAMES_KEY, namesText(names))
    servedHome()
    await runScript()
    const user = userEvent.setup()
    await user.type(box(), 'mtn')
    const [first, second] = options()
    expect(first?.getAttribute('href')).toMatch(/^\/(airtime|data)\/MTN/)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(second?.getAttribute('aria-selected')).toBe('true')
    expect(box().getAttribute('aria-activedescendant')).toBe(second?.id)
    expect(document.getElementById(box().getAttribute('aria-controls') ?? '')?.contains(second ?? null)).toBe(
      true,
    )
    const pressed = vi.fn((event: Event) => event.preventDefault())
    second?.addEventListener('click', pressed)
    await user.keyboard('{Enter}')
    expect(pressed).toHaveBeenCalledTimes(1)
    await user.keyboard('{Escape}')
    expect([shown(), box().value]).toEqual([[], 'mtn'])
    await user.keyboard('{Escape}')
    expect(box().value).toBe('')
  })

  it('hands the active option over', async () => {
    localStorage.setItem(NAMES_KEY, namesText(names))
    const root = servedHome()
    await runScript()
    const user = userEvent.setup()
    await user.type(box(), 'mtn')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    const active = namesShown()[1]
    await takeOver(root)
    await waitFor(() => expect(document.getElementById('early-list')).toBeNull())
    await waitFor(() => expect(options()[1]?.getAttribute('aria-selected')).toBe('true'))
    expect(namesShown()[1]).toBe(active)
    expect(box().hasAttribute('data-active')).toBe(false)
  })

  it('leads out of the app in a tab of its own, and never to an address that is not plain https', async () => {
    const outside = (name: string, externalLink: string, needsLogin = false) => ({
      billerCode: name.toUpperCase(),
      name,
      categoryCode: 'AIRTIME',
      urlPath: 'airtime',
      externalLink,
      needsLogin,
    })
    const odd = [
      outside('Good', 'https://pay.example/x'),
      outside('Gooder', 'javascript:alert(1)'),
      outside('Goodest', 'https://pay.example/y', true),
    ]
    localStorage.setItem(NAMES_KEY, namesText(namesOf(categories, odd)))
    servedHome()
    await runScript()
    await userEvent.setup().type(box(), 'good')
    expect(options().map((one) => [one.getAttribute('href'), one.getAttribute('target')])).toEqual([
      ['https://pay.example/x', '_blank'],
      ['/airtime/GOODER', null],
      ['/airtime/GOODEST', null],
    ])
    expect(wordsShown().map(([, detail]) => detail)).toEqual([
      'Airtime, opens in a new tab',
      'Airtime, opens in a new tab',
      'Airtime, needs a login',
    ])
    expect(options()[0]?.getAttribute('rel')).toBe('noopener noreferrer')
  })

  it.each([
    ['nothing kept', null],
    ['what another build kept', '{"a":1}'],
    ['what is no list', '[[1],5]'],
  ])('leaves the page to React with %s and no answer', async (_, kept) => {
    if (kept !== null) localStorage.setItem('paydey.names', kept)
    const root = servedHome()
    await runScript()
    await userEvent.setup().type(box(), 'mtn')
    expect(shown()).toEqual([])
    await takeOver(root)
    await waitFor(() => expect(namesShown()[0]).toBe('MTN Airtime'))
    expect(screen.getAllByRole('status').some((one) => /\d billers/.test(one.textContent ?? ''))).toBe(true)
  })

  it('does nothing on a page that is React’s already', async () => {
    localStorage.setItem(NAMES_KEY, namesText(names))
    delete servedHome().dataset.prerendered
    await runScript()
    expect(document.getElementById('early-list')).toBeNull()
  })
})
