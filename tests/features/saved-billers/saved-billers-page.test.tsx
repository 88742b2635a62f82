import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '#src/contract/user.ts'
import type { Beneficiary } from '#src/data/storage/form-snapshots.ts'
import { SavedBillersPage } from '#src/features/saved-billers/saved-billers-page.tsx'
import { DAY, manyBillers, savedBiller } from '#tests/payments/again/fixtures.ts'
import { pass } from '#tests/payments/fixtures.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { button } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import { failWith } from '#tests/support/scripted-client.ts'

const nothing = failWith({ kind: 'offline' })

/** The page with no network at all. */
async function open(billers: readonly Beneficiary[]) {
  const beneficiaries = memoryRecords<Beneficiary>()
  for (const biller of billers) await beneficiaries.put(biller.id, biller)
  const opened = renderScreen(<SavedBillersPage />, {
    at: '/saved-billers',
    online: false,
    answers: { categories: nothing, products: nothing },
    parts: { beneficiaries },
  })
  await act(() => pass(opened.services.clock))
  return { beneficiaries, ...opened }
}

const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const rows = () => screen.getAllByRole('listitem')

describe('the list', () => {
  it('says of each who, what, how much and when, and is one tap from paying', async () => {
    await open([
      savedBiller({ nickname: 'Mum', customerName: 'ADE OBI', lastPaidAt: SOME_MORNING - 3 * DAY }),
    ])
    const [row] = rows()
    expect(row?.textContent).toContain('MumMTN Airtime0803 123 4567ADE OBIPaid 3 days ago₦500.00')
    const link = within(row as HTMLElement).getByRole('link', { name: 'Pay again: Mum, MTN Airtime' })
    expect(link.getAttribute('href')).toBe('/airtime/MTNVTU?saved=0123456789abcdef')
  })

  it("is another user's as soon as somebody else is here", async () => {
    const { services, beneficiaries } = await open([savedBiller({ nickname: 'Mum' })])
    await beneficiaries.clear()
    act(() => services.session.store.setState({ user: { consumerId: 'bola@example.com' } as User }))
    expect(screen.queryByText('Mum')).toBeNull()
    expect(await screen.findByText('Nothing saved yet')).toBeDefined()
  })
})

describe('who has no name yet', () => {
  const both = [
    savedBiller({ score: 9 }),
    savedBiller({ id: 'fedcba9876543210', nickname: 'Mum', customer: '08055550000' }),
  ]

  it('comes after those with one, under "Paid before"', async () => {
    await open(both)
    expect(names()).toEqual(['Mum', 'Paid before'])
    const before = within(screen.getByRole('region', { name: 'Paid before' }))
    expect(before.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '0803 123 4567',
    ])
  })

  it('can be given a name, and is a saved biller then', async () => {
    const { user } = await open(both)
    await user.click(button('Name 0803 123 4567'))
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    await user.type(
      within(screen.getByRole('dialog', { name: 'Call this one …' })).getByRole('textbox'),
      'Dad{Enter}',
    )
    await waitFor(() => expect(names()).toEqual(['Dad', 'Mum']))
    // Its row went to the other list, and the button that had the focus with it.
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Pay again: Dad, MTN Airtime' }))
    expect(screen.queryByRole('region', { name: 'Paid before' })).toBeNull()
  })

  it('need not be kept', async () => {
    const { user, beneficiaries } = await open(both)
    await user.click(button("Don't keep 0803 123 4567"))
    expect(await screen.findByText('0803 123 4567 was deleted.')).toBeDefined()
    expect((await beneficiaries.all()).map(({ nickname }) => nickname)).toEqual(['Mum'])
  })
})

describe('the search', () => {
  const box = () => screen.queryByRole('searchbox', { name: 'Search saved billers' })

  it.each([
    [8, false],
    [9, true],
  ])('with %d of them: %s', async (count, isThere) => {
    await open(manyBillers(count))
    expect(box() !== null).toBe(isThere)
  })

  it('finds by nickname and by number, says how many, and says when there is none', async () => {
    const { user } = await open(manyBillers(9))
    const field = screen.getByRole('searchbox')
    await user.type(field, 'friend 3')
    expect(names()).toEqual(['Friend 3'])
    expect(screen.getByRole('status').textContent).toBe('1 found')
    await user.clear(field)
    await user.type(field, '0803 123 4004')
    expect(names()).toEqual(['Friend 5'])
    await user.clear(field)
    await user.type(field, 'nobody')
    expect(screen.getByText('No saved biller found. Try a name or a number.')).toBeDefined()
  })
})

describe('deleting one', () => {
  it('says so in its place, with the focus there', async () => {
    const { user, beneficiaries } = await open(manyBillers(3))
    await user.click(button('Delete Friend 2'))
    const said = await screen.findByText('Friend 2 was deleted.')
    expect(document.activeElement).toBe(said)
    expect(rows().map(({ textContent }) => /Friend \d/.exec(textContent ?? '')?.[0])).toEqual([
      'Friend 1',
      'Friend 2',
      'Friend 3',
    ])
    expect(await beneficiaries.all()).toHaveLength(2)
  })

  it('can be undone: it is back where it was, with the focus on it', async () => {
    const [, second] = manyBillers(3)
    const { user, beneficiaries, services } = await open(manyBillers(3))
    await user.click(button('Delete Friend 2'))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(names()).toEqual(['Friend 1', 'Friend 2', 'Friend 3']))
    await act(() => pass(services.clock))
    expect(names()).toEqual(['Friend 1', 'Friend 2', 'Friend 3'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Pay again: Friend 2, MTN Airtime')
    expect(await beneficiaries.get(second?.id ?? '')).toEqual(second)
  })
})

describe('editing one', () => {
  it('changes its nickname and nothing else', async () => {
    const { user, beneficiaries } = await open([savedBiller({ nickname: 'Mum' })])
    await user.click(button('Edit Mum'))
    const field = screen.getByRole('textbox', { name: 'Nickname (optional)' })
    await user.clear(field)
    await user.type(field, 'Mama{Enter}')
    await waitFor(() => expect(names()).toEqual(['Mama']))
    expect(await beneficiaries.all()).toEqual([savedBiller({ nickname: 'Mama' })])
    await waitFor(() => expect(document.activeElement).toBe(button('Edit Mama')))
  })
})

describe('what the browser does not take is not called done', () => {
  const toasts = ({ services }: Awaited<ReturnType<typeof open>>) =>
    services.toasts.store.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`)

  it('nor a new name', async () => {
    const view = await open([savedBiller({ nickname: 'Mum' })])
    view.beneficiaries.put = async () => false
    await view.user.click(button('Edit Mum'))
    await view.user.type(screen.getByRole('textbox'), 'my{Enter}')
    await waitFor(() => expect(toasts(view)[0]).toContain('error: This could not be saved.'))
  })

  it('nor a deletion', async () => {
    const view = await open([savedBiller({ nickname: 'Mum' })])
    view.beneficiaries.remove = async () => false
    await view.user.click(button('Delete Mum'))
    await waitFor(() => expect(toasts(view)[0]).toContain('error: This could not be deleted.'))
    expect(names()).toEqual(['Mum'])
  })

  it('nor forgetting all', async () => {
    const view = await open(manyBillers(2))
    view.services.formSnapshots.clear = async () => false
    await view.user.click(button('Forget all'))
    await view.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Forget all' }))
    await waitFor(() => expect(toasts(view)[0]).toContain('error: Not all of them could be forgotten.'))
  })
})

describe('forgetting all', () => {
  it('asks first', async () => {
    const { user, beneficiaries } = await open(manyBillers(2))
    await user.click(button('Forget all'))
    await user.click(button('Keep them'))
    expect(await beneficiaries.all()).toHaveLength(2)
    expect(names()).toEqual(['Friend 1', 'Friend 2'])
  })

  it('forgets, says so and leaves the way to new ones', async () => {
    const { user, beneficiaries, services } = await open(manyBillers(2))
    await user.click(button('Forget all'))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Forget all' }))
    expect(await screen.findByText('Nothing saved yet')).toBeDefined()
    expect(await beneficiaries.all()).toEqual([])
    expect(services.toasts.store.getState().toasts).toMatchObject([
      { text: 'All saved billers are forgotten' },
    ])
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })
})
