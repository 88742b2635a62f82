import { html } from 'hono/html'
import { kobo } from '#src/contract/kobo.ts'
import { formatReceiptDate } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { TransactionRow } from '#src/server/database/tables.ts'
import { approvalStatus } from '#src/server/money/words.ts'
import { type Html, orderLink, table } from './frame.ts'

/** What was searched for goes by POST: in an address it would stand in the logs of every proxy. */
export function searchPage(typed: string, found: readonly TransactionRow[] | null): Html {
  return html`<form method="post" action="/desk/search" role="search">
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
