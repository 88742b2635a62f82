import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { CountField } from '#src/features/tickets/shared/fields.tsx'
import { renderScreen } from '#tests/support/render.tsx'

function Adults({ start }: { readonly start: string }) {
  const [value, setValue] = useState(start)
  return <CountField label="Number of Adults" value={value} onValueChange={setValue} min={1} />
}

function open(start: string) {
  renderScreen(<Adults start={start} />)
  return userEvent.setup({ delay: null })
}

const value = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Number of Adults' }).value
const step = (name: 'One more' | 'One less') => screen.getByRole('button', { name })

it.each([
  ['1', 'One more', '2'],
  ['2', 'One less', '1'],
  ['1', 'One less', '1'],
  ['100', 'One more', '100'],
  ['', 'One more', '1'],
  ['two', 'One less', '1'],
  ['900', 'One less', '100'],
  ['0', 'One more', '1'],
] as const)('"%s", %s: "%s"', async (start, press, expected) => {
  const user = open(start)
  await user.click(step(press))
  expect(value()).toBe(expected)
})

it('reads out what a press of its buttons came to, and nothing that is typed', async () => {
  const user = open('1')
  const said = screen.getByRole('status')
  expect(said.textContent).toBe('')
  await user.click(step('One more'))
  expect(said.textContent).toBe('2')
  await user.type(screen.getByRole('textbox'), '0')
  expect(said.textContent).toBe('')
})

it('keeps the focus of a thumb that came to the end', async () => {
  const user = open('2')
  await user.click(step('One less'))
  expect(step('One less').getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(step('One less'))
})

it('tells its buttons from those of another by its label', () => {
  open('1')
  const described = step('One more').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('Number of Adults')
})

it('takes what is typed as it is: the form judges it', async () => {
  const user = open('1')
  await user.type(screen.getByRole('textbox'), '2x')
  expect(value()).toBe('12x')
})
