import { type BulkUpload, logBulk } from '#src/contract/bulk.ts'
import { kobo, toNaira } from '#src/contract/kobo.ts'
import { BULK_BILLER_CODE } from '#src/contract/paths.ts'
import { plural } from '#src/domain/plural.ts'
import type { Order } from '#src/payments/engine/order.ts'

export interface Uploaded {
  readonly narration: string
  readonly email: string
  /** Of the file that was sent, and how many rows it has. */
  readonly digest: string
  readonly rows: number
  /** Without its rows: the worker has compared them. */
  readonly answer: BulkUpload
}

/**
 * The order of a list, for payments, under the TranId that the provider gave the upload. Its customer is the list
 * itself, by content: the same list again leads to a question. No fee is known for a bulk upload (spec section 3), so
 * its total is that of the rows.
 */
export function toOrder({ narration, email, digest, rows, answer }: Uploaded, paymentMode: string): Order {
  return {
    kind: 'bulk',
    billerCode: BULK_BILLER_CODE,
    productName: 'Bulk upload',
    productImage: '',
    categoryCode: '',
    categoryPath: 'airtime',
    lines: [
      { label: 'Narration', value: narration },
      { label: 'Email', value: email },
    ],
    customer: { name: plural(rows, 'row'), detail: '' },
    customerId: `list${digest}`,
    amount: answer.total,
    fee: kobo(0),
    total: answer.total,
    email,
    notifyUrl: '',
    formSnapshot: null,
    tranId: answer.tranId,
    log: {
      endpoint: logBulk,
      body: {
        BillerCode: BULK_BILLER_CODE,
        PaymentMode: paymentMode,
        narration,
        email,
        fileName: answer.fileName,
        TotalAmount: toNaira(answer.total),
      },
    },
  }
}
