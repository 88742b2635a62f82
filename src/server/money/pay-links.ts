import { isEmail } from '#src/contract/email.ts'
import { kobo, toNaira } from '#src/contract/kobo.ts'
import { WALLET_BILLER_CODE } from '#src/contract/paths.ts'
import { createPayLink, logPayLink, type PayLink, readPayLink } from '#src/contract/pay-links.ts'
import { VALID_EMAIL } from '#src/domain/form/field-sentences.ts'
import { formatNaira } from '#src/domain/money.ts'
import { EXPIRES_AFTER_MS } from '#src/domain/payment/outcome.ts'
import { maskNumber } from '#src/domain/phone.ts'
import type { AccountRow, Db, PayLinkRow, TransactionRow } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { type Call, type Implementation, implement } from '#src/server/http/implementation.ts'
import { callerKey, digest, type Limit, requireRest, requireShopRest } from '#src/server/http/limits.ts'
import { oneLine, withoutLinks } from '#src/server/mail/outbox.ts'
import { OPENED_WITHIN_MS } from '#src/server/orders/times.ts'
import { hideRows, orderNumber } from '#src/server/orders/words.ts'
import { advanceAside } from './advance-order.ts'
import { readBill, requireNoBatch, sameAgain, toGatewayParameters, toTransaction } from './log-transaction.ts'
import { requireSameMoney } from './order.ts'

const DAY_MS = 24 * 60 * 60_000
/** 192 bits. */
const SECRET_BYTES = 24
/** Many people share one address of a mobile network. */
const LINKS: Limit = { times: 30, withinMs: 60 * 60_000 }

/** Orders that somebody else pays: made by the requester, read and logged by anybody who has the link. */
export function payLinkCalls(deps: Deps): readonly Implementation[] {
  const { db, runtime } = deps
  const newSecret = () => runtime.random(SECRET_BYTES).toString('base64url')
  let forgotAt = Number.NEGATIVE_INFINITY
  return [
    implement(createPayLink, async ({ request, account, ip }) => {
      const { Note, ...order } = request
      const caller = account?.account_id ?? callerKey(ip)
      await requireRest(deps, { what: 'link', caller, limit: LINKS }, 'You have asked for many payments.')
      const bill = await readBill(deps, order, { account, ip })
      requireSameMoney(bill.order, order)
      const { needsLogin, billerCode } = bill.biller.product
      if (needsLogin || billerCode === WALLET_BILLER_CODE) {
        throw new HttpError('invalid', 'Only whoever is logged in can pay for this.')
      }
      const [token, key] = [newSecret(), newSecret()]
      const { customer, phone, rows, amount, fee, total } = bill.order
      const now = runtime.now()
      // `forgetEnded` looks at every link that was ever paid, so it runs once a day.
      if (Math.abs(now - forgotAt) >= DAY_MS) {
        forgotAt = now
        await forgetEnded(db, now)
      }
      await db
        .insertInto('pay_links')
        .values({
          token_hash: digest(token),
          key_hash: digest(key),
          account_id: account?.account_id ?? null,
          email: order.Email.trim(),
          request: JSON.stringify(order),
          biller_code: billerCode,
          note: cleanNote(Note),
          customer: customer === '' ? '' : maskNumber(customer),
          order_rows: JSON.stringify(hideRows(rows, [customer, phone])),
          ...{ amount, fee, total, created_at: now, expires_at: now + DAY_MS },
        })
        .execute()
      return { data: { Token: token, Key: key, ExpiresAt: iso(now + DAY_MS) } }
    }),
    implement(readPayLink, async ({ request, account }) => {
      const link = await findLink(db, request.Token)
      const isYours = isTheirs(link, request.Key, account)
      const current = await currentOrder(db, link)
      // The simulated gateway reports by itself. If it were asked after a declined card, it would close the payer's
      // page.
      if (current?.stage === 'open' && deps.gateway.asksOnSchedule) advanceAside(deps, current.transaction_id)
      return { data: toWire(deps, link, current, isYours) }
    }),
    implement(logPayLink, async (call) => {
      const { Token, TranId, Email } = call.request
      const link = await findLink(db, Token)
      if (!isEmail(Email.trim())) throw new HttpError('invalid', `${VALID_EMAIL}.`)
      const fingerprint = digest(JSON.stringify(['link', link.token_hash, Email.trim()]))
      const row =
        (await sameAgain(deps, TranId, fingerprint)) ?? (await logLink(deps, call, link, fingerprint))
      return { data: toGatewayParameters(row) }
    }),
  ]
}

/** Deletes ended links that nobody tried to pay; the others stay with their orders. */
async function forgetEnded(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('pay_links')
    .where('expires_at', '<', now - DAY_MS)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('transactions').select('pay_link').whereRef('pay_link', '=', 'token_hash'))),
    )
    .execute()
}

const TURNS_TEXT = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** A stranger's text on our own page: one line, without links and without characters that reverse other text. */
function cleanNote(note: string): string {
  return withoutLinks(oneLine(note.replace(TURNS_TEXT, '')))
}

async function findLink(db: Db, token: string): Promise<PayLinkRow> {
  const link = await db
    .selectFrom('pay_links')
    .selectAll()
    .where('token_hash', '=', digest(token))
    .executeTakeFirst()
  if (link !== undefined) return link
  throw new HttpError('unknown', 'We do not know this link. Check that you have the whole of it.')
}

function isTheirs(link: PayLinkRow, key: string, account: AccountRow | null): boolean {
  if (link.account_id !== null && link.account_id === account?.account_id) return true
  return key !== '' && digest(key) === link.key_hash
}

/** The order that pays the link, or tries to. Those before it have failed unpaid. */
async function currentOrder(db: Db, { token_hash }: PayLinkRow): Promise<TransactionRow | undefined> {
  return await db
    .selectFrom('transactions')
    .selectAll()
    .where('pay_link', '=', token_hash)
    .where('stage', '<>', 'failed')
    .executeTakeFirst()
}

/**
 * Logs the link's order for its payer, checked and priced again. The database itself ensures that no other is open or
 * paid, even for requests at once. An order whose page nobody opens soon frees the link for the next one.
 */
async function logLink(
  deps: Deps,
  call: Call<{ readonly TranId: string; readonly Email: string }>,
  link: PayLinkRow,
  fingerprint: string,
): Promise<TransactionRow> {
  const { db, runtime } = deps
  const { TranId, Email } = call.request
  const state = stateOf(link, await currentOrder(db, link), runtime.now())
  // Before a new price is named: nobody who has paid is to ask for another link.
  if (link.expires_at <= runtime.now() || state === 'paid' || state === 'returned')
    throw new HttpError('invalid', sentences[state])
  await requireShopRest(deps, 'order logged', call)
  await requireNoBatch(db, TranId)
  // The order is still the account's whose link it is, and has what only that one may see.
  const bill = await readBill(deps, link.request, { account: null, ip: call.ip })
  if (bill.order.amount !== link.amount || bill.order.total !== link.total) {
    throw new HttpError(
      'invalid',
      `The price has changed: this comes to ${formatNaira(bill.order.total)} now. Nothing was charged. Ask for a new link.`,
    )
  }
  const request = { ...link.request, TranId, Email }
  const opened = deps.gateway.asksOnSchedule ? EXPIRES_AFTER_MS : OPENED_WITHIN_MS
  const logged = await db
    .insertInto('transactions')
    .values({
      ...toTransaction(deps, { ...call, request }, fingerprint, bill),
      account_id: link.account_id,
      pay_link: link.token_hash,
      check_at: runtime.now() + opened,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (logged !== undefined) return logged
  const same = await sameAgain(deps, TranId, fingerprint)
  if (same !== undefined) return same
  const other = await currentOrder(db, link)
  if (other === undefined)
    throw new HttpError('conflict', 'This payment was already sent with other details.')
  throw new HttpError('invalid', sentences[stateOf(link, other, runtime.now())])
}

const sentences: Readonly<Record<PayLink['state'], string>> = {
  open: 'Please try again.',
  opened: 'Somebody is paying this right now. Nothing was charged.',
  paid: 'Somebody has paid this already. Nothing was charged.',
  returned: 'This was paid and not delivered: the money is due back to whoever paid. Ask for a new link.',
  expired: 'This link has ended: it was not paid within a day. Ask for a new one.',
}

function stateOf(link: PayLinkRow, current: TransactionRow | undefined, now: number): PayLink['state'] {
  switch (current?.stage) {
    case undefined:
    case 'failed':
      return link.expires_at <= now ? 'expired' : 'open'
    case 'open':
      return 'opened'
    case 'reversed':
      return 'returned'
    default:
      return 'paid'
  }
}

function toWire(
  { catalog, runtime }: Deps,
  link: PayLinkRow,
  current: TransactionRow | undefined,
  isYours: boolean,
) {
  const State = stateOf(link, current, runtime.now())
  const product = catalog.biller(link.biller_code)
  const isOver = State === 'paid' || State === 'returned'
  return {
    State,
    ExpiresAt: iso(link.expires_at),
    FreeAt: State === 'opened' && current?.check_at != null ? iso(current.check_at) : '',
    IsYours: isYours,
    TransactionId: isYours && isOver && current !== undefined ? orderNumber(current) : '',
    BillerCode: link.biller_code,
    ProductName: product?.product.name ?? link.biller_code,
    CategoryCode: product?.product.categoryCode ?? '',
    CategoryPath: product?.categoryPath ?? '',
    Customer: link.customer,
    OrderItems: link.order_rows.map((row) => ({ ...row })),
    Amount: toNaira(kobo(link.amount)),
    Fee: toNaira(kobo(link.fee)),
    TotalAmount: toNaira(kobo(link.total)),
    Note: link.note,
  }
}

const iso = (at: number) => new Date(at).toISOString()
