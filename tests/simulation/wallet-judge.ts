import type { HistoryRow } from '#src/contract/reports.ts'
import { outcomeOfStatus, plainStatus } from '#src/domain/payment/outcome-statuses.ts'
import { seedAccounts } from '#src/server/seed/people.ts'
import { type Books, END_OF, openingOf, wasPaid } from './books.ts'

/** Each wallet's balance at the start of a history. */
const opening = new Map(seedAccounts.map((account) => [account.wallet_id, openingOf(account)]))

/** At all times: a wallet has its opening balance, plus each top-up once, less what it paid and did not get back. */
export function judgeWallets({ rows, wallets }: Books): readonly string[] {
  const findings: string[] = []
  for (const { wallet_id, balance } of wallets) {
    const expected = rows
      .filter(
        ({ kind, stage, customer }) => kind === 'wallet' && stage === 'delivered' && customer === wallet_id,
      )
      .reduce((sum, { amount }) => sum + amount, opening.get(wallet_id) ?? 0)
    const spent = rows
      .filter(({ wallet, state }) => wallet === wallet_id && state === 'captured')
      .reduce((sum, { total, back }) => sum + total - back, 0)
    if (balance > expected - spent) findings.push('a wallet has more than it should')
    if (balance < expected - spent) findings.push('a wallet has less than it should')
  }
  return findings
}

/** When nothing changes any more: a history has each order of its account once, and no other, as the books have it. */
export function judgeHistory(
  history: readonly HistoryRow[],
  { rows }: Books,
  account: string,
): readonly string[] {
  const shown = new Map(history.map((row) => [row.id, row]))
  const findings: string[] = []
  if (shown.size !== history.length) findings.push('a history has an order twice')
  for (const row of rows) {
    const one = shown.get(row.transaction_id)
    if ((one !== undefined) !== (row.account === account))
      findings.push("a history is not of its owner's orders")
    if (one === undefined) continue
    const isPaid = plainStatus(one.paymentStatus) !== 'unpaid'
    if (outcomeOfStatus(one.approvalStatus) !== END_OF[row.stage] || isPaid !== wasPaid(row))
      findings.push('a history says otherwise than the books')
  }
  return findings
}

/**
 * At all times, over all books: what came in at the gateway, at its page or by transfer, is in a wallet, was delivered by
 * a biller, was given back, went back to the bank, or is held for an order that has not ended. Kobo by kobo.
 */
export function judgeSums({ rows, wallets, transfers }: Books): readonly string[] {
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
  const paid = rows.filter(({ captured_at }) => captured_at !== null)
  // A wallet's payment did not come in, and its refund to the wallet did not leave.
  const atGateway = paid.filter(({ wallet }) => wallet === null)
  const byTransfer = new Set(
    transfers.filter(({ amount, returned }) => amount > returned).map(({ transaction_id }) => transaction_id),
  )
  const atPage = atGateway.filter(({ transaction_id }) => !byTransfer.has(transaction_id))
  const cameIn = sum(atPage.map((row) => row.paid ?? 0)) + sum(transfers.map(({ amount }) => amount))
  const returned = sum(transfers.map((transfer) => transfer.returned))
  const inWallets = sum(wallets.map(({ wallet_id, balance }) => balance - (opening.get(wallet_id) ?? 0)))
  const others = rows.filter(({ kind, stage }) => kind !== 'wallet' && stage === 'delivered')
  const fees = rows.filter(({ kind, stage }) => kind === 'wallet' && stage === 'delivered')
  const value =
    sum(others.map(({ total, back }) => total - back)) + sum(fees.map(({ total, amount }) => total - amount))
  const refunded =
    sum(atGateway.filter(({ state }) => state === 'refunded').map((row) => row.paid ?? 0)) +
    sum(atGateway.map(({ back }) => back))
  const isHeld = (stage: string) => stage === 'open' || stage === 'vending' || stage === 'accepted'
  const held = sum(
    paid.filter(({ state, stage }) => state === 'captured' && isHeld(stage)).map((row) => row.paid ?? 0),
  )
  return cameIn === inWallets + value + refunded + returned + held
    ? []
    : ['the books do not add up: what came in is not value, refund and what is held']
}
