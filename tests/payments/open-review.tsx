import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { OrderReview } from '#src/payments/screens/order-review.tsx'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { Address, button } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import type { FakeOptions } from '#tests/support/services.ts'
import { airtimeOrder, allWell, authorizeUrl } from './fixtures.ts'

/** The summary of some airtime, where all goes well. */
export const openReview = (options: FakeOptions = {}) =>
  renderScreen(
    <>
      <OrderReview order={airtimeOrder()} onBack={() => {}} />
      <Address />
    </>,
    { answers: allWell, ...options },
  )

/** Its payer has been led to the payment page, and has come back. */
export async function openCameBack(options: FakeOptions = {}) {
  const opened = openReview(options)
  await opened.user.click(button('PROCEED'))
  await waitFor(() => expect(opened.services.navigation.left).toEqual([authorizeUrl]))
  await opened.user.click(await screen.findByRole('button', { name: 'Cancel' }))
  return opened
}

/** A journal that another tab writes: nobody here is told of it. */
export const silentJournal = () => ({ ...memoryRecords<JournalEntry>(), subscribe: () => () => {} })
