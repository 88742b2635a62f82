import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect } from 'vitest'
import { kobo } from '#src/contract/kobo.ts'
import type { WalletPayments } from '#src/contract/wallet.ts'
import type { Order } from '#src/payments/engine/order.ts'
import { OrderReview } from '#src/payments/screens/order-review.tsx'
import { ada } from '#tests/features/support/ada.ts'
import { fakeLocal } from '#tests/support/fake-adapters.ts'
import { Address } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import type { FakeOptions } from '#tests/support/services.ts'
import { airtimeOrder, allWell, transactionResult } from './fixtures.ts'

export const owner = { ...ada, walletId: '3000000001' }
export const set: WalletPayments = { pin: 'set', withoutPin: kobo(0) }
export const free: WalletPayments = { pin: 'set', withoutPin: kobo(500_000) }

/** The PIN of this wallet was given on this device before. */
export const givenHere = () => fakeLocal({ 'paydey.wallet-pin.3000000001': 'free' })

export interface Wallet {
  readonly naira?: number
  readonly payments?: WalletPayments | null
}

/** A summary beside the wallet of whoever is signed in. */
export function open(
  { naira = 25_400, payments = free }: Wallet,
  options: FakeOptions & { readonly at?: string } = {},
  order: Order = airtimeOrder(),
) {
  const balance = { known: true, balance: kobo(naira * 100), payments }
  const answers = {
    ...allWell,
    walletBalance: balance,
    payFromWallet: transactionResult(),
    ...options.answers,
  }
  const view = renderScreen(
    <Routes>
      <Route path="/" element={<OrderReview order={order} onBack={() => {}} />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    { user: owner, ...options, parts: { local: givenHere(), ...options.parts }, answers },
  )
  const calls = (name: string) => view.services.client.calls.filter((call) => call.name === name)
  return { ...view, calls }
}

export const button = (name: RegExp | string) => screen.findByRole('button', { name })
/** Chooses the wallet; PROCEED then pays from it. */
export async function payButton() {
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name: 'Wallet ₦25,400 left' })
  await waitFor(() => expect(radio.disabled).toBe(false))
  if (!radio.checked) fireEvent.click(radio)
  return screen.getByRole('button', { name: 'PROCEED' })
}
export const none = () => screen.queryByRole('radio', { name: /Wallet/ })
