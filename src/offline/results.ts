import * as v from 'valibot'
import { NO_TIMES, type TransactionResult } from '#src/contract/transaction.ts'
import { amount } from './envelope.ts'
import type { Scope } from './scope.ts'
import { openScoped, type TableDeps } from './scoped.ts'

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
  // Kept by a version that knew no times.
  times: v.optional(TimesSchema, NO_TIMES),
  pushKey: v.optional(text, ''),
  // Kept by a version that knew no transfers.
  transfers: v.optional(v.array(v.object({ amount, returned: amount, at: text })), []),
})

/** What the provider last said of a transaction, when this device heard it, and whether the rating was dealt with. */
const KeptResultSchema = v.object({
  transactionId: v.pipe(text, v.minLength(1)),
  result: ResultSchema,
  heardAt: v.number(),
  /** The rating dialog opens once a transaction (decision 36). */
  rated: v.boolean(),
})
export type KeptResult = v.InferOutput<typeof KeptResultSchema>

/** Results heard on this device, keyed by transaction id: a receipt opens again at once, and with no network. */
export function openResults(scope: () => Promise<Scope>, deps: TableDeps) {
  // A receipt may hold the token of a meter, which is the light itself.
  return openScoped({ database: 'paydey-results', schema: KeptResultSchema, isStrict: true }, scope, deps)
}
