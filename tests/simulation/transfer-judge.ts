import type { ReceivedTransfer } from '#src/contract/transaction.ts'
import { toldOf } from '#src/server/gateway/transfers.ts'
import type { Bank } from './bank.ts'
import type { Books, LedgerRow, TransferRow } from './books.ts'
import type { Phone } from './phone.ts'
import type { TransferEntry } from './tab.ts'

/** An account that a phone showed. */
export interface Shown {
  readonly phone: Phone
  readonly entry: TransferEntry
  /** When the phone stops showing it, in simulated time. */
  readonly until: number
}

const paidBy = ({ amount, returned }: TransferRow) => amount - returned

/** At all times: each transfer is judged once and pays for a whole order or nothing; enough money in time paid. */
export function judgeTransfers(
  { rows, transfers }: Books,
  bank: Bank,
  shown: readonly Shown[],
): readonly string[] {
  const findings: string[] = []
  const byId = new Map(bank.sent.map((sent) => [sent.id, sent]))
  for (const { id, amount } of transfers) {
    if (byId.get(id)?.amount !== amount) findings.push('a transfer is in the books that no bank sent')
  }
  for (const row of rows) {
    const own = transfers.filter(({ transaction_id }) => transaction_id === row.transaction_id)
    findings.push(...judgeOrder(row, own, shown))
  }
  for (const { phone, entry } of shown) {
    const known = [...phone.journal(), ...phone.loggedOut]
    if (!known.some(({ tranId }) => tranId === entry.tranId))
      findings.push('an account was shown, and the journal lost it')
  }
  return findings
}

function judgeOrder(row: LedgerRow, own: readonly TransferRow[], shown: readonly Shown[]): readonly string[] {
  const paying = own.filter((transfer) => paidBy(transfer) > 0)
  const findings: string[] = []
  if (paying.length > 1) findings.push('two transfers paid for one order')
  if (paying.some((transfer) => paidBy(transfer) !== row.total))
    findings.push('a transfer paid another amount than was asked for')
  if (paying.length > 0 && (row.captured_at === null || row.method !== 'transfer'))
    findings.push('a transfer paid for an order that is not paid, or was paid otherwise')
  const isUnpaid = row.state === 'created' || row.state === 'expired'
  const account = shown.find(({ entry }) => entry.transactionId === row.transaction_id)
  // A clock that was set since may have shown it too long.
  const until = account === undefined || account.phone.hadClockSet ? 0 : account.until
  if (isUnpaid && own.some(({ amount, at }) => amount >= row.total && at < until))
    findings.push('enough was sent in time, and came back')
  return findings
}

/** When all is over: the books have each transfer once, and every notification of it got the same answer. */
export function judgeBank({ transfers }: Books, bank: Bank): readonly string[] {
  return bank.sent.flatMap(({ id, words, isUnknown }) => {
    if (isUnknown) return ['money was sent to an account that no payment has']
    if (words.size > 1) return ['the bank heard two things of one transfer']
    const row = transfers.find((transfer) => transfer.id === id)
    if (row === undefined || !words.has(toldOf(row)))
      return ['the bank heard of a transfer what is not in the books']
    return []
  })
}

/** A screen shows an account: it must be the order's, and in the journal already. */
export function judgeShown({ phone, entry }: Shown, row: LedgerRow | undefined): readonly string[] {
  const { accountNumber } = entry.transfer
  const findings: string[] = []
  if (row?.account_number !== Number(accountNumber) || row.total !== entry.total)
    findings.push('the account of another order is shown')
  if (!phone.journal().some(({ transfer }) => transfer?.accountNumber === accountNumber))
    findings.push('an account is shown that the journal does not have')
  return findings
}

/**
 * A screen shows the transfers as the books have them, as far as it has read. They are ordered by two instances'
 * clocks, so a later one may come first (520270).
 */
export function judgeNews(
  told: readonly ReceivedTransfer[],
  { transfers }: Books,
  transactionId: string,
): readonly string[] {
  const left = transfers.filter(({ transaction_id }) => transaction_id === transactionId)
  const isSo = told.every(({ amount, returned }) => {
    const at = left.findIndex((one) => one.amount === amount && one.returned === returned)
    return at !== -1 && left.splice(at, 1).length === 1
  })
  return isSo ? [] : ['told of a transfer what is not in the books']
}
