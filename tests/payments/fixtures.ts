import type { TransferAccount } from '#src/contract/gateway.ts'
import { kobo } from '#src/contract/kobo.ts'
import {
  type LogTransactionRequest,
  logTransaction,
  NO_TIMES,
  type TransactionResult,
} from '#src/contract/transaction.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'
import type { Failure } from '#src/domain/failure.ts'
import { newAttempt } from '#src/payments/engine/attempt.ts'
import type { Order } from '#src/payments/engine/order.ts'
import { pay } from '#src/payments/engine/pay.ts'
import type { PaymentPhase } from '#src/payments/engine/run.ts'
import { type Watched, watchTransaction } from '#src/payments/engine/watch.ts'
import { payOnPage } from '#src/payments/ways/payment-page/pay.ts'
import { type ManualClock, SOME_MORNING } from '#tests/support/manual-clock.ts'
import type { FakeServices } from '#tests/support/services.ts'

export function airtimeLog(change: Partial<LogTransactionRequest>): Order['log'] {
  return {
    endpoint: logTransaction,
    body: {
      WControls: [],
      BillCode: 'MTNVTU',
      ApprovalStatus: 'Pending',
      PaymentMode: 'PAYDEY',
      ProductName: 'MTN Airtime',
      Amount: 500,
      Fee: 0,
      TotalAmount: 500,
      Email: 'ada.obi@example.com',
      ...change,
    },
  }
}

export function airtimeOrder(change: Partial<Order> = {}): Order {
  return {
    kind: 'bill',
    billerCode: 'MTNVTU',
    productName: 'MTN Airtime',
    productImage: '',
    categoryCode: '1',
    categoryPath: 'airtime',
    lines: [{ label: 'Phone Number', value: '0803 123 4567' }],
    customer: null,
    customerId: '08031234567',
    amount: kobo(50_000),
    fee: kobo(0),
    total: kobo(50_000),
    email: 'ada.obi@example.com',
    notifyUrl: '',
    formSnapshot: null,
    log: airtimeLog({}),
    ...change,
  }
}

/** The provider's number of the order. */
export const ID = '839201745839201745'

/** What a provider answers to the log call, in the app's names. */
export const gatewayParameters = {
  total: kobo(50_000),
  transactionId: ID,
  email: 'ada.obi@example.com',
  publicKey: 'pk_test',
  callBackUrl: 'https://app.test/airtime/status',
  productId: '1',
  productName: 'MTN Airtime',
  categoryCode: '1',
}

export const authorizeUrl = 'https://gateway.test/pay/abc'

/** A log, an initialize and nothing else, all well. */
export const allWell = {
  logTransaction: gatewayParameters,
  initializePayment: { authorizeUrl, reference: 'abc' },
}

/** An account as the gateway gives it. */
export const givenAccount: TransferAccount = {
  bank: 'Tollgate Trust',
  accountNumber: '9900000001',
  accountName: 'PayDey checkout',
  amount: kobo(50_000),
  expiresInMs: 25 * 60_000,
}

export function journalEntry(change: Partial<JournalEntry> = {}): JournalEntry {
  const entry = newAttempt({
    order: airtimeOrder(),
    tranId: 'T0123456789abcdef01234567',
    fingerprint: 'print',
    notifyPath: null,
    now: SOME_MORNING,
  })
  return { ...entry, ...change }
}

/** An attempt whose payment page was opened. */
export const handedOff = journalEntry({ state: 'handed-off', transactionId: ID, authorizeUrl })

/** An attempt that is to be paid at that account, for 25 minutes from some morning on. */
export const transferEntry: JournalEntry = {
  ...handedOff,
  transfer: {
    bank: givenAccount.bank,
    accountNumber: givenAccount.accountNumber,
    accountName: givenAccount.accountName,
    expiresAt: SOME_MORNING + 25 * 60_000,
  },
}

export function transactionResult(change: Partial<TransactionResult> = {}): TransactionResult {
  return {
    id: '7',
    transactionId: ID,
    status: 'Successful',
    description: 'Airtime delivered',
    narration: '',
    paymentReference: 'ref',
    paymentStatus: 'Paid',
    productName: 'MTN Airtime',
    orderAmount: kobo(50_000),
    totalAmount: kobo(50_000),
    transactionCount: 1,
    orderDate: '2026-11-21T08:42:00Z',
    orderStatus: 'Successful',
    orderDetails: '',
    orderNumber: 'PRD-839201745839201745',
    fee: kobo(0),
    receiptItems: [],
    categoryPath: 'airtime',
    billerCode: 'MTNVTU',
    email: 'ada.obi@example.com',
    times: NO_TIMES,
    pushKey: '',
    transfers: [],
    ...change,
  }
}

/** Paid, and not delivered yet. */
export const pending = transactionResult({ status: 'Pending', orderStatus: 'Pending' })
export const unpaid = transactionResult({ ...pending, paymentStatus: 'Unpaid' })

/** Moves time on until a promise has settled, however many turns of the event loop that takes. */
export async function settle<T>(clock: ManualClock, promise: Promise<T>): Promise<T> {
  let isSettled = false
  void promise.finally(() => {
    isSettled = true
  })
  while (!isSettled) {
    await pass(clock)
    clock.advance(100)
  }
  return promise
}

/** Lets every promise settle and every timer up to `ms` from now fire, a second at a time. */
export async function pass(clock: ManualClock, ms = 0): Promise<void> {
  for (let waited = 0; waited <= ms; waited += 1000) {
    await new Promise((resolve) => setImmediate(resolve))
    await new Promise((resolve) => setImmediate(resolve))
    if (waited < ms) clock.advance(Math.min(1000, ms - waited))
  }
}

/** Nobody knows whether it arrived. */
export const lost: Failure = { kind: 'unexpected', status: null, retryAfterMs: null, looksCaptive: false }

/** PROCEED, pressed once. */
export function start(services: FakeServices, order: Order = airtimeOrder(), repeatConfirmed = false) {
  const phases: PaymentPhase[] = []
  const done = pay(services, order, payOnPage, { repeatConfirmed, onPhase: (phase) => phases.push(phase) })
  return { phases, done }
}

export const tranIds = (services: FakeServices) =>
  services.client.calls
    .filter((call) => call.name === 'logTransaction')
    .map((call) => (call.request as { TranId: string }).TranId)

/** The order of `transactionResult`, as a screen follows it. */
export function follow(services: FakeServices) {
  const seen: Watched[] = []
  const watch = watchTransaction(services, ID, (watched) => seen.push(watched))
  return { watch, last: () => seen.at(-1), seen }
}
