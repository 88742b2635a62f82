import { useEffect, useRef, useState } from 'react'
import type { Clock } from '#src/data/browser/clock.ts'
import { type Services, useServices } from '#src/data/services/services.ts'
import { userIdOf } from '#src/data/session/session-store.ts'
import { BULK_DRAFT_KEY, type BulkDraft } from '#src/data/storage/drafts.ts'
import { ago, formatTableDate } from '#src/domain/dates.ts'
import { formatNaira } from '#src/domain/money.ts'
import { Banner } from '#src/kit/banner.tsx'
import { Button } from '#src/kit/button.tsx'
import type { KeptList } from './list.ts'

/** A list that was uploaded before. */
export type Sent = BulkDraft['sent'][number]

export interface SentLists {
  /** The uploads that may have been paid, also those of other tabs: one that ended uncharged is no reason to ask. */
  known(): Promise<readonly Sent[]>
  note(entry: Sent): void
}

interface Kept {
  readonly narration: string
  readonly email: string
  readonly list: KeptList | null
}

/** More than a year of monthly lists. */
const MOST_SENT = 20

/**
 * Keeps the form and its list on the device, for the user who was signed in when it opened. Once that session has
 * ended, nothing more is written. What was kept is there when the same user returns. Returns what is known of uploads.
 */
export function useBulkDraft(opening: BulkDraft | null, now: Kept): SentLists {
  const { bulkDrafts, clock, journal, pageLife, session } = useServices()
  const latest = useRef(now)
  latest.current = now
  const [{ saver, sentLists }] = useState(() => {
    const openedFor = userIdOf(session)
    let sent: readonly Sent[] = opening?.sent ?? []
    async function readSent() {
      const stored = userIdOf(session) === openedFor ? await bulkDrafts.get(BULK_DRAFT_KEY) : null
      if (userIdOf(session) === openedFor) sent = newestOfEach([...sent, ...(stored?.sent ?? [])])
    }
    const saver = createDraftSaver(clock, async () => {
      await readSent()
      if (userIdOf(session) !== openedFor) return
      const { narration, email, list } = latest.current
      await bulkDrafts.put(BULK_DRAFT_KEY, {
        narration,
        email,
        source: list === null ? null : { name: list.source.name, file: list.source.file },
        work: list?.work ?? '',
        sent: [...sent],
        savedAt: clock.now(),
      })
    })
    const sentLists: SentLists = {
      async known() {
        await readSent()
        const all = sent
        const may = await Promise.all(all.map((one) => mayBePaid(journal, one)))
        return all.filter((_, index) => may[index])
      },
      note(entry) {
        sent = newestOfEach([entry, ...sent])
        // At once: a user who loses the page now must be asked before the same list goes out again.
        saver.note()
        void saver.flush()
      },
    }
    return { saver, sentLists }
  })

  const before = useRef(now)
  const { narration, email, list } = now
  useEffect(() => {
    const was = before.current
    before.current = { narration, email, list }
    const isNewList = was.list?.source !== list?.source
    if (isNewList || was.list !== list || was.narration !== narration || was.email !== email) saver.note()
    // A page that is being reloaded has no time to save a file.
    if (isNewList) void saver.flush()
  }, [saver, narration, email, list])
  useEffect(() => {
    const stop = pageLife.onHidden(() => void saver.flush())
    return () => {
      stop()
      void saver.flush()
    }
  }, [pageLife, saver])
  return sentLists
}

/** Only the journal can say that money may have moved. */
async function mayBePaid(journal: Pick<Services['journal'], 'get'>, { tranId = '' }: Sent): Promise<boolean> {
  const entry = await journal.get(tranId)
  if (entry?.state === 'handed-off') return true
  return entry?.state === 'settled' && entry.outcome !== 'failed' && entry.outcome !== 'reversed'
}

/** Each list once, the newest first. */
function newestOfEach(all: readonly Sent[]): Sent[] {
  const newest = new Map<string, Sent>()
  for (const one of [...all].sort((a, b) => b.at - a.at)) {
    if (!newest.has(one.digest)) newest.set(one.digest, one)
  }
  return [...newest.values()].slice(0, MOST_SENT)
}

/** Soon enough for a tab that is closed, but not on every key: each time the whole file is written. */
const SAVE_AFTER_MS = 1000

/** Calls `save` a moment after changes, and never twice at the same time. */
export function createDraftSaver(clock: Pick<Clock, 'after'>, save: () => Promise<void>) {
  let cancel: (() => void) | null = null
  let last = Promise.resolve()

  /** Saves now what waits to be saved. */
  function flush(): Promise<void> {
    cancel?.()
    // Storage that fails keeps the records in memory and reports it; a draft needs no more words than that.
    if (cancel !== null) last = last.then(save).catch(() => {})
    cancel = null
    return last
  }

  return {
    /** Something has changed: saves it a moment later, together with changes that follow closely. */
    note() {
      cancel ??= clock.after(SAVE_AFTER_MS, () => void flush())
    },
    flush,
  }
}

/** The sentence about the same list, byte for byte, having been uploaded before. */
export function uploadedBefore({ at, total }: Sent): string {
  const day = formatTableDate(at).replaceAll('-', ' ')
  return `You uploaded this same list on ${day} (${formatNaira(total)}).`
}

interface RestoredNoteProps {
  readonly savedAt: number
  readonly onStartAnew: () => void
}

/** Shown over a list from an earlier visit, so that nobody wonders whose it is. */
export function RestoredNote({ savedAt, onStartAnew }: RestoredNoteProps) {
  const { clock } = useServices()
  const age = ago(savedAt, clock.now())
  return (
    <Banner
      tone="info"
      action={
        <Button variant="quiet" onClick={onStartAnew}>
          Start anew
        </Button>
      }
    >
      {`Your list from ${age === 'just now' ? 'a moment ago' : age} is still here.`}
    </Banner>
  )
}
