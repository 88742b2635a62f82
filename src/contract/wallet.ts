import * as v from 'valibot'
import { MONEY_DEADLINE_MS, post } from './endpoint.ts'
import { nairaOrZero, signedNairaOrZero } from './kobo.ts'
import { text } from './scalars.ts'
import { LogTransactionSchema, TransactionResultSchema } from './transaction.ts'
import { encodedPassword, token } from './user.ts'

const PIN_STATES = ['none', 'set', 'locked'] as const

/**
 * Beyond the specification: whether a wallet pays for orders, and the state of its PIN. Null where the provider sends
 * none, or a newer shape than this app knows; then nothing is offered.
 */
const WalletPaymentsSchema = v.fallback(
  v.nullish(
    v.pipe(
      v.object({ Pin: v.picklist(PIN_STATES), WithoutPin: nairaOrZero }),
      v.transform((wire) => ({
        pin: wire.Pin,
        /** Orders of up to this total are paid without the PIN now. */
        withoutPin: wire.WithoutPin,
      })),
    ),
    null,
  ),
  null,
)
export type WalletPayments = NonNullable<v.InferOutput<typeof WalletPaymentsSchema>>

/** Pin is sent empty. 00 means that the balance is valid. */
export const walletBalance = post({
  name: 'walletBalance',
  path: '/Products/GetWalletBalance',
  auth: 'signed-in',
  request: v.object({ Parameter: v.string(), Pin: v.string() }),
  response: v.pipe(
    v.object({ ResponseCode: text, Balance: signedNairaOrZero, Payments: WalletPaymentsSchema }),
    v.transform((wire) => ({
      known: wire.ResponseCode === '00',
      balance: wire.Balance,
      payments: wire.Payments,
    })),
  ),
  onFailure: 'quiet',
})

/** The response codes of a wallet's refusal, as ISO 8583 has them. */
export const WALLET_REFUSALS = { notEnough: '51', wrongPin: '55', locked: '75' } as const

const walletTry = {
  WalletPin: v.pipe(v.string(), v.maxLength(20)),
  /**
   * When the button was pressed, in epoch milliseconds of the device: the id of this try. A refusal is final for it: a
   * late copy of the request is refused too, or somebody who has paid anew would pay twice.
   */
  AskedAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
}

/**
 * Beyond the specification: logs a bill and pays it from the caller's wallet, both or neither. The same TranId with the
 * same content is the same order as logTransaction's, and is paid once, whichever comes first.
 */
export const payFromWallet = post({
  name: 'payFromWallet',
  path: '/Products/PayFromWallet',
  auth: 'signed-in',
  request: v.object({ ...LogTransactionSchema.entries, ...walletTry }),
  response: TransactionResultSchema,
  onFailure: 'inline',
  deadlineMs: MONEY_DEADLINE_MS,
  repeatable: true,
})

/** The same for an order that its own call has logged: tickets, an upload. The order's own result gives its state. */
export const payOrderFromWallet = post({
  name: 'payOrderFromWallet',
  path: '/Products/PayOrderFromWallet',
  auth: 'signed-in',
  request: v.object({ TransactionId: v.pipe(v.string(), v.maxLength(60)), ...walletTry }),
  response: v.unknown(),
  onFailure: 'inline',
  deadlineMs: MONEY_DEADLINE_MS,
  repeatable: true,
})

/** The first PIN of a wallet, or the first after it was unlocked. A session is not enough: it takes the password. */
export const setWalletPin = post({
  name: 'setWalletPin',
  path: '/Users/SetWalletPin',
  auth: 'signed-in',
  request: v.object({ Pin: walletTry.WalletPin, Password: encodedPassword }),
  response: v.unknown(),
  onFailure: 'inline',
})

/** Mails the owner a link that opens a locked wallet, or takes away a PIN that was forgotten. */
export const sendWalletLink = post({
  name: 'sendWalletLink',
  path: '/Users/SendWalletLink',
  auth: 'signed-in',
  request: v.object({}),
  response: v.unknown(),
  onFailure: 'inline',
})

/** Called by that link's page; works once. */
export const unlockWallet = post({
  name: 'unlockWallet',
  path: '/Users/UnlockWallet',
  request: v.object({ Token: token }),
  response: v.unknown(),
  onFailure: 'page',
})
