import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import type { Category } from '#src/contract/catalog.ts'
import { kobo } from '#src/contract/kobo.ts'
import type { PaymentForm } from '#src/domain/payment-state.ts'
import { PaymentPage } from '#src/features/payment/payment-page.tsx'
import { pasteInto } from '#tests/support/paste-into.ts'
import { renderScreen } from '#tests/support/render.tsx'
import type { Answers } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'

const someCategories: readonly Category[] = [
  { code: 'AIR', name: 'Airtime', urlPath: 'airtime' },
  { code: 'DATA', name: 'Data', urlPath: 'data' },
  { code: 'ELE', name: 'Electricity', urlPath: 'electricity' },
  { code: 'LEV', name: 'Taxes and Levies', urlPath: 'levies' },
]

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>elsewhere: {pathname + search}</p>
}

/** The payment page at an address, with the categories there and whatever else `options.answers` gives. */
export function openAt(at: string, options: FakeOptions = {}) {
  const routes = (
    <Routes>
      <Route path="/:category/:billerCode/:transactionId?" element={<PaymentPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  )
  const answers = { categories: someCategories, ...options.answers }
  return { user: userEvent.setup({ delay: null }), ...renderScreen(routes, { ...options, answers, at }) }
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

export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
/** The line that stands for a field whose value is known: `Receipt to ada@example.com`. */
export const lineOf = (name: string) =>
  screen.queryByRole('button', { name: `Change ${name}` })?.previousElementSibling?.textContent ?? undefined
export const proceed = () => button('PROCEED')
export const callsOf = ({ services }: Opened, name: string) =>
  services.client.calls.filter((call) => call.name === name).map(({ request }) => request)

export async function type(user: Opened['user'], values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    await user.clear(field(name))
    await pasteInto(user, field(name), value)
  }
}

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

/** The sentence of an error that the field itself points at, so that it is read out with it. */
export function errorOf(element: HTMLElement): string | undefined {
  return describedBy(element, '-error')
}

export function hintOf(element: HTMLElement): string | undefined {
  return describedBy(element, '-hint')
}

function describedBy(element: HTMLElement, ending: string): string | undefined {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  const id = ids.find((candidate) => candidate.endsWith(ending))
  return id === undefined ? undefined : (document.getElementById(id)?.textContent ?? undefined)
}

/** What a row of a summary says, by its label. */
export function row(label: string): string | undefined {
  const terms = [...document.querySelectorAll('dt')]
  return terms.find((term) => term.textContent === label)?.nextElementSibling?.textContent ?? undefined
}

/** The order summary, which has the focus on its heading. */
export async function atSummary() {
  await waitFor(() => {
    if (document.activeElement?.textContent !== 'Order Summary') throw new Error('not at the summary')
  })
}

/** What a provider answers to the log call of an order of so many naira. */
export function gatewayParameters(naira: number) {
  return {
    total: kobo(naira * 100),
    transactionId: '839201745839201745',
    email: 'ada.obi@example.com',
    publicKey: 'pk_test',
    callBackUrl: 'https://app.test/airtime/status',
    productId: '1',
    productName: 'MTN Airtime',
    categoryCode: 'AIR',
  }
}

export const authorizeUrl = 'https://gateway.test/pay/abc'
