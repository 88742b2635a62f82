import * as v from 'valibot'
import { post } from './endpoint.ts'
import { text } from './scalars.ts'
import { signedNairaOrZero } from './signed-naira.ts'

/** Decision 54: Pin is sent empty. 00 means that the balance is true. */
export const walletBalance = post({
  name: 'walletBalance',
  path: '/Products/GetWalletBalance',
  auth: 'signed-in',
  request: v.object({ Parameter: v.string(), Pin: v.string() }),
  response: v.pipe(
    v.object({ ResponseCode: text, Balance: signedNairaOrZero }),
    v.transform((wire) => ({ known: wire.ResponseCode === '00', balance: wire.Balance })),
  ),
  onFailure: 'silent',
})
