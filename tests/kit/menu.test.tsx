import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { Menu } from '#src/kit/menu.tsx'

beforeEach(() => {
  render(
    <>
      <Menu label="Ada" name="Your account">
        <li>
          <button type="button">One</button>
        </li>
        <li>
          <button type="button">Two</button>
        </li>
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  )
})

const button = () => screen.getByRole('button', { name: 'Ada' })
const isOpen = () => screen.queryByRole('list', { name: 'Your account' }) !== null
const focused = () => document.activeElement?.textContent

it('opens and closes by its button, and says which it is', async () => {
  expect(isOpen()).toBe(false)
  await userEvent.click(button())
  expect(isOpen()).toBe(true)
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(button().getAttribute('aria-controls')).toBe(screen.getByRole('list').id)
  await userEvent.click(button())
  expect(isOpen()).toBe(false)
  expect(button().getAttribute('aria-expanded')).toBe('false')
})

it('closes on Escape and gives the focus back', async () => {
  await userEvent.click(button())
  await userEvent.tab()
  expect(focused()).toBe('One')
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  expect(focused()).toBe('Ada')
})

it('closes on a press elsewhere and when the focus goes elsewhere', async () => {
  await userEvent.click(button())
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(isOpen()).toBe(false)
  await userEvent.click(button())
  for (const _ of ['One', 'Two', 'Elsewhere']) await userEvent.tab()
  expect(focused()).toBe('Elsewhere')
  expect(isOpen()).toBe(false)
})

it('closes on a choice', async () => {
  await userEvent.click(button())
  await userEvent.click(screen.getByRole('button', { name: 'Two' }))
  expect(isOpen()).toBe(false)
  expect(focused()).toBe('Ada')
})
