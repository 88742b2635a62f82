import { useEffect, useRef, useState } from 'react'
import type { BulkTransaction } from '#src/contract/bulk.ts'
import { useServices } from '#src/data/services/services.ts'
import { failureSentence } from '#src/domain/failure.ts'
import { plural } from '#src/domain/plural.ts'
import { Button } from '#src/kit/button.tsx'
import { Dialog } from '#src/kit/dialog.tsx'
import { readRows } from './bulk-rows.ts'
import { type RepostedAll, repostAll, repostRow } from './repost-rows.ts'

export interface Repost {
  /** Ids of the rows that are being sent. */
  readonly busy: ReadonlySet<string>
  /** While all failed rows are being sent: how many have been. */
  readonly progress: { readonly done: number; readonly of: number } | null
  /** How the last round of re-posting all failed rows ended, in words. */
  readonly news: string | null
  readonly one: (row: BulkTransaction) => void
  readonly all: (rows: readonly BulkTransaction[]) => void
  readonly stop: () => void
}

const ELSEWHERE = 'Another tab is sending this row again.'

/**
 * Re-posting while the details are open: each row once at a time, and the rows are requested again after it. `onSent`:
 * the state of the whole upload has changed, so the page must ask for it again.
 */
export function useRepost(reference: string, onSent: () => void): Repost {
  const services = useServices()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [progress, setProgress] = useState<Repost['progress']>(null)
  const [news, setNews] = useState<string | null>(null)
  const under = useRef(new Set<string>())
  const round = useRef<AbortController | null>(null)
  // Closing the details stops the round: the row under way is the last.
  useEffect(() => () => round.current?.abort(), [])

  const one = async (row: BulkTransaction) => {
    if (under.current.has(row.id) || round.current !== null) return
    under.current.add(row.id)
    setBusy(new Set(under.current))
    const reposted = await repostRow(services, row)
    if (reposted.kind === 'sent') services.toasts.show('success', reposted.message)
    // The failure policy in app reports a failure: the call is an `alert`.
    if (reposted.kind === 'elsewhere') services.toasts.show('info', ELSEWHERE)
    onSent()
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
    onSent()
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
  /** The label of the button that sends. */
  readonly yes: string
  readonly onAnswer: (isYes: boolean) => void
}

/** An icon that moves money asks for confirmation first. */
export function AskToRepost({ title, description, yes, onAnswer }: AskToRepostProps) {
  return (
    <Dialog
      open
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

const LOST = 'got no answer and may have been sent all the same: look at the status before you send again.'

/** How sending all failed rows again ended. */
function repostedWords({ asked, sent, unheard, elsewhere, stoppedBy }: RepostedAll): string {
  if (stoppedBy === 'elsewhere') return 'Another tab is sending these rows again.'
  if (asked === 0) return 'No row was sent: none of them is failed any more.'
  const said = `${sent.toLocaleString('en')} of ${plural(asked, 'row')} sent again.`
  const unsure = [
    elsewhere === 0 ? '' : ` Another tab is sending ${plural(elsewhere, 'row')} again.`,
    unheard === 0 ? '' : ` ${plural(unheard, 'row')} ${LOST}`,
  ].join('')
  if (stoppedBy === 'user') return `Stopped. ${said}${unsure}`
  if (stoppedBy !== null) return `${said} We stopped there. ${failureSentence(stoppedBy)}${unsure}`
  return `${said}${unsure}${refusedWords(asked - sent - unheard - elsewhere)}`
}

function refusedWords(rows: number): string {
  if (rows === 0) return ''
  return rows === 1
    ? ' 1 row was not accepted. You can try it by itself.'
    : ` ${plural(rows, 'row')} were not accepted. You can try them one by one.`
}
