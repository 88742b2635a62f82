import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { lastNameFor } from '#src/data/session/last-name.ts'
import { accountSentences } from '#src/domain/account/account-forms.ts'
import { SignUpDialog } from '#src/features/account/sign-up-dialog.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { Address, address, button, errorOf, field, requestsOf, toastsOf } from '#tests/support/page.tsx'
import { pasteInto } from '#tests/support/paste-into.ts'
import { renderScreen } from '#tests/support/render.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'

function open(options: FakeOptions = {}) {
  const onClose = vi.fn()
  const answers = { register: { ConsumerID: 'ada@example.com' }, ...options.answers }
  const view = renderScreen(
    <>
      <SignUpDialog onClose={onClose} />
      <Address />
    </>,
    { ...options, answers, at: '/faq' },
  )
  return { ...view, onClose }
}
type User = ReturnType<typeof open>['user']

const right = {
  Email: 'ada@example.com',
  'Phone Number': '08031234567',
  'First Name': 'Ada',
  'Last Name': 'Obi',
  Password: 'Naija#2026',
  'Confirm Password': 'Naija#2026',
}

async function fill(user: User, change: Partial<typeof right> = {}) {
  for (const [name, value] of Object.entries({ ...right, ...change })) {
    if (value !== '') await pasteInto(user, field(name), value)
  }
}

const isEnabled = () => button('Sign Up').getAttribute('aria-disabled') === 'false'

describe('what a wrong field says', () => {
  const strong = accountSentences.strongPassword
  const short = 'Your Name must be at least 2 Characters long'
  it.each([
    ['Email', '', 'Email is Required'],
    ['Email', 'ada@example', 'Enter a Valid Email'],
    ['Phone Number', '', 'Enter a Valid Phone Number'],
    ['Phone Number', '0803123456', 'Enter a Valid Phone Number'],
    ['Phone Number', '18031234567', 'Enter a Valid Phone Number'],
    ['First Name', '', short],
    ['First Name', 'A', short],
    ['First Name', 'A'.repeat(61), 'Your Name must be at most 60 Characters long'],
    ['Last Name', ' O ', short],
    ['Password', '', strong],
    ['Password', 'Passw0rd-', strong],
    ['Password', 'Aa1@567', strong],
    ['Confirm Password', '', 'Confirm Password is Required'],
    ['Confirm Password', 'Naija#2025', 'Passwords do not match'],
  ])('%s "%s": %s', async (name, value, sentence) => {
    const { user } = open()
    await user.click(field(name))
    if (value !== '') await user.paste(value)
    await user.tab()
    await waitFor(() => expect(errorOf(field(name))).toBe(sentence))
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    expect(isEnabled()).toBe(false)
  })

  it('is taken back at the confirmation when the password is mended, and said when it is spoilt', async () => {
    const { user } = open()
    await fill(user, { Password: 'Naija#202' })
    await user.tab()
    await waitFor(() => expect(errorOf(field('Confirm Password'))).toBe('Passwords do not match'))
    await user.type(field('Password'), '6')
    await waitFor(() => expect(errorOf(field('Confirm Password'))).toBeUndefined())
    await user.type(field('Password'), '7')
    await waitFor(() => expect(errorOf(field('Confirm Password'))).toBe('Passwords do not match'))
  })
})

describe('the form', () => {
  it('is one that a phone and a password manager can fill', () => {
    open()
    const filled = Object.keys(right).map((name) => [name, field(name).autocomplete])
    expect(filled).toEqual([
      ['Email', 'email'],
      ['Phone Number', 'tel'],
      ['First Name', 'given-name'],
      ['Last Name', 'family-name'],
      ['Password', 'new-password'],
      ['Confirm Password', 'new-password'],
    ])
    expect(document.activeElement).toBe(field('Email'))
  })

  it('asks about an address that is one slip away from a common one', async () => {
    const { user } = open()
    await user.type(field('Email'), 'ada@gmial.com')
    await user.click(await screen.findByRole('button', { name: 'Did you mean gmail.com?' }))
    expect(field('Email').value).toBe('ada@gmail.com')
  })
})

describe('closing it', () => {
  it('asks nothing, and what was typed is there again, but for the passwords', async () => {
    const { user, services, onClose, unmount } = open()
    await fill(user)
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    unmount()
    open({ parts: { session: services.session } })
    expect(Object.keys(right).map((name) => field(name).value.replaceAll(' ', ''))).toEqual([
      'ada@example.com',
      '08031234567',
      'Ada',
      'Obi',
      '',
      '',
    ])
  })

  it('leaves nothing to another user', async () => {
    const { user, services, unmount } = open()
    await fill(user)
    await user.keyboard('{Escape}')
    unmount()
    services.session.begin(ada)
    open({ parts: { session: services.session } })
    expect(field('First Name').value).toBe('')
  })
})

describe('Sign Up', () => {
  it('sends exactly what section 7 lists, tells where the mail went and goes home', async () => {
    const { user, services, onClose } = open()
    await fill(user, { 'Phone Number': '+234 803 123 4567' })
    await waitFor(() => expect(isEnabled()).toBe(true))
    await user.click(button('Sign Up'))
    await waitFor(() => expect(address()).toBe('/'))
    expect(requestsOf({ services }, 'register')).toEqual([
      {
        ConsumerID: 'ada@example.com',
        EmailAddress: 'ada@example.com',
        Password: 'Naija#2026',
        Surname: '',
        Firstname: 'Ada',
        PhoneNumber: '08031234567',
        ConsumerStatus: 'Disabled',
        ReferedBy: '',
      },
    ])
    expect(onClose).toHaveBeenCalledOnce()
    expect(toastsOf({ services })).toEqual([
      [
        'success',
        'An email notification has been sent to ada@example.com click on the link to get verified.',
      ],
    ])
    expect(lastNameFor(services.local, services.clock, 'ada@example.com')).toBe('Obi')
    expect(services.session.isSignedIn()).toBe(false)
  })

  it('sends the mail again when asked', async () => {
    const { user, services } = open()
    await fill(user)
    await waitFor(() => expect(isEnabled()).toBe(true))
    await user.click(button('Sign Up'))
    await waitFor(() => expect(toastsOf({ services })).toHaveLength(1))
    const [toast] = services.toasts.store.getState().toasts
    expect(toast?.action?.label).toBe('Send it again')
    act(() => toast?.action?.run())
    await waitFor(() => expect(requestsOf({ services }, 'register')).toHaveLength(2))
    const [first, second] = requestsOf({ services }, 'register')
    expect(second).toEqual(first)
  })

  it('loses nothing when it fails, and keeps no name of somebody who did not register', async () => {
    const { user, services, onClose } = open({
      answers: { register: failWith({ kind: 'rejected', message: 'No', code: '01', status: 400 }) },
    })
    await fill(user)
    await waitFor(() => expect(isEnabled()).toBe(true))
    await user.click(button('Sign Up'))
    await waitFor(() => expect(requestsOf({ services }, 'register')).toHaveLength(1))
    await waitFor(() => expect(isEnabled()).toBe(true))
    expect(Object.keys(right).map((name) => field(name).value.replaceAll(' ', ''))).toEqual(
      Object.values(right),
    )
    expect(onClose).not.toHaveBeenCalled()
    expect(toastsOf({ services })).toEqual([])
    expect(lastNameFor(services.local, services.clock, 'ada@example.com')).toBeNull()
  })
})
