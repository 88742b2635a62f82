import * as v from 'valibot'
import { get, MONEY_DEADLINE_MS, post } from './endpoint.ts'
import { nairaOrZero } from './kobo.ts'
import { id, list, text } from './scalars.ts'
import { GatewayParametersSchema, TransactionResultSchema, tranId } from './transaction.ts'

/** 100,000 rows are 3 MB up and 8 MB down; the screen shows the progress and can stop it. */
const UPLOAD_DEADLINE_MS = 600_000

/** Spec section 3: Bulk provider row. `price` in kobo; 0 means that any amount may be bought. */
const BulkProviderSchema = v.pipe(
  v.object({ ProviderName: text, ProviderCode: text, Product: text, Amount: nairaOrZero }),
  v.transform((wire) => ({
    name: wire.ProviderName,
    code: wire.ProviderCode,
    product: wire.Product,
    price: wire.Amount,
  })),
)
export type BulkProvider = v.InferOutput<typeof BulkProviderSchema>

const BulkDetailSchema = v.pipe(
  v.object({ SubscriberNo: text, Provider: text, Product: text, Amount: nairaOrZero }),
  v.transform((wire) => ({
    subscriberNumber: wire.SubscriberNo,
    provider: wire.Provider,
    product: wire.Product,
    amount: wire.Amount,
  })),
)

/** Spec section 3: Bulk upload response (SubscriberNo here, SubscriberNumber on the screen). */
const BulkUploadSchema = v.pipe(
  v.object({
    BulkDetails: list(BulkDetailSchema),
    Message: text,
    TotalAmount: nairaOrZero,
    fileName: text,
    TranId: id,
  }),
  v.transform((wire) => ({
    rows: wire.BulkDetails,
    message: wire.Message,
    total: wire.TotalAmount,
    fileName: wire.fileName,
    tranId: wire.TranId,
  })),
)
export type BulkUpload = v.InferOutput<typeof BulkUploadSchema>

/** Spec section 3: Bulk transaction row. */
const BulkTransactionSchema = v.pipe(
  v.object({
    Date: text,
    PaymentReference: text,
    RequestData: text,
    ProductName: text,
    ApprovalStatus: text,
    PaymentStatus: text,
    Amount: nairaOrZero,
    Id: id,
  }),
  v.transform((wire) => ({
    id: wire.Id,
    date: wire.Date,
    paymentReference: wire.PaymentReference,
    requestData: wire.RequestData,
    productName: wire.ProductName,
    approvalStatus: wire.ApprovalStatus,
    paymentStatus: wire.PaymentStatus,
    amount: wire.Amount,
  })),
)
export type BulkTransaction = v.InferOutput<typeof BulkTransactionSchema>

export const bulkProviders = get({
  name: 'bulkProviders',
  path: '/BulkUpload/Providers',
  auth: 'signed-in',
  response: list(BulkProviderSchema),
  offline: 'catalog',
})

export const uploadBulk = post({
  name: 'uploadBulk',
  path: '/BulkUpload/Upload',
  auth: 'signed-in',
  encoding: 'multipart',
  request: v.object({ file: v.blob(), email: v.string(), narration: v.string(), billerCode: v.string() }),
  response: BulkUploadSchema,
  deadlineMs: UPLOAD_DEADLINE_MS,
  repeatable: true,
})

export const logBulk = post({
  name: 'logBulk',
  path: '/BulkUpload/LogTransaction',
  auth: 'signed-in',
  request: v.object({
    BillerCode: v.string(),
    /** Section 9 has it in every log call, section 7 not in this one. */
    PaymentMode: v.optional(v.string()),
    narration: v.string(),
    email: v.string(),
    fileName: v.string(),
    TotalAmount: v.number(),
    TranId: tranId,
  }),
  response: GatewayParametersSchema,
  deadlineMs: MONEY_DEADLINE_MS,
  repeatable: true,
})

/** A GET that moves money: no retry, no prefetch. */
export const repostBulk = get({
  name: 'repostBulk',
  path: '/BulkUpload/RepostTransaction',
  auth: 'signed-in',
  request: v.object({ transactionId: v.string() }),
  /** A message, shown as a toast. */
  response: text,
  onFailure: 'alert',
  repeatable: false,
})

export const bulkTransactions = get({
  name: 'bulkTransactions',
  path: '/BulkUpload/GetBulkUploadTransactions',
  auth: 'signed-in',
  request: v.object({ PaymentReference: v.string() }),
  response: list(BulkTransactionSchema),
})

export const notifyBulk = post({
  name: 'notifyBulk',
  path: '/BulkUpload/NotifyBiller',
  request: v.object({ PaymentMethodString: v.string(), PaymentReference: v.string() }),
  response: TransactionResultSchema,
  onFailure: 'inline',
  deadlineMs: MONEY_DEADLINE_MS,
  repeatable: true,
})
