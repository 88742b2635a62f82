import * as v from 'valibot'
import { post } from './endpoint.ts'
import { naira } from './kobo.ts'
import { text } from './scalars.ts'

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
    mode: v.literal('Live'),
    callbackUrl: v.string(),
    productId: v.string(),
    productDescription: v.string(),
    metadata: v.array(v.object({ name: v.string(), value: v.string() })),
  }),
  response: v.object({ authorizeUrl: v.string(), reference: text }),
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
  onFailure: 'silent',
  repeatable: true,
})
