import { act, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { vi } from 'vitest'
import type { Category } from '#src/contract/catalog.ts'
import type { PaymentForm } from '#src/domain/payment/payment-state.ts'
import { PaymentPage } from '#src/features/payment/payment-page.tsx'
import { Address, button } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import type { Answers } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'

const someCategories: readonly Category[] = [
  { code: 'AIR', name: 'Airtime', urlPath: 'airtime' },
  { code: 'DATA', name: 'Data', urlPath: 'data' },
  { code: 'ELE', name: 'Electricity', urlPath: 'electricity' },
  { code: 'LEV', name: 'Taxes and Levies', urlPath: 'levies' },
]

/** The payment page at an address, with the categories there and whatever else `options.answers` gives. */
export function openAt(at: string, options: FakeOptions = {}) {
  const routes = (
    <Routes>
      <Route path="/:category/:billerCode/:transactionId?" element={<PaymentPage />} />
      <Route path="*" element={<Address />} />
    </Routes>
  )
  const answers = { categories: someCategories, ...options.answers }
  return renderScreen(routes, { ...options, answers, at })
}

/** The payment page of a biller whose form is there. `rest` is what follows the biller's address. */
export async function openForm(form: PaymentForm, options: FakeOptions & { rest?: string } = {}) {
  const { urlPath, billerCode, name } = form.product
  const answers: Answers = { productFields: form, ...options.answers }
  const opened = openAt(`/${urlPath}/${billerCode}${options.rest ?? ''}`, { ...options, answers })
  await screen.findByRole('heading', { level: 1, name })
  // The device is read before the fields are drawn.
  await act(() => new Promise((resolve) => setImmediate(resolve)))
  return opened
}

export type Opened = Awaited<ReturnType<typeof openForm>>

/** The line that stands for a field whose value is known: `Receipt to ada@example.com`. */
export const lineOf = (name: string) =>
  screen.queryByRole('button', { name: `Change ${name}` })?.previousElementSibling?.textContent ?? undefined
/** The price that a list item or a bill has set: a line, and nothing that could be typed into. */
export const price = () =>
  screen.queryByText('Amount', { selector: 'span' })?.nextElementSibling?.textContent ?? undefined
export const proceed = () => button('PROCEED')

/** PROCEED, once the form lets it. */
export async function submit(user: Opened['user']) {
  await waitForEnabled()
  await user.click(proceed())
}

export async function waitForEnabled() {
  await vi.waitFor(() => {
    if (proceed().disabled) throw new Error('PROCEED is disabled')
  })
}

/** The order summary, which has the focus on its heading. */
export async function atSummary() {
  await waitFor(() => {
    if (document.activeElement?.textContent !== 'Order Summary') throw new Error('not at the summary')
  })
}
