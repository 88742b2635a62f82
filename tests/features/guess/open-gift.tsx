import { screen } from '@testing-library/react'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { Gift } from '#src/features/guess/gift.tsx'
import { pasteInto } from '#tests/support/paste-into.ts'
import { renderScreen } from '#tests/support/render.tsx'
import type { FakeOptions } from '#tests/support/services.ts'

export const campaign = {
  running: true,
  uploadFrequency: 'Daily',
  name: 'Detty December',
  range: { from: 1, to: 100 },
}

/** The page is idle from the start, unless a test says when. */
export function renderGift(options: FakeOptions = {}, whenIdle = (task: () => void) => task()) {
  vi.stubGlobal('requestIdleCallback', whenIdle)
  const answers = { guessConfig: campaign, ...options.answers }
  // The scrim takes the pointer by its style, which tests have not.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  return { user, ...renderScreen(<Gift />, { ...options, answers }) }
}

export const gift = () => screen.queryByRole('button', { name: 'Guess and Win' })
export const dialog = (name: string) => screen.findByRole('dialog', { name })
export const isOpen = (name: string) => screen.queryByRole('dialog', { name }) !== null
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const button = (name: string) => screen.getByRole('button', { name })

/** The gift, pressed. */
export async function openGuess(options: FakeOptions = {}) {
  const opened = renderGift(options)
  await opened.user.click(await screen.findByRole('button', { name: 'Guess and Win' }))
  await dialog('Guess and Win')
  return opened
}
type Opened = Awaited<ReturnType<typeof openGuess>>

export async function guessNumber(user: Opened['user'], number: string, email = 'ada@example.com') {
  if (field('Email').value === '') await pasteInto(user, field('Email'), email)
  await user.clear(field('Your guess'))
  await pasteInto(user, field('Your guess'), number)
  await user.click(button('Submit'))
}

/** As far as 'Congratulations!!!'. */
export async function win(options: FakeOptions = {}) {
  const opened = await openGuess({ ...options, answers: { guess: null, ...options.answers } })
  await guessNumber(opened.user, '42')
  await dialog('Congratulations!!!')
  return opened
}

/** The sentence that the field itself points at, so that it is read out with it. */
export function errorOf(element: HTMLElement): string | undefined {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  const error = ids.find((id) => id.endsWith('-error'))
  return error === undefined ? undefined : document.getElementById(error)?.textContent
}

/** A press on the page beside the dialog, as Radix hears it. */
export async function pressBeside(user: Opened['user']) {
  const scrim = document.querySelector('body > [data-state=open]:not([role])')
  if (scrim === null) throw new Error('No scrim')
  await user.click(scrim)
}

export const callsOf = ({ services }: Pick<Opened, 'services'>, name: string) =>
  services.client.calls.filter((call) => call.name === name)
