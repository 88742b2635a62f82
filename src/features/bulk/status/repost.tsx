import { useEffect, useRef, useState } from 'react'
import { type BulkTransaction, bulkTransactions, repostBulk } from '#src/contract/bulk.ts'
import { type Failure, failureSentence } from '#src/domain/failure.ts'
import { type Services, useServices } from '#src/services/services.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { mayRepost, readRows } from './bulk-rows.ts'

export interface Repost {
  /** Ids of the rows that are being sent. */
  readonly busy: ReadonlySet<string>
  /** While all failed rows are being sent: how many have been. */
  readonly progress: { readonly done: number; readonly of: number } | null
  /** How the last round of all failed rows ended, in words. */
  readonly news: string | null
  readonly one: (row: BulkTransaction) => void
  readonly all: (rows: readonly BulkTransaction[]) => void
  readonly stop: () => void
}

const ELSEWHERE = 'Another tab is sending this row again.'

/** Re-posting while the details are open: each row once at a time, and the rows read again after it. */
export function useRepost(reference: string): Repost {
  const services = useServices()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [progress, setProgress] = useState<Repost['progress']>(null)
  const [news, setNews] = useState<string | null>(null)
  const under = useRef(new Set<string>())
  const round = useRef<AbortController | null>(null)
  // Who closes the details has seen enough: the row that is under way is the last.
  useEffect(() => () => round.current?.abort(), [])

  const one = async (row: BulkTransaction) => {
    if (under.current.has(row.id) || round.current !== null) return
    under.current.add(row.id)
    setBusy(new Set(under.current))
    const reposted = await repostRow(services, row)
    if (reposted.kind === 'sent') services.toasts.show('success', reposted.message)
    // A failure is said by app/failure-policy: the call is an `alert`.
    if (reposted.kind === 'elsewhere') services.toasts.show('info', ELSEWHERE)
    await readRows(services, reference)
    under.current.delete(row.id)
    setBusy(new Set(under.current))
  }

  const all = async (rows: readonly BulkTransaction[]) => {
    if (round.current !== null) return
    const abort = new AbortController()
    round.current = abort
    setNews(null)
    setProgress({ done: 0, of: rows.length })
    const reposted = await repostAll(services, {
      reference,
      rows,
      signal: abort.signal,
      onProgress: (done) => setProgress({ done, of: rows.length }),
    })
    await readRows(services, reference)
    round.current = null
    setProgress(null)
    setNews(repostedWords(reposted))
  }

  return {
    busy,
    progress,
    news,
    one: (row) => void one(row),
    all: (rows) => void all(rows),
    stop: () => round.current?.abort(),
  }
}

interface AskToRepostProps {
  readonly title: string
  readonly description: string
  /** The button that sends. */
  readonly yes: string
  readonly isOpen: boolean
  readonly onAnswer: (isYes: boolean) => void
}

/** Decision 35: what moves money behind an icon is asked about first. */
export function AskToRepost({ title, description, yes, isOpen, onAnswer }: AskToRepostProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={() => onAnswer(false)}
      width="small"
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {yes}
          </Button>
        </>
      }
    />
  )
}

export function rowsInWords(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`
}

/** How sending all failed rows again ended. */
function repostedWords({ asked, sent, stoppedBy }: RepostedAll): string {
  if (stoppedBy === 'elsewhere') return 'Another tab is sending these rows again.'
  if (asked === 0) return 'No row was sent: none of them is failed any more.'
  const said = `${sent.toLocaleString('en')} of ${rowsInWords(asked)} sent again.`
  if (stoppedBy === 'user') return `Stopped. ${said}`
  if (stoppedBy !== null) return `${said} We stopped there. ${failureSentence(stoppedBy)}`
  return sent === asked ? said : `${said} The others were not accepted. You can try them one by one.`
}

type RepostServices = Pick<Services, 'client' | 'locks' | 'resources'>

/** `elsewhere`: another tab is sending the same row. */
type Reposted =
  | { readonly kind: 'sent'; readonly message: string }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'elsewhere' }

const SENT = 'The row was sent again.'

/**
 * Sends one failed row again: a GET that moves money (decision 35), so once, never by itself, and never while another tab
 * does. `quiet` leaves the words of a failure to whoever asked.
 */
async function repostRow(
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

interface RepostedAll {
  readonly asked: number
  readonly sent: number
  /** What ended it before the last row; null when nothing did. */
  readonly stoppedBy: Failure | 'user' | 'elsewhere' | null
}

/** Nothing would come of the next row either. A refusal, and silence about one row, are about that row alone. */
function stops(failure: Failure): boolean {
  if (failure.kind === 'unauthorized' || failure.kind === 'offline') return true
  return (
    failure.kind === 'unexpected' &&
    (failure.status === null || failure.status === 429 || failure.looksCaptive)
  )
}

interface RepostAllOptions {
  readonly reference: string
  /** Those that the user was asked about: none beside them is sent. */
  readonly rows: readonly BulkTransaction[]
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
}

/**
 * One failed row after the other. The rows are read first: one that has succeeded meanwhile, in another tab or by the
 * provider, is not sent.
 */
async function repostAll(services: RepostServices, options: RepostAllOptions): Promise<RepostedAll> {
  const { reference, rows } = options
  const done = await services.locks.tryRun(`repost-all:${reference}`, () => sendAll(services, options))
  return done ?? { asked: rows.length, sent: 0, stoppedBy: 'elsewhere' }
}

async function sendAll(
  services: RepostServices,
  { reference, rows, onProgress, signal }: RepostAllOptions,
): Promise<RepostedAll> {
  await readRows(services, reference)
  const { value, failure } = services.resources.peek(bulkTransactions, { PaymentReference: reference })
  if (failure !== null) return { asked: rows.length, sent: 0, stoppedBy: failure }
  const isAsked = new Set(rows.map(({ id }) => id))
  const failed = (value ?? []).filter((row) => isAsked.has(row.id) && mayRepost(row))
  let sent = 0
  for (const [at, row] of failed.entries()) {
    if (signal.aborted) return { asked: failed.length, sent, stoppedBy: 'user' }
    onProgress(at)
    const reposted = await repostRow(services, row, { quiet: true })
    if (reposted.kind === 'sent') sent += 1
    if (reposted.kind === 'failed' && stops(reposted.failure))
      return { asked: failed.length, sent, stoppedBy: reposted.failure }
  }
  return { asked: failed.length, sent, stoppedBy: null }
}
