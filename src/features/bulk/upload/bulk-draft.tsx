import { useEffect, useState } from 'react'
import { ago } from '#src/domain/dates.ts'
import { BULK_DRAFT_KEY, type BulkDraft } from '#src/offline/drafts.ts'
import type { Clock } from '#src/platform/clock.ts'
import { type Services, useServices } from '#src/services/services.ts'
import { userIdOf } from '#src/session/same-user.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type List, uploadedBefore } from './list.ts'
import type { ListKeeper } from './list-keeper.ts'

type Sent = BulkDraft['sent'][number]

export interface KeptDraft {
  /** Notes the present values of the fields. */
  noteFields(narration: string, email: string): void
  /** The list, or the user's changes to it, have changed. A list that was just read is saved at once. */
  noteList(isNew?: boolean): void
  noteSent(entry: Sent): void
  /** The payment page of an upload was opened just now. */
  noteAgain(digest: string, at: number): void
  /** The uploads that may have been paid, also those of other tabs: one that ended uncharged is no reason to ask. */
  readonly sent: () => Promise<readonly Sent[]>
  flush(): Promise<void>
}

/** More than a year of monthly lists. */
const MOST_SENT = 20

/**
 * Keeps the form and its list on the device, for the user who was signed in when it opened. Once that session has
 * ended, nothing more is written. What was kept is there when the same user returns.
 */
export function useBulkDraft(
  opening: Pick<BulkDraft, 'narration' | 'email' | 'sent'>,
  keeper: ListKeeper,
): KeptDraft {
  const { bulkDrafts, clock, journal, pageLife, session } = useServices()
  const [draft] = useState(() => {
    const openedFor = userIdOf(session)
    let { narration, email, sent } = opening
    const readSent = async () => {
      const stored = userIdOf(session) === openedFor ? await bulkDrafts.get(BULK_DRAFT_KEY) : null
      if (userIdOf(session) === openedFor) sent = newestOfEach([...sent, ...(stored?.sent ?? [])])
      return sent
    }
    const saver = createDraftSaver(clock, async () => {
      const list = await keeper.toKeep()
      await readSent()
      if (userIdOf(session) !== openedFor) return
      await bulkDrafts.put(BULK_DRAFT_KEY, {
        narration,
        email,
        source: list === null ? null : { name: list.source.name, file: list.source.file },
        work: list === null ? '' : JSON.stringify(list.work),
        sent,
        savedAt: clock.now(),
      })
    })
    function noteSent(entry: Sent) {
      sent = newestOfEach([entry, ...sent])
      // At once: a user who loses the page now must be asked before the same list goes out again.
      saver.note()
      void saver.flush()
    }
    return {
      noteFields(newNarration: string, newEmail: string) {
        if (newNarration === narration && newEmail === email) return
        narration = newNarration
        email = newEmail
        saver.note()
      },
      noteList(isNew = false) {
        saver.note()
        // A page that is being reloaded has no time to save a file.
        if (isNew) void saver.flush()
      },
      noteSent,
      noteAgain(digest: string, at: number) {
        const entry = sent.find((one) => one.digest === digest)
        if (entry !== undefined) noteSent({ ...entry, at })
      },
      sent: async () => {
        const known = await readSent()
        const may = await Promise.all(known.map((one) => mayBePaid(journal, one)))
        return known.filter((_, index) => may[index])
      },
      flush: saver.flush,
    }
  })
  useEffect(() => pageLife.onHidden(() => void draft.flush()), [pageLife, draft])
  // The list's changes are read from it before its desk is closed.
  useEffect(() => () => void draft.flush().finally(keeper.close), [draft, keeper])
  return draft
}

/** Only the journal can say that money may have moved. An older version did not note which upload it was. */
async function mayBePaid(journal: Pick<Services['journal'], 'get'>, { tranId }: Sent): Promise<boolean> {
  if (tranId === undefined) return true
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

interface DraftSaver {
  /** Something has changed: saves it a moment later, together with changes that follow closely. */
  note(): void
  /** Saves now what waits to be saved. */
  flush(): Promise<void>
}

/** Calls `save` a moment after changes, and never twice at the same time. */
export function createDraftSaver(clock: Pick<Clock, 'after'>, save: () => Promise<void>): DraftSaver {
  let cancel: (() => void) | null = null
  let last = Promise.resolve()

  function flush(): Promise<void> {
    cancel?.()
    // Storage that fails keeps the records in memory and reports it; a draft needs no more words than that.
    if (cancel !== null) last = last.then(save).catch(() => {})
    cancel = null
    return last
  }

  return {
    note() {
      cancel ??= clock.after(SAVE_AFTER_MS, () => void flush())
    },
    flush,
  }
}

interface RestoredNoteProps {
  readonly list: List
  readonly savedAt: number
  readonly sent: () => Promise<readonly Sent[]>
  readonly onStartAnew: () => void
}

/** Shown over a list from an earlier visit, so that nobody wonders whose it is, or pays for it twice. */
export function RestoredNote({ list, savedAt, sent, onStartAnew }: RestoredNoteProps) {
  const { clock } = useServices()
  const [before, setBefore] = useState<Sent | null>(null)
  const { desk } = list
  const age = ago(savedAt, clock.now())
  useEffect(() => {
    let isGone = false
    Promise.all([sent(), desk.uploadFile()]).then(
      ([known, { digest }]) => {
        if (!isGone) setBefore(known.find((one) => one.digest === digest) ?? null)
      },
      () => {
        // The desk is gone: the list opens again, and so does this.
      },
    )
    return () => {
      isGone = true
    }
  }, [desk, sent])
  const isHere = `Your list from ${age === 'just now' ? 'a moment ago' : age} is still here.`
  const startAnew = (
    <Button variant="quiet" onClick={onStartAnew}>
      Start anew
    </Button>
  )
  // Two sentences and a button side by side would be a column of single words on a phone.
  return before !== null && list.isUntouched ? (
    <Notice tone="info" role="status" title={isHere} actions={startAnew}>
      {uploadedBefore(before)}
    </Notice>
  ) : (
    <Banner tone="info" action={startAnew}>
      {isHere}
    </Banner>
  )
}
