import { type GivenBack, givenBack } from '#tests/fakes/paystack.ts'
import { type Books, type LedgerRow, type List, MOST_OFF_MS, wantOf } from './books.ts'
import type { Outside } from './outside.ts'

// Judges by the fakes' own books. Each purchase there, and each row of a list, has an amount of its own, which
// identifies the biller's vends for it.

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

/**
 * The vends of an order or a row: those since it was paid. Where the same was paid again, because the phone had lost
 * the first, only those before that. Kobo.
 */
function vendsOf(amount: number, captured_at: number, all: readonly (number | null)[], { vtpass }: Outside) {
  const until = Math.min(...all.filter((at) => at !== null && at > captured_at).map(Number))
  const isOwn = (at: number) => at >= captured_at - MOST_OFF_MS && at < until - MOST_OFF_MS
  return vtpass.books.filter((vend) => vend.kobo === amount && isOwn(vend.at))
}

/** What was paid for an order, on any of its pages at the gateway. */
function paidFor({ tran_id }: LedgerRow, { paystack }: Outside) {
  const pages = [...paystack.books.values()].filter(({ reference }) => reference.split('-')[0] === tran_id)
  return pages.filter(({ status }) => status === 'success')
}

/** A list with what the biller's books say of its rows. */
function withRowVends(list: List, lists: readonly List[], outside: Outside): List {
  const { captured_at } = list
  if (captured_at === null) return list
  const isSame = ({ email, total }: List) => email === list.email && total === list.total
  const paidAt = lists.filter(isSame).map((one) => one.captured_at)
  const rows = list.rows.map((row) => {
    const vends = vendsOf(row.amount, captured_at, paidAt, outside)
    return { ...row, orders: vends.length, delivered: vends.filter(({ succeeds }) => succeeds).length }
  })
  return { ...list, rows }
}

/** Orders and lists as they stand in our books, with what the biller's books say of each that is paid. */
export function withVends(books: Books, outside: Outside): Books {
  const lists = books.lists.map((list) => withRowVends(list, books.lists, outside))
  const rows = books.rows.map((row) => {
    if (row.captured_at === null) return row
    if (row.kind === 'bulk') {
      const own = lists.find(({ tran_id }) => tran_id === row.tran_id)?.rows ?? []
      const most = (counts: readonly number[]) => Math.min(1, sum(counts))
      const orders = most(own.map((one) => one.orders))
      return { ...row, orders, delivered: most(own.map((one) => one.delivered)) }
    }
    const paidAt = books.rows.filter((one) => wantOf(one) === wantOf(row)).map((one) => one.captured_at)
    const vends = vendsOf(row.total, row.captured_at, paidAt, outside)
    // A vend that the biller refused after it was accepted is no second order.
    const delivered = vends.filter(({ succeeds }) => succeeds).length
    return { ...row, orders: Math.max(delivered, Math.min(1, vends.length)), delivered }
  })
  return { ...books, lists, rows }
}

/** At all times. */
export function judgeOutside({ rows, lists }: Books, outside: Outside): readonly string[] {
  const orders = rows.filter(({ kind, state }) => kind !== 'bulk' && state === 'captured')
  const listed = lists.filter(({ captured_at }) => captured_at !== null).flatMap((list) => list.rows)
  const paid = [
    ...orders.map(({ total }) => total),
    ...listed.filter(({ state }) => state !== 'refunded').map(({ amount }) => amount),
  ]
  const delivered = outside.vtpass.books.filter(({ succeeds }) => succeeds).map(({ kobo }) => kobo)
  const countIn = (all: readonly number[], amount: number) => all.filter((one) => one === amount).length
  const isTwice = delivered.some((amount) => countIn(delivered, amount) > countIn(paid, amount))
  const refunds = [...outside.paystack.books.values()].some((charge) => givenBack(charge) > charge.amount)
  return [
    ...(isTwice ? ["the biller's books have more than was paid for"] : []),
    ...(refunds ? ['the gateway gave more back than it took'] : []),
  ]
}

/** On its way, or arrived. */
const arrives = ({ status }: GivenBack) => status !== 'failed' && status !== 'needs-attention'

/** When all is over. */
export function endOutside({ rows, differences }: Books, outside: Outside): readonly string[] {
  const findings = rows.flatMap((row) => {
    const paid = paidFor(row, outside)
    const back = paid.flatMap(({ refunds }) => refunds.filter(arrives)).map(({ amount }) => amount)
    const kept = sum(paid.map(({ amount }) => amount)) - sum(back)
    const owed = row.stage === 'delivered' && row.wallet === null ? row.total - row.back : 0
    const stands = (state: string) => row.refunds.filter((one) => one.state === state)
    const isGiven = ({ reference }: { reference: string }) =>
      outside.paystack.books.get(reference)?.refunds.some(arrives)
    if (!stands('done').every(isGiven)) return ['a refund that failed counts as given']
    // The operator was told of a refused refund, and may not have made it by hand at the gateway.
    if (kept > owed && stands('refused').length === 0)
      return ['the gateway kept money that nothing was delivered for']
    const isTwice = back.length > 1 && back.every((amount) => amount === row.back)
    if (stands('too much').length > 0) return isTwice ? [] : ['more was given back than the network doubled']
    return kept < owed ? ['the gateway has not kept what was delivered for'] : []
  })
  return [...findings, ...differences.map(({ what }) => `a night found: ${what}`)]
}
