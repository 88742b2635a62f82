import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import { KEEPS_NOTHING, KeepsNothing, warnIfNotDurable } from '#src/kit/device/storage-trouble.tsx'
import { OrderReview } from '#src/payments/screens/order-review.tsx'
import { airtimeOrder } from '#tests/payments/fixtures.ts'
import { fakeDevice, fakeLocal } from '#tests/support/fake-adapters.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { fakeServices } from '#tests/support/services.ts'

const noSettings = { local: { ...fakeLocal(), durable: false } }

function noRecords() {
  const { results, drafts, beneficiaries, formSnapshots, bulkDrafts, payer } = fakeServices()
  const journal = memoryRecords<JournalEntry>(false)
  return {
    device: fakeDevice({
      journal,
      results,
      drafts,
      beneficiaries,
      formSnapshots,
      bulkDrafts,
      payer,
    }),
  }
}

it.each([
  ['settings', () => noSettings],
  ['records', noRecords],
])('says once a visit that %s cannot be kept', (_, parts) => {
  const services = fakeServices({ parts: parts() })
  warnIfNotDurable(services)
  expect(services.toasts.store.getState().toasts.map(({ text }) => text)).toEqual([KEEPS_NOTHING])
})

it('says it when trouble comes later, and only once', () => {
  let tell = () => {}
  let durable = true
  const { device } = fakeServices()
  const troubled = {
    ...device,
    isDurable: () => durable,
    onTrouble(listener: () => void) {
      tell = listener
      return () => {}
    },
  }
  const services = fakeServices({ parts: { device: troubled } })
  warnIfNotDurable(services)
  expect(services.toasts.store.getState().toasts).toEqual([])
  durable = false
  tell()
  services.toasts.close(services.toasts.store.getState().toasts[0]?.id ?? 0)
  tell()
  expect(services.toasts.store.getState().toasts).toEqual([])
})

it('is no promise on a summary that a receipt will be waiting', () => {
  const review = <OrderReview order={airtimeOrder()} onBack={() => {}} />
  const fine = renderScreen(review)
  expect(screen.getByText(/Your receipt will be here/)).toBeTruthy()
  fine.unmount()
  renderScreen(review, { parts: noSettings })
  expect(screen.queryByText(/Your receipt will be here/)).toBeNull()
})

it('warns before PROCEED where nothing is kept, and is not there otherwise', () => {
  const fine = renderScreen(<KeepsNothing />)
  expect(screen.queryByText(KEEPS_NOTHING)).toBeNull()
  fine.unmount()
  renderScreen(<KeepsNothing />, { parts: noSettings })
  expect(screen.getByText(KEEPS_NOTHING)).toBeTruthy()
})
