import { screen } from '@testing-library/react'
import type { FakeServices } from '#tests/support/services.ts'

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
export const button = (name: string) => screen.getByRole('button', { name })

/** The sentence that the field itself points at, so that it is read out with it. */
export function errorOf(element: HTMLElement): string | undefined {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  const error = ids.find((id) => id.endsWith('-error'))
  return error === undefined ? undefined : document.getElementById(error)?.textContent
}

export const toastsOf = (services: FakeServices) =>
  services.toasts.store.getState().toasts.map(({ kind, text }) => [kind, text])

export const callsOf = (services: FakeServices, name: string) =>
  services.client.calls.filter((call) => call.name === name)
