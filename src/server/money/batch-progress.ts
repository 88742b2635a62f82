import { type Kobo, kobo } from '#src/contract/kobo.ts'
import { formatReceiptDate } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { grouped, plural } from '#src/domain/plural.ts'
import { sql } from '#src/server/database/kysely.ts'
import type { BulkRowState, Db, ReceiptRow, Trx } from '#src/server/database/tables.ts'

/** How many rows of a paid batch are in which state. */
export interface Progress {
  readonly rows: number
  readonly delivered: number
  /** On their way: not sent yet, or the biller works on them. */
  readonly pending: number
  /** Of these, not sent yet or sent without an answer. */
  readonly unsent: number
  /** Held for a re-post. */
  readonly failed: number
  readonly refunded: number
  readonly refundedAmount: Kobo
  /** When the first of the failed rows is refunded. */
  readonly heldUntil: number | null
  /** When to check again; null when every row has ended. */
  readonly checkAt: number | null
}

export async function progressOf(db: Db | Trx, tranId: string): Promise<Progress> {
  const states = await db
    .selectFrom('bulk_rows')
    .select((select) => [
      'state',
      select.fn.countAll<number>().as('rows'),
      sql<number>`sum(amount)::bigint`.as('amount'),
      select.fn.min('check_at').as('check_at'),
    ])
    .where('tran_id', '=', tranId)
    .groupBy('state')
    .execute()
  const find = (state: BulkRowState) => states.find((row) => row.state === state)
  const count = (state: BulkRowState) => find(state)?.rows ?? 0
  const checks = states.flatMap(({ check_at }) => (check_at === null ? [] : [check_at]))
  const unsent = count('waiting') + count('claimed')
  return {
    rows: states.reduce((sum, { rows }) => sum + rows, 0),
    delivered: count('delivered'),
    pending: unsent + count('pending'),
    unsent,
    failed: count('failed'),
    refunded: count('refunded'),
    refundedAmount: kobo(find('refunded')?.amount ?? 0),
    heldUntil: find('failed')?.check_at ?? null,
    checkAt: checks.length === 0 ? null : Math.min(...checks),
  }
}

/** The wording for one, two or many rows. */
function ofRows(rows: number, one: string, two: string, many: string, rest: string): string {
  return `${rows === 1 ? one : rows === 2 ? two : many} ${rest}`
}

/** The batch's state, in sentences that promise no more than is known. */
export function progressWords(progress: Progress, isFromWallet: boolean): string {
  const { rows, delivered, pending, failed, refunded, refundedAmount, heldUntil } = progress
  const some = `${grouped(delivered)} of ${plural(rows, 'row')} delivered`
  if (pending === 0 && failed === 0) {
    const all = plural(rows, 'row')
    if (refunded === 0) return `${grouped(delivered)} of ${grouped(rows)} delivered.`
    if (delivered === 0)
      return ofRows(
        rows,
        'The row could not',
        'Neither row could',
        `None of the ${all} could`,
        'be delivered.',
      )
    const where = isFromWallet ? 'was returned to your wallet.' : 'is returned to you, the way you paid.'
    return `${some}, ${grouped(refunded)} could not be: ${formatNaira(refundedAmount)} ${where}`
  }
  const counts = [
    some,
    ...(pending > 0 ? [`${grouped(pending)} pending`] : []),
    ...(refunded > 0 ? [`${grouped(refunded)} to be refunded`] : []),
    ...(failed > 0 ? [`${grouped(failed)} failed`] : []),
  ].join(', ')
  if (heldUntil === null) return `${counts}. Do not pay again.`
  const [them, they] = failed === 1 ? ['it', 'it is'] : ['them', 'they are']
  const until = formatReceiptDate(heldUntil)
  // Money goes back when every row has ended.
  return pending === 0
    ? `${counts}: re-post ${them}, or ${they} refunded by ${until}.`
    : `${counts}: re-post ${them} by ${until}, or ${they} refunded when the rest is done.`
}

/** How many rows a mail names, to stay readable; the rest are in the upload's own list. */
const MOST_NAMED = 10

/** The undelivered rows of an ended upload. Empty where none was delivered: then the mail says so of all. */
export async function undeliveredRows(
  db: Db | Trx,
  tranId: string,
  { delivered, refunded }: Progress,
): Promise<readonly ReceiptRow[]> {
  if (delivered === 0 || refunded === 0) return []
  const rows = await db
    .selectFrom('bulk_rows')
    .select(['subscriber', 'provider', 'product', 'amount'])
    .where('tran_id', '=', tranId)
    .where('state', '=', 'refunded')
    .orderBy('place')
    .limit(MOST_NAMED)
    .execute()
  const more = refunded - rows.length
  return [
    ...rows.map(
      ({ subscriber, provider, product, amount }) =>
        `${subscriber}, ${provider} ${product}, ${formatNaira(kobo(amount))}`,
    ),
    ...(more > 0 ? [`and ${grouped(more)} more`] : []),
  ].map((Value) => ({ Label: 'Not delivered', Value }))
}

export function progressRows(progress: Progress): readonly ReceiptRow[] {
  const { delivered, pending, failed, refunded, checkAt } = progress
  return [
    { Label: 'Rows delivered', Value: grouped(delivered) },
    { Label: 'Rows pending', Value: grouped(pending) },
    { Label: 'Rows failed', Value: grouped(failed) },
    { Label: checkAt === null ? 'Rows refunded' : 'Rows to be refunded', Value: grouped(refunded) },
  ]
}
