import { type BulkTransaction, bulkTransactions, repostBulk } from '#src/contract/bulk.ts'
import type { Services } from '#src/data/services/services.ts'
import { type Failure, isDefinite } from '#src/domain/failure.ts'
import { mayRepost, readRows } from './bulk-rows.ts'

type RepostServices = Pick<Services, 'client' | 'locks' | 'queries'>

/** `elsewhere`: another tab is sending the same row. */
type Reposted =
  | { readonly kind: 'sent'; readonly message: string }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'elsewhere' }

const SENT = 'The row was sent again.'

/**
 * Sends one failed row again: a GET that moves money, so once, never automatically, and never while another tab does.
 * `quiet` leaves the failure message to the caller.
 */
export async function repostRow(
  { client, locks }: RepostServices,
  row: BulkTransaction,
  options: { readonly quiet?: boolean } = {},
): Promise<Reposted> {
  const reposted = await locks.tryRun(`repost:${row.id}`, async (): Promise<Reposted> => {
    const answer = await client.call(repostBulk, { transactionId: row.id }, { ...options, fresh: true })
    return answer.ok
      ? { kind: 'sent', message: answer.value.trim() || SENT }
      : { kind: 'failed', failure: answer.error }
  })
  return reposted ?? { kind: 'elsewhere' }
}

export interface RepostedAll {
  readonly asked: number
  readonly sent: number
  /** How many of those that were sent got no response: only the provider knows whether they arrived. */
  readonly unheard: number
  /** How many another tab was sending, one by one. */
  readonly elsewhere: number
  /** What stopped it before the last row; null when nothing did. */
  readonly stoppedBy: Failure | 'user' | 'elsewhere' | null
}

const NONE = { sent: 0, unheard: 0, elsewhere: 0 }

/** Whether the next row would fail too. A refusal, and a missing response, concern one row alone. */
function stops(failure: Failure): boolean {
  if (failure.kind === 'unauthorized' || failure.kind === 'offline') return true
  return (
    failure.kind === 'unexpected' &&
    (failure.status === null || failure.status === 429 || failure.looksCaptive)
  )
}

interface RepostAllOptions {
  readonly reference: string
  /** The rows that the user confirmed: no others are sent. */
  readonly rows: readonly BulkTransaction[]
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
}

/**
 * Sends the failed rows one by one. Reads the rows first: one that has succeeded meanwhile, in another tab or by itself
 * at the provider, is not sent.
 */
export async function repostAll(services: RepostServices, options: RepostAllOptions): Promise<RepostedAll> {
  const { reference, rows } = options
  const done = await services.locks.tryRun(`repost-all:${reference}`, () => sendAll(services, options))
  return done ?? { ...NONE, asked: rows.length, stoppedBy: 'elsewhere' }
}

async function sendAll(
  services: RepostServices,
  { reference, rows, onProgress, signal }: RepostAllOptions,
): Promise<RepostedAll> {
  await readRows(services, reference)
  const { value, failure } = services.queries.getSnapshot(bulkTransactions, { PaymentReference: reference })
  if (failure !== null) return { ...NONE, asked: rows.length, stoppedBy: failure }
  const isAsked = new Set(rows.map(({ id }) => id))
  const failed = (value ?? []).filter((row) => isAsked.has(row.id) && mayRepost(row))
  const ends = { ...NONE, asked: failed.length }
  for (const [at, row] of failed.entries()) {
    if (signal.aborted) return { ...ends, stoppedBy: 'user' }
    onProgress(at)
    const reposted = await repostRow(services, row, { quiet: true })
    if (reposted.kind !== 'failed') {
      ends[reposted.kind] += 1
      continue
    }
    const { failure } = reposted
    if (!isDefinite(failure)) ends.unheard += 1
    if (stops(failure)) return { ...ends, stoppedBy: failure }
  }
  return { ...ends, stoppedBy: null }
}
