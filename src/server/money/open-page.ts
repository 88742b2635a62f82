import { kobo } from '#src/contract/kobo.ts'
import type { GatewayAttemptRow, PaymentRow, TransactionRow } from '#src/server/database/tables.ts'
import { type Deps, tellOperator } from '#src/server/deps.ts'
import { Refusal } from '#src/server/http/refusal.ts'
import { resultAddress } from '#src/server/orders/words.ts'
import { endUnpaid } from './ends.ts'
import { askAboutPages } from './pages.ts'

/** An order that loses this many pages has another fault. */
const MOST_PAGES = 20
/** How long the gateway's answer to the first press may still be on its way to us. */
const YOUNG_MS = 5000
const LOOK_EVERY_MS = 500
/** How long the gateway's last state of a page counts whose address was lost. */
const HEARD_MS = 60_000

interface Wanted {
  readonly transaction: TransactionRow
  readonly payment: PaymentRow
  readonly origin: string
}

/**
 * The address at which an order is paid. It stays the same while there is one. A gateway returns an address only once.
 * If it was lost, or its reference is taken, another page is opened, after the gateway was asked about all pages
 * before. Null: not now.
 */
export async function openPage(deps: Deps, { transaction, payment, origin }: Wanted): Promise<string | null> {
  const last = await newest(deps, transaction.transaction_id)
  const known = last && (await addressOf(deps, last))
  if (known !== undefined && known !== null) return known
  const from = (last?.number ?? 0) + 1
  if (last !== undefined) {
    // Where many pages were lost, each try asks about those for which the tries before got no answer.
    const since = Math.max(last.created_at, deps.world.now() - HEARD_MS)
    const word = await askAboutPages(deps, transaction, since)
    const isPayable = word.kind === 'stated' && (word.state === 'created' || word.state === 'declined')
    if (!isPayable) return null
  }
  for (let number = from; number <= MOST_PAGES; number += 1) {
    const reference = number === 1 ? transaction.tran_id : `${transaction.tran_id}-${number}`
    if (!(await claimReference(deps, transaction, reference, number))) return null
    const opened = await deps.gateway.initialize({
      reference,
      amount: kobo(payment.amount),
      email: payment.email,
      callbackUrl: resultAddress(payment.callback_url, transaction),
      origin,
    })
    if (opened.kind === 'opened') {
      await noteAddress(deps, reference, opened.address)
      return opened.address
    }
    if (opened.kind === 'email refused') throw await emailRefused(deps, payment)
    if (opened.kind === 'refused')
      tellOperator(`The gateway refused a page for ${reference}. If it refuses all, check its key.`)
    if (opened.kind !== 'taken') return null
  }
  return null
}

/** Ends the order: with another address it is another one. Nothing can have been paid on a page that was not opened. */
export async function emailRefused(deps: Deps, { transaction_id, email }: PaymentRow): Promise<Refusal> {
  await endUnpaid(deps, transaction_id, 'email')
  return new Refusal(
    'email-refused',
    `The payment gateway does not accept the e-mail address ${email}. Nothing was charged. Change the address, then try again.`,
  )
}

async function newest({ db }: Deps, transactionId: string): Promise<GatewayAttemptRow | undefined> {
  return await db
    .selectFrom('gateway_attempts')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Waits for the address of a page that another request is opening right now. */
async function addressOf(
  { db, world }: Deps,
  { reference, created_at }: GatewayAttemptRow,
): Promise<string | null> {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const page = await db
      .selectFrom('gateway_attempts')
      .select('address')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
    const isYoung = world.now() + waited < created_at + YOUNG_MS
    if (page.address !== null || !isYoung) return page.address
    await world.sleep(LOOK_EVERY_MS)
  }
}

/** Inserts the row before the call. False where another request opens this very page. */
async function claimReference(
  { db, world }: Deps,
  { transaction_id }: TransactionRow,
  reference: string,
  number: number,
): Promise<boolean> {
  const now = world.now()
  const claimed = await db
    .insertInto('gateway_attempts')
    .values({ reference, transaction_id, number, created_at: now, check_at: now + YOUNG_MS })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst()
  return claimed !== undefined
}

async function noteAddress({ db }: Deps, reference: string, address: string): Promise<void> {
  await db.updateTable('gateway_attempts').set({ address }).where('reference', '=', reference).execute()
}
