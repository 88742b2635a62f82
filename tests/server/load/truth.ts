import { expect } from 'vitest'
import type { Server } from '#src/server/server.ts'
import { get } from '#tests/server/client.ts'
import { insist } from '#tests/server/processes.ts'
import { seatsLeft } from '#tests/server/ticket-client.ts'
import { PRICE, SEATS, TABLE } from '#tests/server/ticket-rush.ts'
import type { Told } from './purchases.ts'

interface Entry {
  readonly kind: string
  readonly tranId: string
  readonly transactionId: string
  readonly payments: number
  readonly vends: number
  readonly refunds: number
  readonly approvalStatus: string
  readonly at: string
  readonly rows?: readonly { readonly vends: number }[]
}

const ledgerSince = async (sandbox: Server, since: number): Promise<readonly Entry[]> =>
  (await insist(() => get(sandbox, `/sandbox/ledger.json?since=${since}`))).json

const isOpen = ({ payments, approvalStatus }: Entry) => payments > 0 && approvalStatus === 'Pending'

/** What the ledger says when nothing that is paid waits any more. */
async function settledLedger(sandbox: Server, since: number): Promise<readonly Entry[]> {
  await expect
    .poll(async () => (await ledgerSince(sandbox, since)).filter(isOpen).length, {
      timeout: 180_000,
      interval: 500,
    })
    .toBe(0)
  return await ledgerSince(sandbox, since)
}

/** How one payer's story and the ledger's differ; nothing when they are the same. */
function differences(told: Told, entries: readonly Entry[]): readonly string[] {
  const [entry, ...others] = entries
  if (entry === undefined) return told.transactionId === undefined ? [] : ['acknowledged and not there']
  const value = told.kind === 'failing' ? { vends: 0, refunds: 1 } : { vends: told.size, refunds: 0 }
  if (told.kind === 'wallet') value.vends = 1
  const due = entry.payments === 0 ? { vends: 0, refunds: 0 } : value
  return [
    ...(others.length > 0 ? [`${entries.length} transactions`] : []),
    ...(told.transactionId !== undefined && told.transactionId !== entry.transactionId ? ['another id'] : []),
    ...(told.paid && entry.payments !== 1 ? [`paid, and ${entry.payments} payments`] : []),
    ...(entry.vends !== due.vends ? [`${entry.vends} of ${due.vends} vends`] : []),
    ...(entry.refunds !== due.refunds ? [`${entry.refunds} of ${due.refunds} refunds`] : []),
    ...(told.word === 'Successful' && entry.approvalStatus !== 'Successful' ? ['told another end'] : []),
  ]
}

/** Compares all that payers were told with the ledger, each e-mail and seat and row with what was paid. */
export async function expectTruth(sandbox: Server, since: number, all: readonly Told[]): Promise<void> {
  const ledger = await settledLedger(sandbox, since)
  const wrong = all.flatMap((told) =>
    differences(
      told,
      ledger.filter(({ tranId }) => tranId === told.tranId),
    ).map((what) => `${told.kind} ${told.tranId}: ${what}`),
  )
  for (const told of all.filter(({ kind }) => kind === 'bulk')) {
    const [entry] = (await insist(() => get(sandbox, `/sandbox/ledger.json?tranId=${told.tranId}`))).json
    const vends = entry.rows.map((row: { vends: number }) => row.vends)
    if (entry.payments === 1 && vends.some((count: number) => count !== 1))
      wrong.push(`${told.tranId}: a row twice`)
  }
  const { json: mails } = await insist(() => get(sandbox, '/sandbox/mailbox.json'))
  const counts = new Map<string, number>()
  for (const { to } of mails) counts.set(to, (counts.get(to) ?? 0) + 1)
  for (const told of all.filter(({ paid }) => paid)) {
    const emails = counts.get(told.email) ?? 0
    if (emails !== 1) wrong.push(`${told.kind} ${told.tranId}: ${emails} e-mails`)
  }
  const taken = ledger.filter(({ kind, approvalStatus }) => kind === 'event' && approvalStatus !== 'Failed')
  const free = await insist(() => seatsLeft(sandbox, TABLE, PRICE, SEATS))
  if (free !== SEATS - taken.length) wrong.push(`${free} seats left of ${SEATS}, ${taken.length} taken`)
  expect(wrong).toEqual([])
}

/** Naira that captured top-ups came to. */
export async function toppedUp(sandbox: Server, since: number, all: readonly Told[]): Promise<number> {
  const paid = new Set(
    (await ledgerSince(sandbox, since)).filter(({ payments }) => payments === 1).map(({ tranId }) => tranId),
  )
  return all
    .filter(({ kind, tranId }) => kind === 'wallet' && paid.has(tranId))
    .reduce((sum, { size }) => sum + size, 0)
}
