import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { pasteInto } from './paste-into.ts'
import type { FakeServices } from './services.ts'

// What the tests of screens query on a page, as a person or a screen reader finds it.

/** By its label: a password has no role. */
export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Our disabled buttons keep the focus, so they are not `disabled`. */
export const isEnabled = (element: HTMLElement) => element.getAttribute('aria-disabled') !== 'true'

/** The error that the field itself points at, so that a screen reader reads it out with the field. */
export const errorOf = (element: HTMLElement) => described(element, '-error')
export const hintOf = (element: HTMLElement) => described(element, '-hint')

function described(element: HTMLElement, ending: string): string | undefined {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  const id = ids.find((candidate) => candidate.endsWith(ending))
  return id === undefined ? undefined : document.getElementById(id)?.textContent
}

/** The value beside a label in its list. */
export function beside(label: string): string | undefined {
  const terms = [...document.querySelectorAll('dt')]
  return terms.find((term) => term.textContent === label)?.nextElementSibling?.textContent
}

/** Types texts into fields, in place of what is there. */
export async function type(user: UserEvent, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    await user.clear(field(name))
    await pasteInto(user, field(name), value)
  }
}

/** Chooses from a list of options by the keyboard, as everybody must be able to. */
export async function choose(user: UserEvent, list: RegExp, option: string | RegExp) {
  const box = await screen.findByRole('combobox', { name: list })
  box.focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('option', { name: option }))
  // The list is gone before the mouse is up. In a browser what is below hears of it; here a form would wait a second.
  window.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
}

/** The requests of every call of this name. */
export const requestsOf = ({ services }: { services: Pick<FakeServices, 'client'> }, name: string) =>
  services.client.calls.filter((call) => call.name === name).map(({ request }) => request)

export const toastsOf = ({ services }: { services: Pick<FakeServices, 'toasts'> }) =>
  services.toasts.store.getState().toasts.map(({ kind, text }) => [kind, text])

/** The app's address, as text on the page. */
export function Address() {
  const { pathname, search, hash } = useLocation()
  return <samp data-testid="address">{pathname + search + hash}</samp>
}
export const address = () => screen.queryByTestId('address')?.textContent
