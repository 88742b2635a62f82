import { html } from 'hono/html'
import { kobo } from '#src/contract/kobo.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { Db } from '#src/server/database/tables.ts'
import { ACCOUNT } from '#src/server/gateway/transfers.ts'
import { testersFrame } from './testers-page.ts'

const LAST = 20
const ONE_NAIRA = kobo(100)

type Account = Awaited<ReturnType<typeof lastAccounts>>[number]

/** The newest accounts, whatever the state of their orders: money may be sent to an ended one, too. */
export async function lastAccounts(db: Db) {
  return await db
    .selectFrom('payments')
    .innerJoin('transactions', 'transactions.transaction_id', 'payments.transaction_id')
    .select(['account_number', 'payments.amount', 'payments.state', 'product_name', 'stage'])
    .where('wallet_account_id', 'is', null)
    .orderBy('account_number', 'desc')
    .limit(LAST)
    .execute()
}

/** A bank's app, for transfers without real money. */
export function transfersPage(accounts: readonly Account[], told: string | null) {
  return testersFrame(
    'Send a bank transfer',
    html`<nav><a href="/sandbox">Back</a></nav>
    ${told === null ? '' : html`<p role="status"><strong>${told}</strong></p>`}
    <form method="post" action="/sandbox/transfers">
      <p><label>Account number <input name="account" inputmode="numeric" maxlength="10" required></label></p>
      <p><label>Amount in naira <input name="amount" inputmode="decimal" required></label></p>
      <button>Send</button>
    </form>
    <p>All accounts are of ${ACCOUNT.bank}. The exact amount pays; what is more goes back; less goes back as a whole, and so does whatever comes when the order has ended or is paid.</p>
    <h2>The last accounts</h2>
    ${accounts.length === 0 ? html`<p>Nobody has gone to pay yet.</p>` : ''}
    <ul>${accounts.map(accountItem)}</ul>`,
  )
}

function accountItem({ account_number, amount, product_name, stage, state }: Account) {
  const total = kobo(amount)
  const sums = [total, kobo(total - ONE_NAIRA), kobo(total + ONE_NAIRA)].filter((sum) => sum > 0)
  return html`<li>
    <form method="post" action="/sandbox/transfers">
      ${account_number}: ${product_name}, order ${stage}, payment ${state}. Send
      <input type="hidden" name="account" value="${account_number}">
      ${sums.map((sum) => html`<button name="amount" value="${sum / 100}">${formatNaira(sum)}</button> `)}
    </form>
  </li>`
}
