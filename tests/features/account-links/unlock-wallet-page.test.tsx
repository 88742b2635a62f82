import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { UnlockWalletPage } from '#src/features/account-links/link-pages.tsx'
import { failWith } from '#tests/support/scripted-client.ts'
import type { FakeOptions } from '#tests/support/services.ts'
import { address, openLink, refusal } from './open-link.tsx'

const open = (query: string, options: FakeOptions = {}) =>
  openLink(<UnlockWalletPage />, `/unlock-wallet${query}`, {
    ...options,
    answers: { unlockWallet: null, ...options.answers },
  })

it('opens the wallet once, and its token has left the address', async () => {
  const { calls, container } = open('?s3cr3t')
  expect(await screen.findByText('Your wallet is open again')).toBeTruthy()
  expect(address()).toBe('REPLACE /unlock-wallet')
  expect(screen.getByRole('link', { name: 'See your wallet' }).getAttribute('href')).toBe('/topup-wallet')
  expect(container.innerHTML).not.toContain('s3cr3t')
  expect(calls).toMatchObject([{ name: 'unlockWallet', request: { Token: 's3cr3t' } }])
})

it('says what a used link is, in the provider’s words', async () => {
  open('?used', { answers: { unlockWallet: failWith(refusal('This link has been used or has expired.')) } })
  expect(await screen.findByText(/This link has been used or has expired\./)).toBeTruthy()
  expect(screen.getByText(/Your money is where it was/)).toBeTruthy()
})

it('does not take a lost answer for a refusal, and tries again on a press', async () => {
  let calls = 0
  const unlockWallet = () => (++calls === 1 ? failWith({ kind: 'timeout' }) : null)
  const { user } = open('?token', { answers: { unlockWallet } })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your wallet is open again')).toBeTruthy()
})

it('asks nobody without a token', async () => {
  const { calls } = open('')
  expect(await screen.findByRole('heading', { level: 1, name: 'Wallet' })).toBeTruthy()
  expect(calls).toEqual([])
})
