import type { Server } from '#src/server/server.ts'
import { ADA, signIn } from './account-client.ts'
import { type Answer, type Draft, get, newId, order, post, type Sent } from './client.ts'

export const WALLET = '3000000001'
export const MUSAS_WALLET = '3000000002'

/** What the app fills in of its user. */
const adas = {
  wallet: WALLET,
  phone: '08031234567',
  'first-name': 'Adaobi',
  surname: 'Obi',
  'account-type': 'WALLET',
}

export type Filled = Partial<Record<keyof typeof adas, string>>

/** A top-up's log-transaction payload; each has an e-mail address of its own. */
export function topUp(naira: number, filled: Filled = {}, changes: Partial<Draft> = {}): Draft {
  const Email = `${newId()}@example.com`
  const values = { ...adas, ...filled, email: Email, amount: String(naira) }
  return {
    WControls: Object.entries(values).map(([key, ControlValue]) => ({
      ControlId: `WALLET-${key}`,
      ControlValue,
    })),
    BillCode: 'WALLET',
    TranId: newId(),
    ApprovalStatus: 'Pending',
    PaymentMode: 'CARD',
    ProductName: 'Wallet Top-up',
    Amount: naira,
    Fee: 0,
    TotalAmount: naira,
    Email,
    ...changes,
  }
}

export const askBalance = (sandbox: Server, headers: Sent, walletId = WALLET): Promise<Answer> =>
  post(sandbox, '/api/Products/GetWalletBalance', { requestData: { Parameter: walletId, Pin: '' } }, headers)

/** Ada's, in naira. */
export async function balanceOf(sandbox: Server): Promise<number> {
  return (await askBalance(sandbox, await signIn(sandbox, ADA))).json.responseData.Balance
}

export const fieldsForTopUp = (sandbox: Server, headers: Sent) =>
  get(sandbox, '/api/Products/FieldsForTopUp', headers)

/** Logs a top-up of Ada's and opens its payment. */
export async function orderTopUp(sandbox: Server, payload: Draft) {
  return await order(sandbox, payload, await signIn(sandbox, ADA))
}
