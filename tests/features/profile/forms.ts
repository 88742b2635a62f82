import { screen } from '@testing-library/react'
import type { FakeServices } from '#tests/support/services.ts'

/** A field by its label; passwords have no role of their own. */
export function field(label: string): HTMLInputElement {
  const found = screen.getByLabelText(label)
  if (!(found instanceof HTMLInputElement)) throw new Error(`${label} is no input`)
  return found
}

/** The sentence that the field itself points at, so that it is read out with it. */
export function errorOf(element: HTMLElement): string | undefined {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  const error = ids.find((id) => id.endsWith('-error'))
  return error === undefined ? undefined : document.getElementById(error)?.textContent
}

export function toastsOf({ toasts }: FakeServices): string[][] {
  return toasts.store.getState().toasts.map(({ kind, text }) => [kind, text])
}

export function callsOf({ client }: FakeServices, name: string): unknown[] {
  return client.calls.filter((call) => call.name === name).map(({ request }) => request)
}

export function isOpen(button: HTMLElement): boolean {
  return button.getAttribute('aria-disabled') !== 'true'
}
