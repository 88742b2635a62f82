import { kobo, toNaira } from '#src/contract/kobo.ts'
import type { TransactionRow } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { paymentOf } from '#src/server/orders/payments.ts'
import { isStillDue, lateMoneyBackAt } from '#src/server/orders/refunds.ts'
import { timesOf } from '#src/server/orders/times.ts'
import { toTransfers, transfersOf } from '#src/server/orders/transfers.ts'
import {
  approvalStatus,
  description,
  orderDetails,
  orderNumber,
  paymentStatus,
  receiptRows,
} from '#src/server/orders/words.ts'
import { toldPayment } from './gateway-session.ts'

/**
 * What an order's result and its receipt both say, on the wire; its payment and its times beside that. `since`: as for
 * `toldPayment`. `shown`: the order as the reader may see it.
 */
export async function orderFacts(
  deps: Deps,
  transaction: TransactionRow,
  since: number,
  shown: TransactionRow = transaction,
) {
  const { db } = deps
  const payment = await paymentOf(db, transaction.transaction_id)
  const isDue = transaction.ended_at !== null && (await isStillDue(db, transaction))
  const told = await toldPayment(deps, transaction, payment, since)
  const PaymentStatus = paymentStatus(told, transaction, isDue)
  const backAt = await lateMoneyBackAt(db, transaction, payment)
  const transfers = await transfersOf(db, transaction.transaction_id)
  const facts = {
    TransactionDescription: description(shown, PaymentStatus, {
      isBack: backAt !== null,
      wasSent: transfers.length > 0,
      isDue,
    }),
    OrderStatus: approvalStatus(transaction),
    PaymentStatus,
    OrderDetails: orderDetails(shown),
    OrderNumber: orderNumber(transaction),
    ProductName: transaction.product_name,
    OrderAmount: toNaira(kobo(transaction.amount)),
    Fee: toNaira(kobo(transaction.fee)),
    OrderDate: new Date(transaction.created_at).toISOString(),
    ReceiptItems: receiptRows(shown).map((row) => ({ ...row })),
    EmailAddress: transaction.email,
    Transfers: toTransfers(transfers),
  }
  return {
    facts,
    payment,
    times: timesOf(transaction, payment, isDue ? null : (backAt ?? reversedAt(transaction))),
  }
}

const reversedAt = ({ stage, ended_at }: TransactionRow) => (stage === 'reversed' ? ended_at : null)
