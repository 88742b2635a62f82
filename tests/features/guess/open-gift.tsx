import { screen } from '@testing-library/react'
import { Gift } from '#src/features/guess/gift.tsx'
import { button, field } from '#tests/support/page.tsx'
import { pasteInto } from '#tests/support/paste-into.ts'
import { renderScreen } from '#tests/support/render.tsx'
import type { FakeOptions } from '#tests/support/services.ts'

export const campaign = {
  running: true,
  uploadFrequency: 'Daily',
  name: 'Detty December',
  range: { from: 1, to: 100 },
}

export function renderGift(options: FakeOptions = {}) {
  const answers = { guessConfig: campaign, ...options.answers }
  return renderScreen(<Gift />, { ...options, answers })
}

export const gift = () => screen.queryByRole('button', { name: 'Guess and Win' })
export const dialog = (name: string) => screen.findByRole('dialog', { name })
export const isOpen = (name: string) => screen.queryByRole('dialog', { name }) !== null

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
