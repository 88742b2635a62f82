import type { Books, LedgerRow } from './books.ts'
import type { Outside } from './outside.ts'

// By the fakes' own books. All that is bought there has a total of its own, by which its biller's vends are known.

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

/** Vends of what an order is for. Kobo. */
function vendsOf(total: number, { vtpass }: Outside) {
  return vtpass.books.filter((vend) => vend.kobo === total)
}

/** What the gateway took for an order, on whichever of its pages, less what it gave back. Kobo. */
function keptFor({ tran_id }: LedgerRow, { paystack }: Outside): number {
  const pages = [...paystack.books.values()].filter(({ reference }) => reference.split('-')[0] === tran_id)
  const taken = pages.filter(({ status }) => status === 'success')
  return sum(taken.map(({ amount, refunds }) => amount - sum(refunds)))
}

/** Orders as they stand in our books, with what the biller's books say of each that is paid. */
export function withVends(rows: readonly LedgerRow[], outside: Outside): readonly LedgerRow[] {
  return rows.map((row) => {
    if (row.captured_at === null) return row
    const vends = vendsOf(row.total, outside)
    // One that it refused after it was accepted is no second order.
    const delivered = vends.filter(({ succeeds }) => succeeds).length
    return { ...row, orders: Math.max(delivered, Math.min(1, vends.length)), delivered }
  })
}

/** At all times. */
export function judgeOutside(rows: readonly LedgerRow[], outside: Outside): readonly string[] {
  const totals = new Set(rows.map(({ total }) => total))
  const refunds = [...outside.paystack.books.values()].some(({ amount, refunds }) => sum(refunds) > amount)
  const isTwice = [...totals].some((total) => {
    const paid = rows.filter((row) => row.total === total && row.state === 'captured')
    return vendsOf(total, outside).filter(({ succeeds }) => succeeds).length > paid.length
  })
  return [
    ...(isTwice ? ["the biller's books have more than was paid for"] : []),
    ...(refunds ? ['the gateway gave more back than it took'] : []),
  ]
}

/** When all is over. */
export function endOutside({ rows, differences }: Books, outside: Outside): readonly string[] {
  const findings = rows.flatMap((row) => {
    const kept = keptFor(row, outside)
    const owed = row.stage === 'delivered' ? row.total : 0
    if (kept > owed) return ['the gateway kept money that nothing was delivered for']
    return kept < owed ? ['the gateway has not kept what was delivered for'] : []
  })
  return [...findings, ...differences.map(({ what }) => `a night found: ${what}`)]
}
