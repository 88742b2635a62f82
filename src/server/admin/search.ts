import { html } from 'hono/html'
import * as v from 'valibot'
import { kobo } from '#src/contract/kobo.ts'
import { formatReceiptDate } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { normalisePhone } from '#src/domain/phone.ts'
import type { Db, TransactionRow } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { approvalStatus, BILL_PREFIX } from '#src/server/orders/words.ts'
import { type AdminApp, adminFrame, type Html, orderLink, readForm, table } from './frame.ts'

const TYPED = 'Type 3 to 100 characters to search for.'
const SearchSchema = v.object({
  typed: v.pipe(v.string(TYPED), v.trim(), v.minLength(3, TYPED), v.maxLength(100, TYPED)),
})

export function mountSearch(admin: AdminApp, { db }: Deps): void {
  admin.get('/search', (c) =>
    c.html(adminFrame({ title: 'Search', operator: c.get('operator') }, searchPage('', null))),
  )
  admin.post('/search', async (c) => {
    const { typed } = await readForm(c, SearchSchema)
    const page = searchPage(typed, await findOrders(db, typed))
    return c.html(adminFrame({ title: 'Search', operator: c.get('operator') }, page))
  })
}

/** The search goes by POST: in an address its text would end up in the logs of every proxy. */
function searchPage(typed: string, found: readonly TransactionRow[] | null): Html {
  return html`<form method="post" action="/admin/search" role="search">
    <label for="typed">Order number, phone, meter or customer number, or e-mail address</label>
    <input id="typed" name="typed" value="${typed}" maxlength="100" required autocomplete="off">
    <button>Search</button>
  </form>
  ${
    found === null
      ? ''
      : table(
          'Orders found, the newest first, at most 100',
          ['Order', 'When, in Lagos', 'What', 'For', 'E-mail', 'Total', 'Status'],
          found.map((order) => [
            orderLink(order),
            formatReceiptDate(order.created_at),
            order.product_name,
            order.customer,
            order.email,
            formatNaira(kobo(order.total)),
            approvalStatus(order),
          ]),
        )
  }`
}

const AT_MOST = 100

/**
 * Finds orders by whatever a caller can give, newest first. Any order: the order number with or without its prefix, the
 * app's own number, the gateway's number for any attempt, the biller's number, a phone, a meter or smartcard, an e-mail
 * address (also of the person who asked for it by a link). A bulk upload also: a row's number, or the biller's number
 * for a row.
 */
async function findOrders(db: Db, typed: string) {
  return await ordersMatching(db, typed).execute()
}

/** One query for each kind, so that each uses an index: a single condition would read every order. */
function ordersMatching(db: Db, typed: string) {
  const text = typed.trim()
  const bare = text.toUpperCase().startsWith(BILL_PREFIX) ? text.slice(BILL_PREFIX.length) : text
  const numbers = [...new Set([text, text.replace(/[\s-]/g, ''), normalisePhone(text) ?? text])]
  const ids = db
    .selectFrom('transactions')
    .select('transaction_id')
    .where((where) =>
      where.or([
        where('transaction_id', '=', bare),
        where('tran_id', '=', bare),
        where('vend_id', '=', text),
        where('customer', 'in', numbers),
        where('phone', 'in', numbers),
        where(where.fn('lower', ['email']), '=', text.toLowerCase()),
      ]),
    )
    .union(
      db
        .selectFrom('pay_links')
        .innerJoin('transactions', 'pay_link', 'token_hash')
        .select('transaction_id')
        .where((where) => where(where.fn('lower', ['pay_links.email']), '=', text.toLowerCase())),
    )
    .union(db.selectFrom('payments').select('transaction_id').where('reference', '=', text))
    .union(db.selectFrom('gateway_sessions').select('transaction_id').where('reference', '=', text))
    .union(
      db
        .selectFrom('bulk_rows')
        .innerJoin('transactions', 'transactions.tran_id', 'bulk_rows.tran_id')
        .select('transaction_id')
        .where((where) =>
          where.or([where('subscriber', 'in', numbers), where('bulk_rows.vend_id', '=', text)]),
        ),
    )
  return db
    .selectFrom('transactions')
    .selectAll()
    .where('transaction_id', 'in', ids)
    .orderBy('created_at', 'desc')
    .limit(AT_MOST)
}
