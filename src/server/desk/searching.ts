import { normalisePhone } from '#src/domain/phone.ts'
import type { Db } from '#src/server/database/tables.ts'
import { BILL_PREFIX } from '#src/server/money/words.ts'

const AT_MOST = 100

/**
 * Orders by what a caller has in hand: the order number with or without its prefix, the app's own number, the gateway's of
 * any of its attempts, the biller's, a phone, a meter or smartcard, an e-mail address; also by a number within a bulk
 * upload. Newest first.
 */
export async function findOrders(db: Db, typed: string) {
  const text = typed.trim()
  const bare = text.toUpperCase().startsWith(BILL_PREFIX) ? text.slice(BILL_PREFIX.length) : text
  const numbers = [...new Set([text, text.replace(/[\s-]/g, ''), normalisePhone(text) ?? text])]
  return await db
    .selectFrom('transactions')
    .selectAll()
    .where((where) =>
      where.or([
        where('transaction_id', '=', bare),
        where('tran_id', '=', bare),
        where('vend_id', '=', text),
        where('customer', 'in', numbers),
        where('phone', 'in', numbers),
        where(where.fn('lower', ['email']), '=', text.toLowerCase()),
        where(
          'transaction_id',
          'in',
          db.selectFrom('payments').select('transaction_id').where('reference', '=', text),
        ),
        where(
          'transaction_id',
          'in',
          db.selectFrom('gateway_attempts').select('transaction_id').where('reference', '=', text),
        ),
        where(
          'tran_id',
          'in',
          db.selectFrom('bulk_rows').select('tran_id').where('subscriber', 'in', numbers),
        ),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(AT_MOST)
    .execute()
}
