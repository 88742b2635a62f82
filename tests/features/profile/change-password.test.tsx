import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ChangePasswordDialog } from '#src/features/profile/change-password-dialog.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { errorOf, field, isEnabled, requestsOf, toastsOf } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'

const STRONG =
  'Please choose a strong password. Password must meet the following criteria; 1. At least one block letter. 2. At least one small letter. 3. At least one number. 4. At least one special character'

function open(options: FakeOptions = {}) {
  const onClose = vi.fn()
  const answers = { changePassword: '', ...options.answers }
  const view = renderScreen(<ChangePasswordDialog onClose={onClose} />, { user: ada, ...options, answers })
  return { onClose, ...view }
}
const submit = () => screen.getByRole('button', { name: 'Change Password' })

async function fill(user: ReturnType<typeof open>['user'], change: Record<string, string> = {}) {
  const values = {
    'Old Password': 'Naija#2026',
    'New Password': 'Lagos#2027',
    'Confirm Password': 'Lagos#2027',
    ...change,
  }
  for (const [label, value] of Object.entries(values)) if (value !== '') await user.type(field(label), value)
}

describe('what a wrong field says', () => {
  it.each([
    ['Old Password', '', 'Old Password is Required'],
    ['New Password', '', STRONG],
    ['New Password', 'Lag#1', STRONG],
    ['New Password', 'Lagos2027', STRONG],
    ['New Password', 'Lagos####', STRONG],
    ['New Password', '2027####', STRONG],
    ['New Password', 'Lagos-#2027', STRONG],
    ['Confirm Password', '', 'Confirm Password is Required'],
    ['Confirm Password', 'Lagos#2028', 'Passwords do not match'],
  ])('%s "%s": %s', async (label, value, sentence) => {
    const { user, services } = open()
    await fill(user, { [label]: value })
    await user.click(submit())
    await waitFor(() => expect(errorOf(field(label))).toBe(sentence))
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
    expect(isEnabled(submit())).toBe(false)
    expect(services.client.calls).toEqual([])
  })

  it('Passwords do not match, when it is the first of the two that changes', async () => {
    const { user } = open()
    await fill(user)
    await user.tab()
    await waitFor(() => expect(isEnabled(submit())).toBe(true))
    await user.type(field('New Password'), '9')
    await waitFor(() => expect(errorOf(field('Confirm Password'))).toBe('Passwords do not match'))
  })
})

it('tells a password manager whose password it is, and which is which', () => {
  open()
  const username = document.querySelector<HTMLInputElement>('input[autocomplete="username"]')
  expect(username?.value).toBe('ada.obi@example.com')
  expect(username?.hidden).toBe(true)
  expect(field('Old Password').autocomplete).toBe('current-password')
  expect(field('New Password').autocomplete).toBe('new-password')
  expect(field('Confirm Password').autocomplete).toBe('new-password')
  expect(document.querySelectorAll('input[type="password"]')).toHaveLength(3)
})

describe('Change Password', () => {
  it('sends the three passwords as base64, says so and closes', async () => {
    const { user, services, onClose } = open()
    await fill(user)
    await user.click(submit())
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(requestsOf({ services }, 'changePassword')).toEqual([
      {
        ConsumerID: 'ada.obi@example.com',
        EmailAddress: 'ada.obi@example.com',
        OldPassword: btoa('Naija#2026'),
        Password: btoa('Lagos#2027'),
        ConfirmPassword: btoa('Lagos#2027'),
      },
    ])
    expect(toastsOf({ services })).toEqual([['success', 'Password Changed Successfully.']])
  })

  it('says at the form that the old one was wrong, and loses nothing', async () => {
    const refusal = {
      kind: 'rejected',
      message: 'Your old password is not correct.',
      code: '09',
      status: 400,
    } as const
    const { user, services, onClose } = open({ answers: { changePassword: failWith(refusal) } })
    await fill(user)
    await user.click(submit())
    expect(await screen.findByText('Your old password is not correct.')).toBeDefined()
    expect(field('Old Password').value).toBe('Naija#2026')
    expect(field('New Password').value).toBe('Lagos#2027')
    expect(services.session.isSignedIn()).toBe(true)
    expect(toastsOf({ services })).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })

  it('remembers at the next refusal that an earlier try may have changed it', async () => {
    const refusal = { kind: 'rejected', message: 'Wrong old one.', code: '09', status: 400 } as const
    const ends = [failWith({ kind: 'timeout' }), failWith(refusal)]
    const { user } = open({ answers: { changePassword: () => ends.shift() } })
    await fill(user)
    await user.click(submit())
    await screen.findByText(/taking too long/)
    await user.click(submit())
    expect(await screen.findByText(/^Wrong old one\. Your earlier try may have changed/)).toBeDefined()
  })
})
