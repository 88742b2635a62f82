import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { BackupEmailDialog } from '#src/features/profile/backup-email-dialog.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { errorOf, field, isEnabled, requestsOf, toastsOf } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'

function open(options: FakeOptions = {}) {
  const onClose = vi.fn()
  const answers = { sendBackupEmail: '', ...options.answers }
  const view = renderScreen(<BackupEmailDialog onClose={onClose} />, { user: ada, ...options, answers })
  return { onClose, ...view }
}
const send = () => screen.getByRole('button', { name: 'Send' })

it.each([
  ['', 'Email is Required'],
  ['ada@', 'Enter a Valid Email'],
  ['ADA.obi@example.com', 'Your backup email must be different from your login email'],
])('"%s": %s', async (value, sentence) => {
  const { user, services } = open()
  if (value !== '') await user.type(field('Backup Email'), value)
  await user.click(send())
  await waitFor(() => expect(errorOf(field('Backup Email'))).toBe(sentence))
  await waitFor(() => expect(document.activeElement).toBe(field('Backup Email')))
  expect(services.client.calls).toEqual([])
})

describe('the present one', () => {
  it('is shown', () => {
    open({ user: { ...ada, backupEmail: 'ada.backup@example.com' } })
    expect(screen.getByText('Your backup email now: ada.backup@example.com')).toBeDefined()
  })

  it('is said to be missing', () => {
    open()
    expect(screen.getByText('You have no backup email yet.')).toBeDefined()
  })
})

describe('Send', () => {
  it('asks for the mail, says so, closes, and changes nothing yet', async () => {
    const { user, services, onClose } = open()
    await user.type(field('Backup Email'), ' ada+bills@example.com ')
    await waitFor(() => expect(isEnabled(send())).toBe(true))
    await user.click(send())
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(requestsOf({ services }, 'sendBackupEmail')).toEqual([
      {
        EmailAddress: 'ada.obi@example.com',
        ConsumerID: 'ada.obi@example.com',
        BackupEmail: 'ada+bills@example.com',
      },
    ])
    expect(toastsOf({ services })).toEqual([
      ['success', 'Mail sent successfully to your registered email address!!!'],
    ])
    expect(services.session.store.getState().user?.backupEmail).toBe('')
  })

  it('says at the form why it was not sent, and keeps the address', async () => {
    const failure = { kind: 'unexpected', status: 429, retryAfterMs: 90_000, looksCaptive: false } as const
    const { user, services, onClose } = open({ answers: { sendBackupEmail: failWith(failure) } })
    await user.type(field('Backup Email'), 'ada.backup@example.com')
    await user.click(send())
    expect(await screen.findByText('That was too many tries. Please try again in 2 minutes.')).toBeDefined()
    expect(field('Backup Email').value).toBe('ada.backup@example.com')
    expect(toastsOf({ services })).toEqual([])
    expect(onClose).not.toHaveBeenCalled()
  })
})
