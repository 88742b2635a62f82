import * as v from 'valibot'
import { brand } from '#src/brand.ts'
import { kobo } from '#src/contract/kobo.ts'
import { ProductFieldsSchema } from '#src/contract/product-fields.ts'
import { type HistoryRow, transactionHistory } from '#src/contract/reports.ts'
import { walletBalance } from '#src/contract/wallet.ts'
import { walletOrder } from '#src/features/wallet/wallet-order.ts'
import { walletProduct } from '#src/server/seed/catalog.ts'
import { wantOf } from './books.ts'
import type { Intent } from './intent.ts'
import type { Tab } from './tab.ts'

const { product, fields } = walletProduct
const form = v.parse(ProductFieldsSchema, { Product: product, Fields: fields })

/** A top-up of the signed-in user's wallet by an amount of its own, as the wallet's summary orders it. */
export function topUp(email: string, number: number): Intent {
  const amount = kobo((1000 + number) * 100)
  return {
    kind: 'wallet',
    amount,
    want: wantOf({ email, total: amount }),
    needsLogin: true,
    walletShare: 0,
    transferShare: 0.3,
    order: (user) => {
      if (user === null) return null
      const owner = { ...user, accountType: brand.walletAccountType }
      const order = walletOrder(form, owner, amount, 'PAYDEY')
      return order.ok ? order.value : null
    },
  }
}

export interface AccountListener {
  hearBalance(walletId: string, balance: number): void
  hearHistory(account: string, rows: readonly HistoryRow[]): void
}

/** Reads what the signed-in user sees of their account: the wallet's balance and the history. */
export async function askAccount(
  { services: { client, session } }: Tab,
  listener: AccountListener,
): Promise<void> {
  const { user } = session.store.getState()
  if (user === null) return
  const answer = await client.call(walletBalance, { Parameter: user.walletId, Pin: '' })
  if (answer.ok && answer.value.known) listener.hearBalance(user.walletId, answer.value.balance)
  const history = await client.call(transactionHistory)
  if (history.ok) listener.hearHistory(user.consumerId, history.value)
}
