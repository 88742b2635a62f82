import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { ActivationPage } from '#src/features/account-links/link-pages.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { failWith, never } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import { address, openLink, refusal } from './open-link.tsx'

const ACTIVATED = 'Your account has been activated successfully'

function open(query: string, options: FakeOptions = {}) {
  const answers = { activateAccount: '', ...options.answers }
  return openLink(<ActivationPage />, `/account-activation${query}`, { ...options, answers })
}

describe('the token', () => {
  it('has left the address before anything else can happen, and is nowhere on the page', () => {
    const { container, calls } = open('?s3cr3t%3D', { answers: { activateAccount: never } })
    expect(address()).toBe('REPLACE /account-activation')
    expect(document.title).not.toContain('s3cr3t')
    expect(container.innerHTML).not.toContain('s3cr3t')
    expect(calls).toMatchObject([{ name: 'activateAccount', request: { encrToken: 's3cr3t=' } }])
  })

  it.each([
    ['?=+&', '=+&'],
    ['?a+b/c==', 'a+b/c=='],
    ['?a%2Bb', 'a+b'],
  ])('%s is sent as it was meant', (query, encrToken) => {
    const { calls } = open(query)
    expect(calls.map(({ request }) => request)).toEqual([{ encrToken }])
  })

  it('is kept in no store', () => {
    const { services } = open('?s3cr3t', { answers: { activateAccount: never } })
    expect(services.returnTo.take()).toBeNull()
    expect(localStorage.length + sessionStorage.length).toBe(0)
  })
})

it('is activating, in words, and then activated', async () => {
  let answer = (_value: string) => {}
  const activateAccount = () =>
    new Promise<string>((resolve) => {
      answer = resolve
    })
  const { user, dialog } = open('?token', { answers: { activateAccount } })
  expect(screen.getByRole('status').textContent).toContain('Loading...please wait')
  answer('')
  expect(await screen.findByText(ACTIVATED)).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain(ACTIVATED)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(dialog()).toBe('login')
})

it('leads who is signed in already to the dashboard', async () => {
  open('?token', { user: ada })
  const link = await screen.findByRole('link', { name: 'Go to your dashboard' })
  expect(link.getAttribute('href')).toBe('/dashboard')
  expect(screen.queryByRole('button', { name: 'Login' })).toBeNull()
})

describe('one call', () => {
  it('when the page is left and comes back', async () => {
    function Twice() {
      const [isShown, setIsShown] = useState(true)
      return (
        <>
          <button type="button" onClick={() => setIsShown(!isShown)}>
            Turn
          </button>
          {isShown && <ActivationPage />}
        </>
      )
    }
    const { user, calls } = openLink(<Twice />, '/account-activation?token', {
      answers: { activateAccount: '' },
    })
    await screen.findByText(ACTIVATED)
    await user.click(screen.getByRole('button', { name: 'Turn' }))
    await user.click(screen.getByRole('button', { name: 'Turn' }))
    expect(screen.getByText('Open the link in your email again')).toBeDefined()
    expect(calls).toHaveLength(1)
  })
})

describe('a link that cannot be sent', () => {
  it('is asked for again after a reload', async () => {
    const { user, calls, dialog } = open('')
    expect(screen.getByText('Open the link in your email again')).toBeDefined()
    expect(calls).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Login' }))
    expect(dialog()).toBe('login')
  })

  it('is not whole', () => {
    const { calls } = open('?%E0%A4%A')
    expect(screen.getByText('Part of this link is missing')).toBeDefined()
    expect(address()).toBe('REPLACE /account-activation')
    expect(calls).toEqual([])
  })
})

describe('a refusal', () => {
  it("is shown in the provider's words, on the page only, with what to do", async () => {
    const answers = { activateAccount: failWith(refusal('This link has been used.')) }
    const { user, toasts, dialog } = open('?token', { answers })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('This link has been used.')
    expect(alert.textContent).toContain('just log in')
    expect(toasts()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Sign Up' }))
    expect(dialog()).toBe('sign-up')
    await user.click(screen.getByRole('button', { name: 'Login' }))
    expect(dialog()).toBe('login')
  })

  it('with a 401 does not speak of a session', async () => {
    open('?token', { answers: { activateAccount: failWith({ kind: 'unauthorized' }) } })
    expect((await screen.findByRole('alert')).textContent).toContain('This link was not accepted.')
    expect(screen.queryByText(/session/)).toBeNull()
  })
})

describe('no answer', () => {
  it('is no refusal: it can be tried again, with the same token', async () => {
    const ends = [failWith({ kind: 'offline' }), '']
    const { user, calls } = open('?token', { answers: { activateAccount: () => ends.shift() } })
    expect(await screen.findByText('We could not reach PayDey')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain('Your link still works.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(ACTIVATED)).toBeDefined()
    expect(calls.map(({ request }) => request)).toEqual([{ encrToken: 'token' }, { encrToken: 'token' }])
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })
})
