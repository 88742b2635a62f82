import { Route, Routes } from 'react-router-dom'
import { kobo } from '#src/contract/kobo.ts'
import type { PayLink } from '#src/contract/pay-links.ts'
import { PayForPage } from '#src/features/pay-for/pay-for-page.tsx'
import { authorizeUrl, gatewayParameters } from '#tests/payments/fixtures.ts'
import { SOME_MORNING } from '#tests/support/manual-clock.ts'
import { memoryRecords } from '#tests/support/memory-records.ts'
import { Address } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import type { FakeOptions } from '#tests/support/services.ts'

export const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345'
const HOUR_MS = 60 * 60_000

/** What the provider says of a link, in the app's names. */
export function aLink(change: Partial<PayLink> = {}): PayLink {
  return {
    state: 'open',
    expiresAt: SOME_MORNING + 24 * HOUR_MS,
    freeAt: null,
    isYours: false,
    transactionId: '',
    billerCode: 'IKEDCPREPAID',
    productName: 'Ikeja Electric (IKEDC) Prepaid',
    categoryCode: '3',
    categoryPath: 'electricity',
    customer: '1111***1111',
    items: [
      { label: 'Meter Number', value: '1111***1111' },
      { label: 'Customer Name', value: 'ADEBAYO OLUWASEUN' },
    ],
    amount: kobo(500_000),
    fee: kobo(10_000),
    total: kobo(510_000),
    note: '',
    ...change,
  }
}

export function openPayFor(options: FakeOptions = {}, at = `/pay-for#${TOKEN}`) {
  const answers = {
    readPayLink: aLink(),
    logPayLink: { ...gatewayParameters, total: kobo(510_000) },
    initializePayment: { authorizeUrl, reference: 'abc' },
    ...options.answers,
  }
  const view = renderScreen(
    <Routes>
      <Route path="/pay-for" element={<PayForPage />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    { ...options, answers, at },
  )
  const requests = (name: string) =>
    view.services.client.calls.filter((call) => call.name === name).map(({ request }) => request)
  return { ...view, requests }
}

/** A table of the device with one record in it. */
export function holding<T extends object>(key: string, record: T) {
  const records = memoryRecords<T>()
  void records.put(key, record)
  return records
}
