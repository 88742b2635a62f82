import * as v from 'valibot'
import type { TransactionResult } from '#src/contract/transaction.ts'
import { amount } from './journal.ts'

const text = v.string()

const TimesSchema = v.object({
  logged: text,
  paid: text,
  sent: text,
  delivered: text,
  refunded: text,
  promised: text,
})

const ResultSchema: v.GenericSchema<unknown, TransactionResult> = v.object({
  id: text,
  transactionId: text,
  status: text,
  description: text,
  narration: text,
  paymentReference: text,
  paymentStatus: text,
  productName: text,
  orderAmount: amount,
  totalAmount: amount,
  transactionCount: v.number(),
  orderDate: text,
  orderStatus: text,
  orderDetails: text,
  orderNumber: text,
  fee: amount,
  receiptItems: v.array(v.object({ label: text, value: text })),
  categoryPath: text,
  billerCode: text,
  email: text,
  times: TimesSchema,
  pushKey: v.optional(text, ''),
  // An older version kept no transfers.
  transfers: v.optional(v.array(v.object({ amount, returned: amount, at: text })), []),
})

/** The provider's last result of a transaction, when this device received it, and whether the rating is done. */
const KeptResultSchema = v.object({
  transactionId: v.pipe(text, v.minLength(1)),
  result: ResultSchema,
  /** When it was fetched; the name is stored. */
  heardAt: v.number(),
  /** The rating dialog opens once a transaction. */
  rated: v.boolean(),
})
export type KeptResult = v.InferOutput<typeof KeptResultSchema>

/**
 * Results that this device received, keyed by transaction id: a receipt opens again at once, and with no network. It
 * may hold a meter token: whoever loses it has lost the electricity.
 */
export const RESULTS = { table: 'results', schema: KeptResultSchema, isStrict: true }
