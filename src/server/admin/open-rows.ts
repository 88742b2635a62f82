import { kobo } from '#src/contract/kobo.ts'
import { formatNaira } from '#src/domain/money.ts'
import type { BulkRowState, Db, TransactionRow } from '#src/server/database/tables.ts'
import { type Html, table } from './frame.ts'

type OpenState = Exclude<BulkRowState, 'delivered' | 'refunded'>

const rowStatus: Readonly<Record<OpenState, string>> = {
  waiting: 'Not sent yet.',
  claimed: 'Sent, and not answered.',
  pending: 'The biller has it and has not ended it.',
  failed: 'The biller refused it: it may be re-posted.',
}

/** Rows that need a call to the biller come first. */
const STATES: readonly OpenState[] = ['pending', 'claimed', 'failed', 'waiting']
/** As many as one page shows. */
const AT_MOST = 100

/** An upload that is paid and has not ended. */
export function hasOpenRows({ kind, ended_at, claimed_at }: TransactionRow): boolean {
  return kind === 'bulk' && ended_at === null && claimed_at !== null
}

/**
 * The rows of a paid upload that have not ended. An operator who calls a biller's staff about one needs its number, its
 * amount and its id there.
 */
export async function openRows(db: Db, order: TransactionRow): Promise<Html | string> {
  if (!hasOpenRows(order)) return ''
  const rows = []
  for (const state of STATES) {
    const some = await db
      .selectFrom('bulk_rows')
      .select(['place', 'subscriber', 'provider', 'product', 'amount', 'vend_id'])
      .where('tran_id', '=', order.tran_id)
      .where('state', '=', state)
      .orderBy('place')
      .limit(AT_MOST - rows.length)
      .execute()
    rows.push(...some.map((row) => ({ ...row, state })))
  }
  return table(
    rows.length < AT_MOST ? 'Rows without an end' : `Rows without an end, the first ${AT_MOST}`,
    ['Row', 'Number', 'What', 'Amount', 'How it stands', 'Its name at the biller'],
    rows.map(({ place, subscriber, provider, product, amount, state, vend_id }) => [
      place,
      subscriber,
      `${provider} ${product}`,
      formatNaira(kobo(amount)),
      rowStatus[state],
      vend_id ?? '',
    ]),
  )
}
