import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { buttonClass } from '#src/kit/button.tsx'
import { OrderReview } from '#src/payments/screens/order-review.tsx'
import { savedBiller } from '#tests/payments/again/fixtures.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { button } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import { airtimeOrder, allWell, authorizeUrl, gatewayParameters, journalEntry, tranIds } from './fixtures.ts'
import { openCameBack } from './open-review.tsx'

const HOUR_MS = 60 * 60_000

/** A summary on a device that learned so long ago that the same went through. */
async function openAfter(agoMs: number, state: Partial<JournalEntry> = {}) {
  const journal = memoryRecords<JournalEntry>()
  const at = SOME_MORNING - agoMs
  const paid = { state: 'settled', outcome: 'successful', createdAt: at, updatedAt: at } as const
  const before = journalEntry({ ...paid, ...state })
  await journal.put(before.tranId, before)
  let reprice = () => {}
  const Review = () => {
    const [order, setOrder] = useState(airtimeOrder())
    reprice = () => setOrder({ ...order, amount: kobo(60_000), total: kobo(60_000) })
    return <OrderReview order={order} onBack={() => {}} />
  }
  const view = renderScreen(<Review />, { answers: allWell, parts: { journal } })
  await act(() => new Promise((resolve) => setImmediate(resolve)))
  const proceed = () => view.user.click(button('PROCEED'))
  return { ...view, journal, before, proceed, reprice: () => act(() => reprice()) }
}

const question = () => screen.findByRole('dialog', { name: 'Pay this again?' })

describe('the same again', () => {
  it('is asked about before anything is sent', async () => {
    const { user, services, proceed } = await openAfter(10_000)
    await proceed()
    const dialog = await question()
    expect(dialog.textContent).toContain('You just sent ₦500 to 0803 123 4567. Send another ₦500?')
    await user.click(within(dialog).getByRole('button', { name: 'No, go back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(tranIds(services)).toEqual([])
    expect(button('PROCEED').disabled).toBe(false)
  })

  it('is asked about by the name given to the number, with the safe answer as the first one', async () => {
    const { services, proceed } = await openAfter(10_000)
    const mama = savedBiller({ nickname: 'Mama', customer: '+234 803 123 4567' })
    await services.beneficiaries.put(mama.id, mama)
    await proceed()
    const dialog = await question()
    expect(dialog.textContent).toContain('You just sent ₦500 to Mama.')
    const look = (name: string) => within(dialog).getByRole('button', { name }).className
    expect(look('No, go back')).toBe(buttonClass('primary'))
    expect(look('Yes, pay again')).toBe(buttonClass())
  })

  it('is a new attempt when it is wanted', async () => {
    const { user, services, before, proceed } = await openAfter(10_000)
    await proceed()
    await user.click(within(await question()).getByRole('button', { name: 'Yes, pay again' }))
    await waitFor(() => expect(services.navigation.left).toEqual([authorizeUrl]))
    expect(tranIds(services)).toHaveLength(1)
    expect(tranIds(services)).not.toContain(before.tranId)
  })

  it('is not paid at a price that came while the question covered it', async () => {
    const { user, services, proceed, reprice } = await openAfter(10_000)
    await proceed()
    const yes = within(await question()).getByRole('button', { name: 'Yes, pay again' })
    await reprice()
    await user.click(yes)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(tranIds(services)).toEqual([])
    expect(button('PROCEED').closest('[data-sticky-bar]')?.textContent).toContain('₦600.00')
  })

  it('is asked about in a summary that stood open while another tab paid, after however long', async () => {
    const { services, journal, before, proceed } = await openAfter(HOUR_MS)
    await journal.put('another', { ...before, tranId: 'another' })
    await proceed()
    const { textContent } = await question()
    expect(textContent).toContain('You already sent ₦500 to 0803 123 4567. Send another ₦500?')
    expect(tranIds(services)).toEqual([])
  })

  it('is asked about where what was open then has been paid since, in another tab', async () => {
    const { services, journal, before, proceed } = await openAfter(HOUR_MS, {
      state: 'logged',
      outcome: null,
    })
    await journal.put(before.tranId, { ...before, state: 'settled', outcome: 'successful' })
    await proceed()
    expect((await question()).textContent).toContain('You already sent ₦500')
    expect(tranIds(services)).toEqual([])
  })

  it('is not asked about where it was paid long before the summary was opened', async () => {
    const { services, proceed } = await openAfter(HOUR_MS)
    await proceed()
    await waitFor(() => expect(services.navigation.left).toEqual([authorizeUrl]))
  })
})

it('a summary that its payer has come back to leads to no payment page without a network', async () => {
  const { user, services } = await openCameBack()
  act(() => services.connectivity.set(false))
  await user.click(button('Continue to payment page'))
  expect(services.navigation.left).toEqual([authorizeUrl])
  act(() => services.connectivity.set(true))
  await user.click(button('Continue to payment page'))
  await waitFor(() => expect(services.navigation.left).toEqual([authorizeUrl, authorizeUrl]))
})

it('a fee that only the provider can tell is agreed to before the payment page opens', async () => {
  const order = airtimeOrder({ fee: null })
  const logTransaction = { ...gatewayParameters, total: kobo(60_000) }
  const { user, services } = renderScreen(<OrderReview order={order} onBack={() => {}} />, {
    answers: { ...allWell, logTransaction },
  })
  await user.click(button('PROCEED'))
  const dialog = await screen.findByRole('dialog', { name: 'The total is ₦600.00' })
  expect(dialog.textContent).toContain('You saw ₦500.00 before the fee. Nothing has been paid yet.')
  expect(services.navigation.left).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Pay ₦600.00' }))
  await waitFor(() => expect(services.navigation.left).toEqual([authorizeUrl]))
  expect(new Set(tranIds(services)).size).toBe(1)
})
