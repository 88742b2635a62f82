import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BackupEmailPage } from '#src/features/account-links/link-pages.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { failWith, never } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import { address, openLink, refusal } from './open-link.tsx'

const WHOLE = '?backupemail=ada%2Bb@example.com&token=t0k3n%3D'
const UPDATED = 'Backup email updated successfully!!!'

function open(query = WHOLE, options: FakeOptions = {}) {
  const answers = { updateWithBackupEmail: '', ...options.answers }
  return openLink(<BackupEmailPage />, `/update-backup-email${query}`, { ...options, answers })
}

it('takes token and address out of the address bar, and is updating', () => {
  const { calls, container } = open(WHOLE, { answers: { updateWithBackupEmail: never }, user: ada })
  expect(address()).toBe('REPLACE /update-backup-email')
  expect(container.innerHTML).not.toContain('t0k3n')
  expect(screen.getByRole('status').textContent).toContain('Loading...please wait')
  expect(calls).toMatchObject([
    {
      name: 'updateWithBackupEmail',
      request: { token: 't0k3n=', ConsumerID: 'ada.obi@example.com', BackupEmail: 'ada+b@example.com' },
    },
  ])
})

it('tells the session of who is signed in', async () => {
  const { services, calls } = open(WHOLE, { user: ada })
  expect(await screen.findByText(UPDATED)).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain('Your backup email is now ada+b@example.com.')
  expect(services.session.store.getState().user).toEqual({ ...ada, backupEmail: 'ada+b@example.com' })
  expect(calls).toHaveLength(1)
})

it('works for who is not signed in on this device', async () => {
  const { services, calls, user, dialog } = open()
  expect(await screen.findByText(UPDATED)).toBeDefined()
  expect(calls).toMatchObject([{ request: { ConsumerID: '' } }])
  expect(services.session.isSignedIn()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(dialog()).toBe('login')
})

it.each([
  '?backupemail=ada.b@example.com',
  '?token=abc',
  '?backupemail=&token=abc',
  '?backupemail=ada.b@example.com&token=%E0%A4%A',
  '?=+&',
  '?whatever',
])('calls nobody for %s: the link is not whole', (query) => {
  const { calls } = open(query)
  expect(screen.getByText('Part of this link is missing')).toBeDefined()
  expect(address()).toBe('REPLACE /update-backup-email')
  expect(calls).toEqual([])
})

describe('a refusal', () => {
  const answers = { updateWithBackupEmail: failWith(refusal('This link has been used.')) }

  it("is shown in the provider's words, on the page only, and changes nothing", async () => {
    const { services, toasts, user, dialog } = open(WHOLE, { answers, user: ada })
    const { textContent } = await screen.findByRole('alert')
    expect(textContent).toContain('This link has been used.')
    expect(textContent).toContain('for one account, and you are signed in as ada.obi@example.com.')
    expect(toasts()).toEqual([])
    expect(services.session.store.getState().user).toEqual(ada)
    await user.click(screen.getByRole('button', { name: 'Add Backup Email' }))
    expect(dialog()).toBe('backup-email')
  })

  it('leads who is not signed in to the login first', async () => {
    open(WHOLE, { answers })
    expect(await screen.findByRole('button', { name: 'Login' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Add Backup Email' })).toBeNull()
  })
})
