import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createClient } from '#src/data/client/client.ts'
import { keepLastName } from '#src/data/session/last-name.ts'
import type { Failure } from '#src/domain/failure.ts'
import { PLEASE_LOGIN } from '#src/domain/form/first-sentences.ts'
import { LoginDialog } from '#src/features/account/login-dialog.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { manualClock } from '#tests/support/manual-clock.ts'
import { Address, address, button, errorOf, field, requestsOf } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import { failWith, never } from '#tests/support/scripted-client.ts'
import type { FakeOptions, FakeServices } from '#tests/support/services.ts'

function open(options: FakeOptions & { at?: string } = {}) {
  const onClose = vi.fn()
  const answers = { authenticate: ada, ...options.answers }
  const view = renderScreen(
    <>
      <LoginDialog onClose={onClose} />
      <Address />
    </>,
    { ...options, answers },
  )
  return { ...view, onClose }
}
type User = ReturnType<typeof open>['user']

async function logIn(user: User, { password = 'Naija#2026', isShared = false } = {}) {
  await user.type(field('Email'), 'ada.obi@example.com')
  await user.type(field('Password'), password)
  if (isShared) await user.click(screen.getByRole('checkbox', { name: 'This is a shared phone' }))
  await user.click(button('Login'))
}

describe('what a wrong field says', () => {
  it.each([
    ['Email', '', 'Email is Required'],
    ['Email', '   ', 'Email is Required'],
    ['Email', 'ada@', 'Enter a Valid Email'],
    ['Password', '', 'Password is Required'],
    ['Password', 'a'.repeat(129), 'Password must be at most 128 Characters long'],
  ])('%s "%s": %s', async (name, value, sentence) => {
    const { user } = open()
    await user.click(field(name))
    if (value !== '') await user.keyboard(value)
    await user.tab()
    await waitFor(() => expect(errorOf(field(name))).toBe(sentence))
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
  })

  it('moves nothing from under a press: it comes when the press is over', async () => {
    const { user, onClose } = open()
    field('Email').focus()
    await user.pointer({ keys: '[MouseLeft>]', target: button('Close') })
    expect(document.activeElement).toBe(button('Close'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(errorOf(field('Email'))).toBeUndefined()
    await user.pointer({ keys: '[/MouseLeft]', target: button('Close') })
    expect(onClose).toHaveBeenCalledOnce()
    await waitFor(() => expect(errorOf(field('Email'))).toBe('Email is Required'))
  })
})

describe('the form', () => {
  it('begins at the email and is one that a password manager knows', () => {
    open()
    expect(screen.getByRole('dialog', { name: 'Welcome Back!' })).toBeDefined()
    expect(document.activeElement).toBe(field('Email'))
    expect(field('Email').autocomplete).toBe('username')
    expect(field('Password').autocomplete).toBe('current-password')
    expect(field('Email').form).toBe(field('Password').form)
    expect(button('Login').getAttribute('type')).toBe('submit')
  })

  it.each([
    ['Forgot Password', 'recover'],
    ['Sign up', 'sign-up'],
  ])('leads by %s to %s', async (name, dialog) => {
    const { user, services } = open()
    await user.click(button(name))
    expect(services.accountDialogs.store.getState().shown).toBe(dialog)
  })

  it('waits for a connection and says so', async () => {
    const { user, services } = open({ online: false })
    await logIn(user)
    expect(screen.getByText(/Needs a connection to log in/)).toBeDefined()
    expect(requestsOf({ services }, 'authenticate')).toEqual([])
    services.connectivity.set(true)
    await waitFor(() => expect(button('Login').getAttribute('aria-disabled')).toBe('false'))
    expect(field('Password').value).toBe('Naija#2026')
  })
})

describe('on the wire', () => {
  it('both are base64 of their UTF-8, and no + is lost on the way', async () => {
    const bodies: string[] = []
    const client = createClient({
      fetch: (async (_url: string, init: RequestInit) => {
        bodies.push(String(init.body))
        return new Response('{"error":"invalid_grant","error_description":"No"}', {
          status: 400,
          headers: { 'Content-Type': 'application/json' },
        })
      }) as typeof fetch,
      bases: { main: '/api', guess: '/guess', gateway: '/gateway', static: '' },
      token: () => null,
      clock: manualClock(),
      isOnline: () => true,
    })
    const { user } = open({ parts: { client } })
    // ₦>>>₦ has a + in its base64, and `btoa` throws on it.
    await user.type(field('Email'), 'ada+1@example.com')
    await user.type(field('Password'), '₦>>>₦')
    await user.click(button('Login'))
    await screen.findByRole('alert')
    const sent = new URLSearchParams(bodies[0])
    const decode = (text: string | null) => Buffer.from(text ?? '', 'base64').toString('utf8')
    expect(bodies).toHaveLength(1)
    expect(sent.get('password')).toContain('+')
    expect([decode(sent.get('username')), decode(sent.get('password'))]).toEqual([
      'ada+1@example.com',
      '₦>>>₦',
    ])
    expect(Buffer.from('₦>>>₦', 'utf8').toString('base64')).toBe(sent.get('password'))
    expect([...sent.keys()]).toEqual(['username', 'password', 'grant_type'])
    expect(sent.get('grant_type')).toBe('password')
  })

  it('nothing is sent twice while one is under way', async () => {
    const { user, services } = open({ answers: { authenticate: never } })
    await logIn(user)
    expect(await screen.findByText('Processing...please wait')).toBeDefined()
    await user.keyboard('{Enter}')
    expect(requestsOf({ services }, 'authenticate')).toHaveLength(1)
  })
})

describe('a login that fails', () => {
  const unexpected = { kind: 'unexpected', retryAfterMs: null, looksCaptive: false } as const
  const cases: [Failure, string, boolean][] = [
    [{ kind: 'rejected', message: 'Wrong one.', code: '09', status: 400 }, 'Wrong one.', true],
    [{ kind: 'unauthorized' }, 'The email or password is not correct.', true],
    [
      { ...unexpected, status: 429, retryAfterMs: 840_000 },
      'That was too many tries. Please try again in 14 minutes.',
      false,
    ],
    [{ kind: 'timeout' }, 'This is taking too long. Check your connection and try again.', false],
    [
      { ...unexpected, status: 502 },
      'Something went wrong on our side. Please try again in a moment.',
      false,
    ],
  ]
  it.each(cases)('%o: %s', async (failure, sentence, isAboutPassword) => {
    const { user, services, onClose } = open({ answers: { authenticate: failWith(failure) } })
    await logIn(user)
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect([field('Email').value, field('Password').value]).toEqual(['ada.obi@example.com', 'Naija#2026'])
    await waitFor(() =>
      expect(document.activeElement).toBe(isAboutPassword ? field('Password') : button('Login')),
    )
    expect(onClose).not.toHaveBeenCalled()
    expect(services.session.isSignedIn()).toBe(false)
  })
})

describe('a login that goes well', () => {
  it('stores the user, closes and goes to the dashboard', async () => {
    const { user, services, onClose } = open()
    await logIn(user)
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(onClose).toHaveBeenCalledOnce()
    expect(services.session.store.getState().user).toEqual(ada)
    expect(services.local.get('paydey.user')).not.toBeNull()
    expect(services.device.wipes).toEqual(['adopted'])
  })

  it('goes where somebody was going, and takes away the message that asked for it', async () => {
    const { user, services } = open()
    services.returnTo.remember('/transaction-history?page=2')
    services.toasts.show('error', PLEASE_LOGIN)
    await logIn(user)
    await waitFor(() => expect(address()).toBe('/transaction-history?page=2'))
    expect(services.toasts.store.getState().toasts).toEqual([])
  })

  it('is not held up by a device that cannot take over what a visitor typed', async () => {
    const { user, services } = open()
    services.device.adopt = () => Promise.reject(new Error('no storage'))
    await logIn(user)
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  it('keeps no password anywhere (S17)', async () => {
    const { user, services } = open()
    await logIn(user)
    await waitFor(() => expect(services.session.isSignedIn()).toBe(true))
    for (const store of [services.local, services.tab])
      expect(store.get('paydey.user') ?? '').not.toContain('Naija')
  })

  it('asks a new user for the last name that Register did not carry', async () => {
    const { user, services } = open({ answers: { authenticate: { ...ada, surname: '' } } })
    keepLastName(services.local, services.clock, 'Ada.Obi@example.com', 'Obi')
    await logIn(user)
    await waitFor(() => expect(services.accountDialogs.store.getState().shown).toBe('update-profile'))
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })

  it.each([
    ['has one', ada, 'ada.obi@example.com'],
    ['is somebody else', { ...ada, surname: '' }, 'musa@example.com'],
  ])('asks nothing of a user who %s', async (_who, authenticate, email) => {
    const { user, services } = open({ answers: { authenticate } })
    keepLastName(services.local, services.clock, email, 'Obi')
    await logIn(user)
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(services.accountDialogs.store.getState().shown).toBeNull()
  })
})

describe('on a shared phone', () => {
  const kept = ({ local, tab }: FakeServices) => [local.get('paydey.user'), tab.get('paydey.user') !== null]

  it('the user is in this tab alone, and the worker is told to keep nothing before anybody is signed in (S16)', async () => {
    const { user, services } = open()
    const order: string[] = []
    const forgetToken = services.device.forgetToken
    services.device.forgetToken = async (token) => {
      order.push(`closed, signed in: ${services.session.isSignedIn()}`)
      await forgetToken(token)
    }
    await logIn(user, { isShared: true })
    await waitFor(() => expect(address()).toBe('/dashboard'))
    expect(order).toEqual(['closed, signed in: false'])
    // What somebody typed or began to pay before stays the device's.
    expect(services.device.wipes).toEqual(['token token'])
    expect(kept(services)).toEqual([null, true])
    expect(services.session.isShared()).toBe(true)
  })

  it('nobody is signed in where that cannot be promised', async () => {
    const { user, services } = open()
    services.device.forgetToken = () => Promise.reject(new Error('no code'))
    await logIn(user, { isShared: true })
    expect((await screen.findByRole('alert')).textContent).toContain('we did not log you in')
    expect(kept(services)).toEqual([null, false])
    expect(field('Password').value).toBe('Naija#2026')
  })
})
