import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { AccountCorner } from '#src/app/shell.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { renderScreen } from '#tests/support/render.tsx'

const corner = <AccountCorner hasPattern={false} />
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('offers a visitor Sign Up and Login', async () => {
  const { services } = renderScreen(corner)
  const shown = () => services.accountDialogs.store.getState().shown
  await press('Sign Up')
  expect(shown()).toBe('sign-up')
  await press('Login')
  expect(shown()).toBe('login')
})

it('shows ten characters of the first name, and everything that the account has behind them', async () => {
  const { services } = renderScreen(corner, { user: { ...ada, firstName: 'Oluwaseunfunmi' } })
  const name = await screen.findByRole('button', { name: 'Oluwaseunf' })
  expect(name.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(name)
  const list = screen.getByRole('list', { name: 'Your account' })
  expect([...list.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'Account',
    'Dashboard',
    'Transaction History',
    'Update Profile',
    'Change Password',
    'Add Backup Email',
  ])
  expect(screen.getByRole('link', { name: 'Transaction History' }).getAttribute('href')).toBe(
    '/transaction-history',
  )
  await press('Change Password')
  expect(services.accountDialogs.store.getState().shown).toBe('change-password')
  // The dialog will give the focus back to what is still there.
  expect(document.activeElement).toBe(name)
  expect(screen.queryByRole('list')).toBeNull()
})

it('has a LOGOUT button', async () => {
  const { services } = renderScreen(corner, { user: ada })
  await userEvent.click(await screen.findByRole('button', { name: 'LOGOUT' }))
  expect(services.accountDialogs.store.getState().shown).toBe('logout')
})

it('follows a login and a logout', async () => {
  const { services } = renderScreen(corner)
  act(() => services.session.begin(ada))
  expect(await screen.findByRole('button', { name: 'Ada' })).not.toBeNull()
  act(() => services.session.end())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Login' })).not.toBeNull())
})
