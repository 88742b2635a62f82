import { TRANSACTION_ID_PARAMETER } from '#src/contract/paths.ts'
import { DECLARATIVE, type PushMessage } from '#src/contract/push.ts'
import { pushWords } from '#src/domain/push-words.ts'
import type { TransactionRow } from '#src/server/database/tables.ts'
import { orderNumber } from '#src/server/money/words.ts'

const TOKEN = /^token\b/i

/** What is told of an order that has ended. */
export function messageOf(order: TransactionRow, isShared: boolean): PushMessage {
  const { stage, callback_url } = order
  const words = pushWords({
    outcome: stage === 'delivered' ? 'successful' : stage === 'reversed' ? 'reversed' : 'failed',
    productName: order.product_name,
    hasToken: order.vend_rows.some(({ Label }) => TOKEN.test(Label)),
    isUpload: order.kind === 'bulk',
    isShared,
  })
  const number = orderNumber(order)
  return {
    web_push: DECLARATIVE,
    notification: {
      ...words,
      navigate: `${callback_url}?${TRANSACTION_ID_PARAMETER}=${number}`,
      tag: number,
      lang: 'en-NG',
    },
  }
}
