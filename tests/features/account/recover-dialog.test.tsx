import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createAccountDialogs } from '#src/data/services/account-dialogs.ts'
import { RecoverDialog } from '#src/features/account/recover-dialog.tsx'
import { button, errorOf, field, requestsOf, toastsOf } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'

function open(options: FakeOptions = {}, typed?: string) {
  const onClose = vi.fn()
  const accountDialogs = createAccountDialogs()
  accountDialogs.show('recover', undefined, typed)
  const answers = {
    forgotPassword: '',
    maskedBackupEmail: 'a***@e***.com',
    sendDetailsToBackupEmail: '',
    ...options.answers,
  }
  const view = renderScreen(<RecoverDialog onClose={onClose} />, {
    ...options,
    answers,
    parts: { accountDialogs },
  })
  return { ...view, onClose }
}
type User = ReturnType<typeof open>['user']

async function toBackup(user: User, phone = '08031234567') {
  await user.click(button('No access to that email?'))
  await waitFor(() => expect(document.activeElement).toBe(field('Phone Number')))
  if (phone !== '') await user.keyboard(phone)
}

describe('by email', () => {
  it.each([
    ['', 'Email is Required'],
    ['ada@', 'Enter a Valid Email'],
  ])('"%s": %s', async (value, sentence) => {
    const { user, services } = open()
    expect(document.activeElement).toBe(field('Email'))
    if (value !== '') await user.keyboard(value)
    await user.click(button('Submit'))
    await waitFor(() => expect(errorOf(field('Email'))).toBe(sentence))
    expect(document.activeElement).toBe(field('Email'))
    expect(services.client.calls).toEqual([])
  })

  it('sends it, says where the steps are and closes', async () => {
    const { user, services, onClose } = open()
    await user.type(field('Email'), ' ada@example.com ')
    await user.click(button('Submit'))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(requestsOf({ services }, 'forgotPassword')).toEqual([{ EmailAddress: 'ada@example.com' }])
    expect(toastsOf({ services })).toEqual([
      ['success', 'Password Reset steps have been sent to your mailbox.'],
    ])
  })

  it('begins with the email that was typed in the login, and gives it back', async () => {
    const { user, services } = open({}, 'ada@example.com')
    expect(field('Email').value).toBe('ada@example.com')
    await user.click(button('Sign In'))
    expect(services.accountDialogs.store.getState()).toMatchObject({
      shown: 'login',
      email: 'ada@example.com',
    })
  })
})

describe('by backup email', () => {
  it.each(['', '0803'])('wants a phone number, not "%s"', async (phone) => {
    const { user, services } = open()
    await toBackup(user, phone)
    await user.click(button('Continue'))
    await waitFor(() => expect(errorOf(field('Phone Number'))).toBe('Enter a Valid Phone Number'))
    expect(services.client.calls).toEqual([])
  })

  it('shows the masked address, and sends nothing before it is asked to', async () => {
    const { user, services } = open()
    await toBackup(user)
    await user.click(button('Continue'))
    expect(await screen.findByText('a***@e***.com')).toBeDefined()
    expect(services.client.calls.map(({ name, request }) => [name, request])).toEqual([
      ['maskedBackupEmail', { phoneNo: '08031234567' }],
    ])
    await user.click(button('Send my details there'))
    expect(await screen.findByText(/the details are on their way to it/)).toBeDefined()
    expect(requestsOf({ services }, 'sendDetailsToBackupEmail')).toEqual([{ phoneNo: '08031234567' }])
    expect(screen.queryByRole('button', { name: 'Send my details there' })).toBeNull()
    expect(document.activeElement?.textContent).toContain('on their way')
  })

  it.each([[''], [{}], ['x***@y***.com']])(
    'says the same of a number that is not known: %o',
    async (maskedBackupEmail) => {
      const { user } = open({ answers: { maskedBackupEmail } })
      await toBackup(user)
      await user.click(button('Continue'))
      expect(
        await screen.findByText(/backup email that belongs to this number, if there is one/),
      ).toBeDefined()
      expect(button('Send my details there')).toBeDefined()
    },
  )

  it('may be tried again after a failure, by hand alone', async () => {
    const { user, services } = open({ answers: { sendDetailsToBackupEmail: failWith({ kind: 'timeout' }) } })
    await toBackup(user)
    await user.click(button('Continue'))
    const send = await screen.findByRole('button', { name: 'Send my details there' })
    await user.click(send)
    await waitFor(() => expect(send.hasAttribute('aria-busy')).toBe(false))
    services.clock.advance(60_000)
    expect(requestsOf({ services }, 'sendDetailsToBackupEmail')).toHaveLength(1)
    await user.click(send)
    await waitFor(() => expect(requestsOf({ services }, 'sendDetailsToBackupEmail')).toHaveLength(2))
  })
})
