import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ResetPasswordPage } from '#src/features/account-links/reset-password-page.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { errorOf, field } from '#tests/support/page.tsx'
import { failWith, never } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import { address, openLink, refusal } from './open-link.tsx'

const STRONG =
  'Please choose a strong password. Password must meet the following criteria; 1. At least one block letter. 2. At least one small letter. 3. At least one number. 4. At least one special character'
const verified = { consumerId: 'ada.obi@example.com', email: 'ada.obi@example.com', firstName: 'Adaobi' }

function open(query = '?t0k3n%2B', options: FakeOptions = {}) {
  const answers = { verifyResetToken: verified, resetPassword: '', ...options.answers }
  return openLink(<ResetPasswordPage />, `/reset-password${query}`, { ...options, answers })
}
type User = ReturnType<typeof open>['user']

const submit = () => screen.findByRole('button', { name: 'Reset Password' })
async function fill(user: User, password = 'Lagos#2027', confirm = password) {
  await submit()
  if (password !== '') await user.type(field('New Password'), password)
  if (confirm !== '') await user.type(field('Confirm Password'), confirm)
}

describe('on load', () => {
  it('the token leaves the address and is verified, once, before anything is asked', async () => {
    const { calls, container } = open('?t0k3n%2B', { answers: { verifyResetToken: never } })
    expect(address()).toBe('REPLACE /reset-password')
    expect(container.innerHTML).not.toContain('t0k3n')
    expect(calls).toMatchObject([{ name: 'verifyResetToken', request: { encrToken: 't0k3n+' } }])
    expect(screen.getByRole('status').textContent).toContain('Loading...please wait')
    expect(screen.queryByRole('button', { name: 'Reset Password' })).toBeNull()
  })

  it('the form says for whom it is, to people and to password managers', async () => {
    open()
    expect((await screen.findByText('ada.obi@example.com')).closest('strong')).not.toBeNull()
    const username = document.querySelector<HTMLInputElement>('input[autocomplete="username"]')
    expect([username?.value, username?.hidden]).toEqual(['ada.obi@example.com', true])
    expect(field('New Password').autocomplete).toBe('new-password')
    expect(field('Confirm Password').autocomplete).toBe('new-password')
  })

  it('a refusal replaces the form, is a notification of type error, and offers a new link', async () => {
    const answers = { verifyResetToken: failWith(refusal('This link has expired.')) }
    const { user, toasts, dialog } = open('?old', { answers })
    expect((await screen.findByRole('alert')).textContent).toContain('This link has expired.')
    expect(toasts()).toEqual([['error', 'This link has expired.']])
    expect(screen.queryByLabelText('New Password')).toBeNull()
    // The link may be used up because the password has changed already, and the answer was lost.
    expect(screen.queryByText(/has not changed/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Login' }))
    expect(dialog()).toBe('login')
    await user.click(screen.getByRole('button', { name: 'Get a new link' }))
    expect(dialog()).toBe('recover')
  })

  it.each([
    ['', 'Open the link in your email again'],
    ['?%E0%A4%A', 'Part of this link is missing'],
  ])('"%s": %s', async (query, words) => {
    const { user, calls, dialog } = open(query)
    expect(screen.getByText(words)).toBeDefined()
    expect(calls).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Get a new link' }))
    expect(dialog()).toBe('recover')
  })
})

describe('what a wrong field says', () => {
  it.each([
    ['New Password', '', 'x', STRONG],
    ['New Password', 'Lagos2027', 'Lagos2027', STRONG],
    ['New Password', 'La#1', 'La#1', STRONG],
    ['New Password', 'Lagos-#2027', 'Lagos-#2027', STRONG],
    ['Confirm Password', 'Lagos#2027', '', 'Confirm Password is Required'],
    ['Confirm Password', 'Lagos#2027', 'Lagos#2028', 'Passwords do not match'],
  ])('%s of "%s" and "%s": %s', async (label, password, confirm, sentence) => {
    const { user, calls } = open()
    await fill(user, password, confirm)
    await user.click(await submit())
    await waitFor(() => expect(errorOf(field(label))).toBe(sentence))
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
    expect(calls.map(({ name }) => name)).toEqual(['verifyResetToken'])
  })
})

describe('Reset Password', () => {
  it('sends the password as base64 with the token, and says so on the page and in a toast', async () => {
    const { user, calls, toasts, dialog } = open()
    await fill(user)
    await user.click(await submit())
    const status = await screen.findByRole('status')
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toContain('Password reset successfully'),
    )
    expect(status).toBeDefined()
    expect(calls.at(-1)).toMatchObject({
      name: 'resetPassword',
      request: {
        ConsumerID: 'ada.obi@example.com',
        EmailAddress: 'ada.obi@example.com',
        Password: btoa('Lagos#2027'),
        ConfirmPassword: btoa('Lagos#2027'),
        token: 't0k3n+',
      },
    })
    expect(toasts()).toEqual([['success', 'Password reset successfully']])
    expect(screen.queryByLabelText('New Password')).toBeNull()
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    await user.click(screen.getByRole('button', { name: 'Login' }))
    expect(dialog()).toBe('login')
  })

  it("ends this device's session of the same account, quietly", async () => {
    const { user, services, toasts } = open('?token', { user: { ...ada, consumerId: 'Ada.Obi@example.com' } })
    await fill(user)
    await user.click(await submit())
    await screen.findByRole('button', { name: 'Login' })
    expect(services.session.store.getState()).toEqual({ user: null, ending: null })
    expect(services.device.wipes).toEqual(['token token'])
    expect(toasts()).toEqual([['success', 'Password reset successfully']])
  })

  it('leaves the session of another account alone', async () => {
    const bola = { ...ada, consumerId: 'bola@example.com' }
    const { user, services } = open('?token', { user: bola })
    await fill(user)
    await user.click(await submit())
    expect(await screen.findByText('Password reset successfully')).toBeDefined()
    expect(services.session.store.getState().user).toEqual(bola)
    expect(services.device.wipes).toEqual([])
  })

  it('tells a refusal in a toast and at the form, and loses nothing', async () => {
    const answers = { resetPassword: failWith(refusal('This link has expired.')) }
    const { user, toasts, services, dialog } = open('?token', { answers, user: ada })
    await fill(user)
    await user.click(await submit())
    expect(await screen.findByText('This link has expired.')).toBeDefined()
    expect(toasts()).toEqual([['error', 'This link has expired.']])
    expect(field('New Password').value).toBe('Lagos#2027')
    expect(services.session.isSignedIn()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Get a new link' }))
    expect(dialog()).toBe('recover')
  })
})
