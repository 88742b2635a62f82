import * as v from 'valibot'
import { post } from './endpoint.ts'
import { naira } from './kobo.ts'
import { text } from './scalars.ts'

const NAME = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))

/**
 * Beyond the specification: a bank account for this payment alone, to pay it by transfer. A provider that gives one
 * judges each transfer by itself. The exact amount pays, and any excess goes back. Too little goes back whole, and so
 * does a transfer that comes when nothing is due any more. Null where the gateway gives none, or an impossible account
 * number.
 */
const TransferAccountSchema = v.fallback(
  v.nullish(
    v.pipe(
      v.object({
        bank: NAME,
        accountNumber: v.pipe(v.string(), v.regex(/^\d{10}$/)),
        accountName: NAME,
        amount: naira,
        // Not a time of day: a phone's clock may be wrong.
        expiresInSeconds: v.pipe(v.number(), v.minValue(1), v.maxValue(7 * 86_400)),
      }),
      v.transform(({ expiresInSeconds, ...account }) => ({
        ...account,
        expiresInMs: expiresInSeconds * 1000,
      })),
    ),
  ),
  null,
)
export type TransferAccount = NonNullable<v.InferOutput<typeof TransferAccountSchema>>

/** Beyond the specification: our provider's code where the gateway refuses the payer's address. That order has ended. */
export const EMAIL_REFUSED = '33'

/**
 * The hosted card-payment gateway (section 7). `amount` is naira. The answer's address is followed only when its
 * origin is on the build's allow-list.
 */
export const initializePayment = post({
  name: 'initializePayment',
  base: 'gateway',
  path: '/v1/payments/initialize',
  encoding: 'bare-json',
  request: v.object({
    amount: v.number(),
    transactionId: v.string(),
    email: v.string(),
    publicKey: v.string(),
    currency: v.literal('NGN'),
    /** Section 7 writes the first, section 3 the second. */
    mode: v.picklist(['Live', 'live']),
    callbackUrl: v.string(),
    productId: v.string(),
    productDescription: v.string(),
    /** Section 7 says that it contains the product's category code, and shows no shape. */
    metadata: v.optional(v.unknown()),
    /** Beyond the specification: the payer has asked for an account. Some gateways open one only then. */
    channel: v.optional(v.literal('bank_transfer')),
  }),
  response: v.object({ authorizeUrl: v.string(), reference: text, transfer: TransferAccountSchema }),
  onFailure: 'inline',
  repeatable: true,
})

export const queryPayment = post({
  name: 'queryPayment',
  base: 'gateway',
  path: '/v1/payments/query',
  encoding: 'bare-json',
  request: v.object({ publicKey: v.string(), transactionId: v.string() }),
  response: v.object({ state: text, amount: naira, currency: text }),
  onFailure: 'quiet',
  repeatable: true,
})
