import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { kobo, toNaira } from '#src/contract/kobo.ts'
import { parseNaira } from '#src/domain/money.ts'
import { countRefunded, ledgerRows } from '#src/server/bulk/row-calls.ts'
import type { Db } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { ACCOUNT, type Incoming, receiveTransfer, toldOf } from '#src/server/gateway/transfers.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { isAsked, isAskedAsLoopback, readText } from '#src/server/http/requests.ts'
import { approvalStatus, paymentStatus } from '#src/server/orders/words.ts'
import { testersFrame, testersPage } from './testers-page.ts'

export interface Testers {
  /** Back to the seed; null where the database is not ours to empty. */
  readonly reset: (() => Promise<void>) | null
}

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The testers' pages. They show everybody's mail, so they exist on loopback only. */
export function mountTesters(app: Hono, deps: Deps, { reset }: Testers): void {
  app.use('/sandbox/*', async (c, next) => {
    // Another site's name that resolves here could otherwise read all this through a browser on this machine.
    if (!isAskedAsLoopback(c)) throw new HttpError('unknown', 'There is nothing at this address.')
    c.header('Content-Security-Policy', POLICY)
    c.header('Referrer-Policy', 'same-origin')
    await next()
  })
  for (const path of ['/sandbox', '/sandbox/'])
    app.get(path, (c) => c.html(testersPage(deps.settings, reset !== null)))
  app.get('/sandbox/style.css', (c) => c.body(testersCss, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  app.get('/sandbox/mailbox', async (c) => c.html(mailboxPage(await readMailbox(deps.db, c.req.query('to')))))
  app.get('/sandbox/mailbox.json', async (c) => c.json(await readMailbox(deps.db, c.req.query('to'))))
  app.get('/sandbox/ledger.json', async (c) => {
    const filter = { tranId: c.req.query('tranId'), since: readInstant(c.req.query('since')) }
    return c.json(await readLedger(deps.db, deps.runtime.now(), filter))
  })
  app.get('/sandbox/transfers', (c) => c.html(transfersPage(null)))
  app.post('/sandbox/transfers', async (c) => {
    if (isForeign(c)) throw new HttpError('conflict', 'Another site may not send money here.')
    const transfer = await receiveTransfer(deps, readIncoming(deps, await readText(c)))
    return c.html(transfersPage(toldOf(transfer)))
  })
  app.post('/sandbox/reset', async (c) => {
    if (reset === null) throw new HttpError('conflict', 'Only the embedded database can be reset.')
    if (isForeign(c)) throw new HttpError('conflict', 'Another site may not reset the sandbox.')
    await reset()
    const isPage = (c.req.header('accept') ?? '').includes('text/html')
    return isPage ? c.redirect('/sandbox', 303) : c.json({ status: 'ok' })
  })
}

/** The form of the transfers' page. A script may choose the transfer's id, and so send one twice. */
function readIncoming({ runtime }: Deps, body: string): Incoming {
  const form = new URLSearchParams(body)
  const amount = parseNaira(form.get('amount') ?? '')
  if (amount === null || amount <= 0) throw new HttpError('invalid', 'The amount must be naira, such as 500.')
  return {
    id: form.get('id') ?? runtime.random(REFERENCE_BYTES).toString('hex'),
    accountNumber: (form.get('account') ?? '').replace(/\s/g, ''),
    amount,
  }
}

const REFERENCE_BYTES = 12

/** An ISO instant or milliseconds; anything else does not filter. */
function readInstant(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const at = /^\d{9,16}$/.test(text) ? Number(text) : Date.parse(text)
  if (Number.isNaN(at))
    throw new HttpError('invalid', 'since must be an instant such as 2026-01-31T12:00:00Z.')
  return at
}

function isForeign(c: Context): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  // An older browser sends only the origin; other clients send neither.
  const origin = c.req.header('origin')
  return origin !== undefined && !isAsked(c, origin)
}

const testersCss = `
body { margin: 0; background: #f6f6f4; color: #222; font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 880px; margin: 0 auto; padding: 24px 16px 64px; }
nav { display: flex; flex-wrap: wrap; gap: 8px 20px; }
a { color: #0b4f8a; }
h2 { margin: 28px 0 8px; font-size: 17px; }
table { border-collapse: collapse; width: 100%; background: #fff; display: block; overflow-x: auto; }
th, td { border: 1px solid #d4d4d0; padding: 6px 10px; text-align: left; font-variant-numeric: tabular-nums; }
article { background: #fff; border: 1px solid #d4d4d0; padding: 4px 16px 12px; margin-top: 16px; }
article h2 { margin: 12px 0 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; }
button { font: inherit; padding: 10px 18px; }
.warning { background: #ffe3de; border: 1px solid #b3261e; padding: 8px 14px; }
`

function mailboxPage(mails: readonly Mail[]) {
  return testersFrame(
    'Mailbox',
    html`<nav><a href="/sandbox">Back</a><a href="/sandbox/mailbox.json">mailbox.json</a></nav>
    ${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
    ${mails.map(
      (mail) => html`<article>
        <h2>${mail.subject}</h2>
        <p>To <a href="/sandbox/mailbox?to=${encodeURIComponent(mail.to)}">${mail.to}</a>, ${mail.at}</p>
        <pre>${mail.text}</pre>
        ${mail.links.map((link) => html`<p><a href="${link}">${link}</a></p>`)}
      </article>`,
    )}`,
  )
}

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
  readonly at: string
}

const LINK = /https?:\/\/[^\s<>"]+/g

/** Mail sent, newest first. */
async function readMailbox(db: Db, to?: string): Promise<readonly Mail[]> {
  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .where('sent_at', 'is not', null)
    .$if(to !== undefined && to !== '', (query) =>
      query.where('recipient', 'ilike', (to ?? '').replace(/[\\%_]/g, '\\$&')),
    )
    .orderBy('id', 'desc')
    .execute()
  return mails.map((mail) => ({
    to: mail.recipient,
    subject: mail.subject,
    text: mail.body,
    links: mail.body.match(LINK) ?? [],
    at: new Date(mail.at).toISOString(),
  }))
}

interface LedgerFilter {
  readonly tranId?: string | undefined
  /** Milliseconds since 1970. */
  readonly since?: number | undefined
}

/** Every transaction, newest first, with its counts. */
async function readLedger(db: Db, now: number, { tranId, since }: LedgerFilter) {
  const transactions = await db
    .selectFrom('transactions')
    .selectAll()
    .$if(tranId !== undefined, (query) => query.where('tran_id', '=', tranId ?? ''))
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? 0))
    .orderBy('created_at', 'desc')
    .orderBy('transaction_id')
    .execute()
  const payments = await db
    .selectFrom('payments')
    .select(['transaction_id', 'state', 'captured_at'])
    .execute()
  const orders = await db
    .selectFrom('biller_orders')
    .select(['transaction_id', (select) => select.fn.countAll<number>().as('vends')])
    .where('succeeds', '=', true)
    .where('due_at', '<=', now)
    .groupBy('transaction_id')
    .execute()
  const paymentBy = new Map(payments.map((payment) => [payment.transaction_id, payment]))
  const vendsBy = new Map(orders.map((order) => [order.transaction_id, order.vends]))
  // The rows of one batch: only on request, because there may be 100,000 of them.
  const counts = await countRefunded(db)
  const rowsBy = tranId === undefined ? new Map() : await ledgerRows(db, now, tranId, transactions)
  return transactions.map((row) => {
    const rows = rowsBy.get(row.transaction_id)
    const payment = paymentBy.get(row.transaction_id)
    return {
      kind: row.kind,
      tranId: row.tran_id,
      transactionId: row.transaction_id,
      billerCode: row.biller_code,
      customer: row.customer,
      amount: toNaira(kobo(row.amount)),
      fee: toNaira(kobo(row.fee)),
      total: toNaira(kobo(row.total)),
      logged: row.logged,
      payments: payment === undefined || payment.captured_at === null ? 0 : 1,
      vends: vendsBy.get(row.transaction_id) ?? 0,
      refunds: row.kind === 'bulk' ? (counts.get(row.tran_id) ?? 0) : payment?.state === 'refunded' ? 1 : 0,
      approvalStatus: approvalStatus(row),
      paymentStatus: paymentStatus(payment, row),
      at: new Date(row.created_at).toISOString(),
      ...(rows === undefined ? {} : { rows }),
    }
  })
}

/** A bank's app, for transfers without real money. */
function transfersPage(told: string | null) {
  return testersFrame(
    'Send a bank transfer',
    html`<nav><a href="/sandbox">Back</a></nav>
    ${told === null ? '' : html`<p role="status"><strong>${told}</strong></p>`}
    <form method="post" action="/sandbox/transfers">
      <p><label>Account number <input name="account" inputmode="numeric" maxlength="10" required></label></p>
      <p><label>Amount in naira <input name="amount" inputmode="decimal" required></label></p>
      <button>Send</button>
    </form>
    <p>The app and the payment page show the account of a payment, at ${ACCOUNT.bank}. The exact amount pays; what is more goes back; less goes back as a whole, and so does whatever comes when the order has ended or is paid.</p>`,
  )
}
