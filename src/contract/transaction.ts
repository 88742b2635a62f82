import * as v from 'valibot'
import { get, MONEY_DEADLINE_MS, post } from './endpoint.ts'
import { MAX_NAIRA, naira, nairaOrZero } from './kobo.ts'
import { count, extraText, id, labelValue, list, text } from './scalars.ts'

/** One filled control of a form, as it travels and as it is saved (spec section 3). */
const ControlValueSchema = v.pipe(
  v.object({ ControlId: id, ControlValue: text }),
  v.transform((wire) => ({ controlId: wire.ControlId, value: wire.ControlValue })),
)
export type ControlValue = v.InferOutput<typeof ControlValueSchema>

const wireAmount = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_NAIRA))

/** Far more than any biller asks for; it is stored for good and sent to the biller. */
const LONGEST_VALUE = 1000

/** What was typed. An amount may come as a number. */
const controlValue = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.maxLength(LONGEST_VALUE),
)

/** The attempt's key: made by the client, without a hyphen, where `transaction-id` would be cut. */
export const tranId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{8,40}$/))

/** Spec section 3: Log-transaction payload. The provider reads BillCode and BillerCode alike. */
export const LogTransactionSchema = v.object({
  WControls: v.pipe(
    v.array(v.object({ ControlId: v.string(), ControlValue: controlValue })),
    v.maxLength(60),
  ),
  BillCode: v.optional(v.string()),
  BillerCode: v.optional(v.string()),
  TranId: tranId,
  ApprovalStatus: v.string(),
  PaymentMode: v.string(),
  ProductName: v.string(),
  Amount: wireAmount,
  Fee: wireAmount,
  TotalAmount: wireAmount,
  Email: v.string(),
})
export type LogTransactionRequest = v.InferOutput<typeof LogTransactionSchema>

/** Spec section 3: Gateway payment parameters, the answer of every log-transaction call. */
export const GatewayParametersSchema = v.pipe(
  v.object({
    TotalAmount: naira,
    TransactionId: id,
    Email: text,
    PublicKey: text,
    CallBackUrl: text,
    ProductId: text,
    ProductName: text,
    categoryCode: text,
  }),
  v.transform((wire) => ({
    total: wire.TotalAmount,
    transactionId: wire.TransactionId,
    email: wire.Email,
    publicKey: wire.PublicKey,
    callBackUrl: wire.CallBackUrl,
    productId: wire.ProductId,
    productName: wire.ProductName,
    categoryCode: wire.categoryCode,
  })),
)
export type GatewayParameters = v.InferOutput<typeof GatewayParametersSchema>

/** Beyond the specification: what arrived at the account of an order, and how much of it goes back. */
export const ReceivedTransferSchema = v.pipe(
  v.object({ Amount: naira, Returned: naira, At: text }),
  v.transform((wire) => ({ amount: wire.Amount, returned: wire.Returned, at: wire.At })),
)
export type ReceivedTransfer = v.InferOutput<typeof ReceivedTransferSchema>

/**
 * Spec section 3: Transaction result. Status words stay as they come; domain/payment/outcome maps them by one table.
 * `paymentStatus` tells an unpaid pending order from a paid one where the provider sends it.
 */
export const TransactionResultSchema = v.pipe(
  v.object({
    TransactionStatus: text,
    TransactionDescription: text,
    Narration: text,
    TransactionId: text,
    PaymentReference: text,
    PaymentStatus: text,
    ProductName: text,
    OrderAmount: nairaOrZero,
    TotalAmount: nairaOrZero,
    TransactionCount: count,
    OrderDate: text,
    OrderStatus: text,
    OrderDetails: text,
    OrderNumber: text,
    Fee: nairaOrZero,
    ReceiptItems: list(labelValue),
    CategoryPath: text,
    BillerCode: text,
    EmailAddress: text,
    Id: text,
    LoggedAt: extraText,
    PaidAt: extraText,
    SentAt: extraText,
    DeliveredAt: extraText,
    RefundedAt: extraText,
    PromisedBy: extraText,
    PushKey: extraText,
    Transfers: v.fallback(list(ReceivedTransferSchema), []),
  }),
  v.transform((wire) => ({
    id: wire.Id,
    transactionId: wire.TransactionId,
    status: wire.TransactionStatus,
    description: wire.TransactionDescription,
    narration: wire.Narration,
    paymentReference: wire.PaymentReference,
    paymentStatus: wire.PaymentStatus,
    productName: wire.ProductName,
    orderAmount: wire.OrderAmount,
    totalAmount: wire.TotalAmount,
    transactionCount: wire.TransactionCount,
    orderDate: wire.OrderDate,
    orderStatus: wire.OrderStatus,
    orderDetails: wire.OrderDetails,
    orderNumber: wire.OrderNumber,
    fee: wire.Fee,
    receiptItems: wire.ReceiptItems,
    categoryPath: wire.CategoryPath,
    billerCode: wire.BillerCode,
    email: wire.EmailAddress,
    /** ISO dates and times, empty for what has not happened; an older provider sends none. Beyond the specification. */
    times: {
      logged: wire.LoggedAt,
      paid: wire.PaidAt,
      /** Sent to the biller. */
      sent: wire.SentAt,
      delivered: wire.DeliveredAt,
      refunded: wire.RefundedAt,
      /** The time by which it will be delivered or refunded. */
      promised: wire.PromisedBy,
    },
    /** The key with which a browser subscribes to the order's end; empty once it has ended. Beyond the specification. */
    pushKey: wire.PushKey,
    /** In the order in which they came. */
    transfers: wire.Transfers,
  })),
)
export type TransactionResult = v.InferOutput<typeof TransactionResultSchema>

/** For a result without times. */
export const NO_TIMES: TransactionResult['times'] = {
  logged: '',
  paid: '',
  sent: '',
  delivered: '',
  refunded: '',
  promised: '',
}

/** A customer lookup's answer: 00 means found (spec section 4); `properties` are keyed by InputSourceKey. */
export const LookupAnswerSchema = v.pipe(
  v.object({
    ResponseCode: text,
    ResponseMsg: text,
    Properties: v.nullish(v.record(v.string(), extraText)),
  }),
  v.transform((wire) => ({
    found: wire.ResponseCode === '00',
    message: wire.ResponseMsg,
    properties: new Map(Object.entries(wire.Properties ?? {})),
  })),
)
export type LookupAnswer = v.InferOutput<typeof LookupAnswerSchema>

/** Spec section 3: Receipt. */
export const ReceiptSchema = v.pipe(
  v.object({
    ProductImage: text,
    ProductName: text,
    TransactionDescription: text,
    OrderStatus: text,
    ReceiptItems: list(labelValue),
    OrderDetails: text,
    OrderNumber: text,
    OrderAmount: nairaOrZero,
    Fee: nairaOrZero,
    OrderDate: text,
    EmailAddress: text,
    PaymentStatus: extraText,
    RefundedAt: extraText,
    Transfers: v.fallback(list(ReceivedTransferSchema), []),
  }),
  v.transform((wire) => ({
    productImage: wire.ProductImage,
    productName: wire.ProductName,
    description: wire.TransactionDescription,
    orderStatus: wire.OrderStatus,
    receiptItems: wire.ReceiptItems,
    orderDetails: wire.OrderDetails,
    orderNumber: wire.OrderNumber,
    orderAmount: wire.OrderAmount,
    fee: wire.Fee,
    orderDate: wire.OrderDate,
    email: wire.EmailAddress,
    /** As a result has these three. Beyond the specification. */
    paymentStatus: wire.PaymentStatus,
    refundedAt: wire.RefundedAt,
    transfers: wire.Transfers,
  })),
)
export type Receipt = v.InferOutput<typeof ReceiptSchema>

export const lookupCustomer = post({
  name: 'lookupCustomer',
  path: '/Products/Lookup',
  request: v.objectWithRest({ billerCode: v.string() }, v.pipe(v.string(), v.maxLength(LONGEST_VALUE))),
  response: LookupAnswerSchema,
  onFailure: 'inline',
})

export const logTransaction = post({
  name: 'logTransaction',
  path: '/Products/LogTransaction',
  auth: 'visitor-or-user',
  request: LogTransactionSchema,
  response: GatewayParametersSchema,
  onFailure: 'inline',
  deadlineMs: MONEY_DEADLINE_MS,
  repeatable: true,
})

export const savedValues = get({
  name: 'savedValues',
  path: '/Products/FetchTransactionValues',
  auth: 'visitor-or-user',
  request: v.object({ TranId: v.string() }),
  response: list(ControlValueSchema),
  onFailure: 'inline',
})

export const notifyBiller = post({
  name: 'notifyBiller',
  path: '/Products/NotifyBiller',
  request: v.object({
    PaymentMethodString: v.string(),
    TranId: v.optional(v.string()),
    transId: v.optional(v.string()),
  }),
  response: TransactionResultSchema,
  onFailure: 'inline',
  deadlineMs: MONEY_DEADLINE_MS,
  repeatable: true,
})

/** Comment is sent empty, Channel is 'Web' (spec section 3). */
export const rateTransaction = post({
  name: 'rateTransaction',
  path: '/Ratings/RateTransaction',
  auth: 'visitor-or-user',
  request: v.object({
    UserId: v.string(),
    Rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
    Comment: v.string(),
    TransactionId: v.string(),
    BillerCode: v.string(),
    Channel: v.string(),
  }),
  response: v.unknown(),
  onFailure: 'quiet',
})

export const fetchReceipt = get({
  name: 'fetchReceipt',
  path: '/Reports/FetchReceipt',
  auth: 'visitor-or-user',
  request: v.object({ Id: v.string() }),
  response: ReceiptSchema,
  onFailure: 'inline',
})
