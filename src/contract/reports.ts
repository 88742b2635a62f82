import * as v from 'valibot'
import { get } from './endpoint.ts'
import { naira, signedNairaOrZero } from './kobo.ts'
import { extraText, id, labelValue, list, text } from './scalars.ts'
import { ReceivedTransferSchema } from './transaction.ts'

/** Spec section 3: Transaction history row. `date` is an ISO instant; shown as DD-MMM-YYYY in Lagos. */
export const HistoryRowSchema = v.pipe(
  v.object({
    Id: id,
    Date: text,
    PaymentReference: text,
    ProductName: text,
    Amount: signedNairaOrZero,
    ApprovalStatus: text,
    PaymentStatus: text,
    UrlPath: text,
    BillerCode: text,
    Customer: extraText,
    Fee: v.fallback(v.nullish(naira), null),
    RefundedAt: extraText,
    Transfers: v.fallback(list(ReceivedTransferSchema), []),
  }),
  v.transform((wire) => ({
    id: wire.Id,
    date: wire.Date,
    paymentReference: wire.PaymentReference,
    productName: wire.ProductName,
    amount: wire.Amount,
    approvalStatus: wire.ApprovalStatus,
    paymentStatus: wire.PaymentStatus,
    urlPath: wire.UrlPath,
    billerCode: wire.BillerCode,
    /** Whom it was for; beyond the specification, so an older provider leaves it out. */
    customer: wire.Customer,
    /** Convenience fee, which was charged beside the amount. Beyond the specification. */
    ...(wire.Fee == null ? {} : { fee: wire.Fee }),
    /** As a result has it. Beyond the specification. */
    ...(wire.RefundedAt === '' ? {} : { refundedAt: wire.RefundedAt }),
    /** What arrived for an order that ended without it. Beyond the specification. */
    ...(wire.Transfers.length > 0 ? { transfers: wire.Transfers } : {}),
  })),
)
export type HistoryRow = v.InferOutput<typeof HistoryRowSchema>

/** Spec section 3: Dashboard transaction. */
const DashboardTransactionSchema = v.pipe(
  v.object({
    Id: id,
    ProductImage: text,
    ProductName: text,
    Date: text,
    Amount: signedNairaOrZero,
    ApprovalStatus: text,
    UrlPath: text,
    BillerCode: text,
    ReceiptItems: list(labelValue),
  }),
  v.transform((wire) => ({
    id: wire.Id,
    productImage: wire.ProductImage,
    productName: wire.ProductName,
    date: wire.Date,
    amount: wire.Amount,
    approvalStatus: wire.ApprovalStatus,
    urlPath: wire.UrlPath,
    billerCode: wire.BillerCode,
    receiptItems: wire.ReceiptItems,
  })),
)
export type DashboardTransaction = v.InferOutput<typeof DashboardTransactionSchema>

export const transactionHistory = get({
  name: 'transactionHistory',
  path: '/Reports/FetchTransactionHistory',
  auth: 'signed-in',
  response: list(HistoryRowSchema),
  offline: 'history',
})

const maybe = v.optional(v.string(), '')

/** All three are optional and sent empty (section 5: history search). Dates are YYYY-MM-DD in Lagos. */
export const searchHistory = get({
  name: 'searchHistory',
  path: '/Reports/FetchTransactionHistorySearch',
  auth: 'signed-in',
  request: v.object({ datefrom: maybe, dateto: maybe, paymentRef: maybe }),
  response: list(HistoryRowSchema),
})

export const dashboardHistory = get({
  name: 'dashboardHistory',
  path: '/Reports/FetchDashBoardTransactionHistory',
  auth: 'signed-in',
  response: list(DashboardTransactionSchema),
  offline: 'history',
})
