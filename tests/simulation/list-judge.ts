import type { BulkTransaction } from '#src/contract/bulk.ts'
import { outcomeOfStatus } from '#src/domain/payment/outcome-statuses.ts'
import { type Books, type List, type ListRow, wantOf } from './books.ts'

const hasEnded = ({ stage }: List) => stage === 'delivered' || stage === 'reversed' || stage === 'failed'
const isOver = ({ state }: ListRow) => state === 'delivered' || state === 'refunded'
/** A row that failed is sent a second time, and not a third. */
const MOST_ORDERS = 2

/** Its open rows are with their biller, which has received their last orders and will deliver none of them. */
export function isListHopeless({ rows }: List): boolean {
  const left = rows.filter(({ state }) => state === 'claimed' || state === 'pending')
  return left.length > 0 && left.every((row) => row.orders >= row.attempt && row.delivered === 0)
}

/** At all times: a list is one upload until it has ended, and each of its rows is delivered once, or refunded. */
export function judgeLists({ lists }: Books): readonly string[] {
  const findings: string[] = []
  const open = new Set<string>()
  for (const list of lists) {
    const { rows, stage, total, captured_at } = list
    const want = wantOf(list)
    if (!hasEnded(list) && open.has(want)) findings.push('one list is two uploads at once')
    if (!hasEnded(list)) open.add(want)
    if (rows.reduce((sum, { amount }) => sum + amount, 0) !== total)
      findings.push('the rows of an upload are not its total')
    if (captured_at === null && rows.some(({ orders }) => orders > 0))
      findings.push('a row went to its biller without a payment')
    for (const row of rows) findings.push(...judgeRow(row))
    if (stage !== 'delivered' && stage !== 'reversed') continue
    if (!rows.every(isOver)) findings.push('an upload has ended, and a row of it has not')
    const delivered = rows.filter(({ state }) => state === 'delivered').length
    if ((stage === 'delivered') !== delivered > 0) findings.push('an upload ended otherwise than its rows')
    if (list.said !== delivered) findings.push('a receipt counts other rows than were delivered')
  }
  return findings
}

function judgeRow({ state, attempt, orders, delivered }: ListRow): readonly string[] {
  if (delivered > 1) return ['a row was delivered twice']
  if (Math.max(attempt, orders) > MOST_ORDERS) return ['a row was sent more often than it may be']
  if (state === 'refunded' && delivered > 0) return ['a row was delivered and refunded']
  if (state === 'failed' && delivered > 0) return ['a row was delivered, and counts as failed']
  if (state === 'delivered' && delivered === 0) return ['a row counts as delivered, and was not']
  return []
}

const STATE_OF: Readonly<Record<string, ListRow['state']>> = { successful: 'delivered', reversed: 'refunded' }

/** The final states of rows that screens showed, and those in the books: neither is ever taken back. */
export class RowNews {
  readonly #told = new Map<string, ListRow['state']>()
  readonly #ends = new Map<string, ListRow['state']>()

  see({ lists }: Books): readonly string[] {
    const findings: string[] = []
    for (const row of lists.flatMap(({ rows }) => rows)) {
      const end = this.#ends.get(row.id)
      if (end !== undefined && end !== row.state)
        findings.push(`a row ended as ${end}, and later is ${row.state}`)
      if (isOver(row)) this.#ends.set(row.id, row.state)
      const told = this.#told.get(row.id)
      if (told !== undefined && told !== row.state)
        findings.push(`a row was said to be ${told}, and is ${row.state}`)
    }
    return findings
  }

  hear(said: readonly BulkTransaction[], books: Books): readonly string[] {
    for (const { id, approvalStatus } of said) {
      const state = STATE_OF[outcomeOfStatus(approvalStatus)]
      if (state !== undefined) this.#told.set(id, state)
    }
    return this.see(books)
  }
}

/** A screen said that a row was sent again. */
export function judgeReposted({ id }: BulkTransaction, { lists }: Books): readonly string[] {
  const row = lists.flatMap(({ rows }) => rows).find((one) => one.id === id)
  return row === undefined || row.attempt === 1 ? ['a row was said to be sent again, and was not'] : []
}
