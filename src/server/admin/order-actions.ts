import { formatMoment } from '#src/domain/dates.ts'
import type { TransactionRow, Trx } from '#src/server/database/tables.ts'
import type { Deps } from '#src/server/deps.ts'
import { HttpError } from '#src/server/http/http-error.ts'
import { toRowOrders } from '#src/server/money/advance-batch.ts'
import { advanceForAWhile, advanceOrder } from '#src/server/money/advance-order.ts'
import { endDelivered, ending, SENT } from '#src/server/money/order-endings.ts'
import { toOrder } from '#src/server/money/vend.ts'
import { rowsInTurn, updateInTurn } from '#src/server/orders/batches.ts'
import { transactionQuery } from '#src/server/orders/find-transaction.ts'
import { giveBack, isOwed, paymentOf } from '#src/server/orders/payments.ts'
import { NOT_DELIVERED } from '#src/server/orders/words.ts'
import { writeAudit } from './audit.ts'
import { hasOpenRows } from './stuck.ts'

interface Refunding extends Doing {
  /** The operator knows from the biller's staff that it will not deliver, although its server does not say so. */
  readonly isCertain: boolean
}

/**
 * Refunds an order that was not delivered. First the biller is told to stop, and asked. What it has delivered is not
 * refunded. What it may still deliver is refunded only by an operator who is certain.
 */
export async function refundOrder(
  deps: Deps,
  doing: Refunding,
): Promise<'refunded' | 'refunded-already' | 'rows-ended'> {
  const { db } = deps
  const order = await transactionQuery(db, doing.transactionId).executeTakeFirst()
  if (order === undefined) throw new HttpError('unknown', 'There is no such order.')
  if (order.stage === 'delivered') {
    throw new HttpError('conflict', 'This order was delivered, so it is not refunded here.')
  }
  const payment = await paymentOf(db, order.transaction_id)
  if (payment?.state === 'refunded') return 'refunded-already'
  if (payment?.state !== 'captured') {
    throw new HttpError('conflict', 'Nobody has paid for this order: there is nothing to give back.')
  }
  if (hasOpenRows(order)) {
    if (doing.isCertain) return await refundRows(deps, order, doing)
    throw new HttpError(
      'conflict',
      'An upload is refunded row by row, and by itself. If its biller never ends a row, ask its people, and tick the box when they will not deliver it. Nothing was refunded.',
    )
  }
  if (order.ended_at === null && order.vend_id !== null) {
    await requireNoDelivery(deps, order, order.vend_id, doing.isCertain)
  }
  if (await takeBack(deps, order, doing)) return 'refunded'
  if ((await paymentOf(db, order.transaction_id))?.state === 'refunded') return 'refunded-already'
  throw new HttpError('conflict', 'The order has moved on meanwhile. Look at it again. Nothing was refunded.')
}

const MINUTE_MS = 60_000

async function requireNoDelivery(
  deps: Deps,
  order: TransactionRow,
  vendId: string,
  isCertain: boolean,
): Promise<void> {
  const { biller, runtime } = deps
  await biller.cancel(vendId)
  const answer = await biller.ask(toOrder(order), vendId)
  if (answer.kind === 'delivered') {
    await endDelivered(deps, order.transaction_id, answer.rows)
    throw new HttpError('conflict', 'The biller has delivered this order meanwhile. Nothing was refunded.')
  }
  if (answer.kind === 'failed') return
  const now = runtime.now()
  const arrived = (order.vend_at ?? 0) + biller.patienceMs
  if (answer.kind === 'unknown' && now < arrived) {
    // Rounded up, so that it has arrived by the minute that is shown.
    const again = formatMoment(arrived + MINUTE_MS - 1, now)
    throw new HttpError('conflict', `The order is on its way to the biller. Try again at ${again}.`)
  }
  if (!isCertain) {
    throw new HttpError(
      'conflict',
      'The biller does not say that it will not deliver. Ask its people, and tick the box when they say so. Nothing was refunded.',
    )
  }
}

/** One transaction, with its line in the log. False when the order has changed since it was judged. */
async function takeBack(deps: Deps, order: TransactionRow, doing: Doing): Promise<boolean> {
  if (order.ended_at !== null) {
    return await deps.db.transaction().execute(async (trx) => {
      // Locks in the same sequence as all other code: the order, then its payment.
      const ended = trx.selectFrom('transactions').select('stage').forUpdate()
      await ended.where('transaction_id', '=', order.transaction_id).execute()
      return await giveBackNoted(trx, deps, doing)
    })
  }
  let isDone = false
  await ending(deps, order.transaction_id, ['open', ...SENT], async (trx, now) => {
    const isSame = now.vend_id === order.vend_id && now.vend_at === order.vend_at
    if (!isSame || !(await giveBackNoted(trx, deps, doing))) return null
    isDone = true
    return { stage: 'reversed', reason: NOT_DELIVERED }
  })
  return isDone
}

async function giveBackNoted(trx: Trx, { runtime }: Deps, { operator, transactionId, note }: Doing) {
  if (!(await giveBack(trx, transactionId))) return false
  await writeAudit(trx, runtime.now(), { operator, action: 'refunded', subject: transactionId, note })
  return true
}

/** Settles an order as far as possible now, before its next check is due. */
export async function askAgain(deps: Deps, doing: Doing): Promise<'asked'> {
  await recordAsking(deps, doing)
  await advanceForAWhile(deps, doing.transactionId)
  return 'asked'
}

async function recordAsking({ db, runtime }: Deps, { operator, transactionId, note }: Doing): Promise<void> {
  const now = runtime.now()
  await db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('transactions')
      .select(['stage', 'kind', 'tran_id', 'ended_at'])
      .where('transaction_id', '=', transactionId)
      .forUpdate()
      .executeTakeFirst()
    if (order === undefined) throw new HttpError('unknown', 'There is no such order.')
    if (order.ended_at !== null)
      throw new HttpError('conflict', 'This order has ended. There is nothing to ask.')
    // An open order is not made due: that would end one that is not paid yet.
    if (isWithBiller(order)) {
      await trx
        .updateTable('transactions')
        .set({ check_at: now })
        .where('transaction_id', '=', transactionId)
        .execute()
      if (order.kind === 'bulk') await makeRowsDue(trx, order.tran_id, now)
    }
    await writeAudit(trx, now, { operator, action: 'asked again', subject: transactionId, note })
  })
}

async function makeRowsDue(trx: Trx, tranId: string, now: number): Promise<void> {
  const rows = rowsInTurn(trx, tranId).where('state', 'in', ['claimed', 'pending'])
  await updateInTurn(trx, tranId, rows).set({ check_at: now }).execute()
}

const isWithBiller = ({ stage }: Pick<TransactionRow, 'stage'>) => stage === 'vending' || stage === 'accepted'

/** Who acts on which order, and why. */
export interface Doing {
  readonly operator: string
  readonly transactionId: string
  readonly note: string
}

/** Ids per statement. */
const AT_ONCE = 10_000

/**
 * Ends rows of an upload that its biller has but never ends, for an operator who knows from its staff that they will
 * not be delivered. Each is cancelled and asked about first. The money is refunded when every row has ended: while
 * others have not, nothing is refunded yet, and no customer may be told that it is.
 */
export async function refundRows(
  deps: Deps,
  order: TransactionRow,
  doing: Doing,
): Promise<'refunded' | 'rows-ended'> {
  const { biller, db, runtime } = deps
  const left = await db
    .selectFrom('bulk_rows')
    .selectAll()
    .where('tran_id', '=', order.tran_id)
    .where('state', 'in', ['claimed', 'pending'])
    .where('sent_at', '<=', runtime.now() - biller.patienceMs)
    .orderBy('place')
    .execute()
  const undelivered: string[] = []
  for (let at = 0; at < left.length; at += biller.ordersAtOnce) {
    const some = left.slice(at, at + biller.ordersAtOnce).flatMap(toRowOrders(order.transaction_id))
    for (const { id } of some) await biller.cancel(id)
    const answers = await biller.askAll(some)
    undelivered.push(...some.map(({ id }) => id).filter((id) => answers.get(id)?.kind !== 'delivered'))
  }
  await db.transaction().execute(async (trx) => {
    let ended = 0
    for (let at = 0; at < undelivered.length; at += AT_ONCE) {
      const ending = rowsInTurn(trx, order.tran_id)
        // A row that was sent again has another id.
        .where('vend_id', 'in', undelivered.slice(at, at + AT_ONCE))
        .where('state', 'in', ['claimed', 'pending'])
      const rows = await updateInTurn(trx, order.tran_id, ending)
        .set({ state: 'refunded', check_at: null })
        .returning('bulk_rows.place')
        .execute()
      ended += rows.length
    }
    if (ended === 0)
      throw new HttpError('conflict', 'Its biller has no row left to end. Nothing was refunded.')
    const { operator, transactionId: subject, note } = doing
    await writeAudit(trx, runtime.now(), { operator, action: 'ended rows', subject, note })
  })
  await advanceOrder(deps, order.transaction_id)
  const { ended_at } = await db
    .selectFrom('transactions')
    .select('ended_at')
    .where('transaction_id', '=', order.transaction_id)
    .executeTakeFirstOrThrow()
  return ended_at === null ? 'rows-ended' : 'refunded'
}

/** Takes an order off the list of stuck ones, because an operator has settled it in another way. */
export async function resolveOrder(
  { db, runtime }: Deps,
  { operator, transactionId, note }: Doing,
): Promise<'resolved' | 'resolved-already'> {
  const at = runtime.now()
  const isFirst = await db.transaction().execute(async (trx) => {
    const payment = await paymentOf(trx, transactionId)
    // Money that came after an order had ended unpaid is not its payment, but is owed all the same.
    if (payment?.captured_at == null && !(await isOwed(trx, transactionId))) {
      throw new HttpError('conflict', 'Nobody has paid for such an order: there is nothing to resolve.')
    }
    const marked = await trx
      .insertInto('admin_resolutions')
      .values({ transaction_id: transactionId, operator, note, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('transaction_id')
      .executeTakeFirst()
    if (marked === undefined) return false
    await writeAudit(trx, at, { operator, action: 'marked as resolved', subject: transactionId, note })
    return true
  })
  return isFirst ? 'resolved' : 'resolved-already'
}
