import * as v from 'valibot'
import { MONEY_DEADLINE_MS, post } from './endpoint.ts'
import { naira, nairaOrZero } from './kobo.ts'
import { id, instant, labelValue, list, text } from './scalars.ts'
import { GatewayParametersSchema, LogTransactionSchema, tranId } from './transaction.ts'

// Beyond the specification: an order that somebody else pays, by a link. A provider that supports such links says so in
// the product that comes with its fields (`PayLinks`).

/** The longest note of whoever makes the link, in characters. */
export const LONGEST_NOTE = 100

const secret = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/))

/** The log call's order without an attempt, kept by the provider until somebody pays it or a day has passed. */
export const createPayLink = post({
  name: 'createPayLink',
  path: '/Products/CreatePayLink',
  auth: 'visitor-or-user',
  request: v.object({
    ...v.omit(LogTransactionSchema, ['TranId']).entries,
    Note: v.pipe(v.string(), v.maxLength(LONGEST_NOTE)),
  }),
  response: v.pipe(
    v.object({ Token: secret, Key: secret, ExpiresAt: instant }),
    v.transform((wire) => ({
      /** Whoever has it can see the order, without its customer's number, and pay it. */
      token: wire.Token,
      /** Whoever has this as well made the link, and may see its receipt. */
      key: wire.Key,
      /** Epoch milliseconds. */
      expiresAt: wire.ExpiresAt,
    })),
  ),
  onFailure: 'inline',
})

/**
 * `open`: it can be paid. `opened`: somebody is on the way to the payment page, or there. `paid`, whether or not the
 * biller has delivered yet. `returned`: paid, not delivered, and the money goes back. `expired`: not paid within its day.
 */
const PAY_LINK_STATES = ['open', 'opened', 'paid', 'returned', 'expired'] as const

/** A POST, so that the token is in no address and no log. */
export const readPayLink = post({
  name: 'readPayLink',
  path: '/Products/ReadPayLink',
  request: v.object({
    Token: v.pipe(v.string(), v.maxLength(200)),
    /** For whoever made it; else empty. */
    Key: v.pipe(v.string(), v.maxLength(200)),
  }),
  response: v.pipe(
    v.object({
      State: v.picklist(PAY_LINK_STATES),
      ExpiresAt: instant,
      FreeAt: text,
      IsYours: v.boolean(),
      TransactionId: text,
      BillerCode: id,
      ProductName: text,
      CategoryCode: text,
      CategoryPath: text,
      Customer: text,
      OrderItems: list(labelValue),
      Amount: naira,
      Fee: nairaOrZero,
      TotalAmount: naira,
      Note: text,
    }),
    v.transform((wire) => ({
      state: wire.State,
      expiresAt: wire.ExpiresAt,
      /** When an opened one can be paid by somebody else, in epoch milliseconds; null where only the bank can say. */
      freeAt: Date.parse(wire.FreeAt) || null,
      /** The request came from whoever made it. */
      isYours: wire.IsYours,
      /** The paid order's id, for whoever made the link; else empty. */
      transactionId: wire.TransactionId,
      billerCode: wire.BillerCode,
      productName: wire.ProductName,
      categoryCode: wire.CategoryCode,
      categoryPath: wire.CategoryPath,
      /** Masked, as in the items. */
      customer: wire.Customer,
      items: wire.OrderItems,
      amount: wire.Amount,
      fee: wire.Fee,
      total: wire.TotalAmount,
      note: wire.Note,
    })),
  ),
  onFailure: 'page',
  repeatable: true,
})
export type PayLink = v.InferOutput<typeof readPayLink.response>

/** logTransaction for whoever pays by a link: the order is the link's, and the payer gives only an e-mail address. */
export const logPayLink = post({
  name: 'logPayLink',
  path: '/Products/LogPayLink',
  request: v.object({
    Token: v.pipe(v.string(), v.maxLength(200)),
    TranId: tranId,
    Email: v.pipe(v.string(), v.maxLength(254)),
  }),
  response: GatewayParametersSchema,
  onFailure: 'inline',
  deadlineMs: MONEY_DEADLINE_MS,
  repeatable: true,
})
