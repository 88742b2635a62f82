import { act, screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import { Guard } from '#src/app/pages.tsx'
import { SessionWatch } from '#src/app/shell.tsx'
import { PLEASE_LOGIN } from '#src/domain/form/first-sentences.ts'
import { UnlockWalletPage } from '#src/features/account-links/link-pages.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { renderScreen } from '#tests/support/render.tsx'

function Where() {
  const { pathname } = useLocation()
  return <p>{`at ${pathname}`}</p>
}

function open(at: string, options = {}) {
  const app = (
    <>
      <Where />
      <SessionWatch />
      <Routes>
        <Route
          path="/dashboard"
          element={
            <Guard>
              <p>secret of {String(options && 'user' in options)}</p>
            </Guard>
          }
        />
        <Route path="/upload" element={<Guard reason="Log in to upload a list">rows</Guard>} />
        <Route path="/unlock-wallet" element={<UnlockWalletPage />} />
        <Route path="*" element={<p>open to all</p>} />
      </Routes>
    </>
  )
  const view = renderScreen(app, { at, ...options })
  const toasts = () => view.services.toasts.store.getState().toasts.map(({ text }) => text)
  return { ...view, toasts }
}

it('tells a visitor to log in, sends them home, and remembers where they were going', () => {
  const { services, toasts } = open('/dashboard?page=2')
  expect(screen.queryByText('at /')).not.toBeNull()
  expect(screen.queryByText(/secret/)).toBeNull()
  expect(toasts()).toEqual([PLEASE_LOGIN])
  expect(services.returnTo.take()).toBe('/dashboard?page=2')
})

it('opens the login for a visitor who wants to upload a list, and says why', () => {
  const { services, toasts } = open('/upload')
  expect(toasts()).toEqual([PLEASE_LOGIN])
  expect(services.returnTo.take()).toBe('/upload')
  expect(services.accountDialogs.store.getState()).toMatchObject({
    shown: 'login',
    reason: 'Log in to upload a list',
  })
})

it('lets a user in', () => {
  const { toasts } = open('/dashboard', { user: ada })
  expect(screen.queryByText(/secret/)).not.toBeNull()
  expect(toasts()).toEqual([])
})

it('an expired session leads to /logout, not home, and back here after a login', () => {
  const { services, toasts } = open('/dashboard', { user: ada })
  act(() => services.session.expire())
  expect(screen.queryByText('at /logout')).not.toBeNull()
  expect(screen.queryByText(/secret/)).toBeNull()
  expect(toasts()).toEqual([])
  expect(services.returnTo.take()).toBe('/dashboard')
})

it('an expired session leaves a page that is open to all, too', () => {
  const { services } = open('/airtime/MTNVTU', { user: ada })
  act(() => services.session.expire())
  expect(screen.queryByText('at /logout')).not.toBeNull()
  expect(services.returnTo.take()).toBe('/airtime/MTNVTU')
})

it('a payment link whose session ended is open again after the login', () => {
  const { services } = open('/pay-for#a-token-of-a-link', { user: ada })
  act(() => services.session.expire())
  expect(services.returnTo.take()).toBe('/pay-for#a-token-of-a-link')
})

it('a mailed link that was used is not opened again after the login', async () => {
  const { services } = open('/unlock-wallet?token', { user: ada, answers: { unlockWallet: null } })
  await screen.findByText('Your wallet is open again')
  act(() => services.session.expire())
  expect(screen.queryByText('at /logout')).not.toBeNull()
  expect(services.returnTo.take()).toBeNull()
})

it('a logout in another tab sends the page home with the reason', () => {
  const { services, toasts } = open('/dashboard', { user: ada })
  act(() => services.session.end())
  expect(screen.queryByText('at /')).not.toBeNull()
  expect(toasts()).toEqual([PLEASE_LOGIN])
})
