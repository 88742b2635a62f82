import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { kobo } from '#src/contract/kobo.ts'
import type { User } from '#src/contract/user.ts'
import { WalletPage } from '#src/features/wallet/wallet-page.tsx'
import { WalletResultPage } from '#src/features/wallet/wallet-result-page.tsx'
import { WalletSummaryPage } from '#src/features/wallet/wallet-summary-page.tsx'
import { aField, anAmount, aProduct } from '#tests/domain/fixtures.ts'
import { ada as visitor } from '#tests/features/support/ada.ts'
import { Address } from '#tests/support/page.tsx'
import { renderScreen } from '#tests/support/render.tsx'
import type { FakeOptions } from '#tests/support/services.ts'

export const ada: User = { ...visitor, walletId: '3000000001' }

const from = (InputSourceKey: string, wire: Readonly<Record<string, unknown>> = {}) =>
  aField({
    Id: InputSourceKey.toLowerCase(),
    FieldName: InputSourceKey,
    InputSourceKey,
    Required: true,
    ...wire,
  })

/** The form that the sandbox has, with a charge of fifty naira so that fee and total differ. */
export const topUp = {
  product: aProduct({
    Id: '900',
    BillerCode: 'WALLET',
    ProductName: 'Wallet Top-up',
    UrlPath: 'topup-wallet',
    CategoryCode: 'WALLET',
    ChargeType: 'FIXED',
    Charge: 50,
  }),
  fields: [
    from('WalletID'),
    from('ConsumerID', { FieldType: 'Email' }),
    from('PhoneNumber', { FieldType: 'Phone' }),
    from('Firstname'),
    from('Surname', { Required: false }),
    from('AccountType', { Required: false }),
    anAmount({ MinAmount: 100, MaxAmount: 500_000, Required: true }),
  ],
}

export const inWallet = (naira: number) => ({ known: true, balance: kobo(naira * 100) })

/** The wallet's pages at an address, signed in as somebody with a wallet. */
export async function openWallet(at: string, options: FakeOptions = {}) {
  const opened = renderScreen(
    <Routes>
      {['/topup-wallet', '/topup-wallet/:billerCode', '/topup-wallet/:billerCode/:transactionId'].map(
        (path) => (
          <Route key={path} path={path} element={<WalletPage />} />
        ),
      )}
      <Route path="/xpress-wallet/topup-wallet/order-summary" element={<WalletSummaryPage />} />
      <Route path="/topup-wallet/status" element={<WalletResultPage />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    {
      at,
      user: ada,
      ...options,
      answers: { walletFields: topUp, walletBalance: inWallet(25_400), ...options.answers },
    },
  )
  await settled()
  return opened
}

/** Until the device was read and every answer that is there has come. */
export async function settled() {
  for (let turn = 0; turn < 4; turn += 1) await act(() => new Promise((resolve) => setImmediate(resolve)))
}

/** From the summary to the form. */
export async function goBack(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'BACK' }))
  await screen.findByRole('textbox', { name: 'Amount' })
}

export const SUMMARY = '/xpress-wallet/topup-wallet/order-summary'
export const DRAFT = 'topup-wallet/WALLET'

export const amountField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
