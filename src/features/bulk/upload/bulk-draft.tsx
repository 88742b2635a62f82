import { useEffect, useState } from 'react'
import { ago } from '#src/domain/dates.ts'
import { BULK_DRAFT_KEY, type BulkDraft } from '#src/offline/drafts.ts'
import type { Clock } from '#src/platform/clock.ts'
import { useServices } from '#src/services/services.ts'
import { ownerOf } from '#src/session/same-user.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type List, uploadedBefore } from './list.ts'
import type { ListKeeper } from './list-keeper.ts'

type Sent = BulkDraft['sent'][number]

interface KeptDraft {
  /** What the fields hold now. */
  noteFields(narration: string, email: string): void
  /** The list, or what was done to it, has changed. One that was read just now is kept at once. */
  noteList(isNew?: boolean): void
  noteSent(entry: Sent): void
  /** With what other tabs have sent since this one opened. */
  readonly sent: () => Promise<readonly Sent[]>
  flush(): Promise<void>
}

/** More than a year of monthly lists. */
const MOST_SENT = 20

/**
 * Keeps the form and its list on the device, for whoever was signed in when it opened: once that session has ended,
 * nothing more is written, and what was kept is there when the same user is back.
 */
export function useBulkDraft(
  opening: Pick<BulkDraft, 'narration' | 'email' | 'sent'>,
  keeper: ListKeeper,
): KeptDraft {
  const { bulkDrafts, clock, pageLife, session } = useServices()
  const [draft] = useState(() => {
    const openedFor = ownerOf(session)
    let { narration, email, sent } = opening
    const readSent = async () => {
      const stored = ownerOf(session) === openedFor ? await bulkDrafts.get(BULK_DRAFT_KEY) : null
      if (ownerOf(session) === openedFor) sent = newestOfEach([...sent, ...(stored?.sent ?? [])])
      return sent
    }
    const saver = createDraftSaver(clock, async () => {
      const list = await keeper.toKeep()
      await readSent()
      if (ownerOf(session) !== openedFor) return
      await bulkDrafts.put(BULK_DRAFT_KEY, {
        narration,
        email,
        source: list === null ? null : { name: list.source.name, file: list.source.file },
        work: list === null ? '' : JSON.stringify(list.work),
        sent,
        savedAt: clock.now(),
      })
    })
    return {
      noteFields(newNarration: string, newEmail: string) {
        if (newNarration === narration && newEmail === email) return
        narration = newNarration
        email = newEmail
        saver.note()
      },
      noteList(isNew = false) {
        saver.note()
        // A page that is reloaded has no time to keep a file.
        if (isNew) void saver.flush()
      },
      noteSent(entry: Sent) {
        sent = newestOfEach([entry, ...sent])
        // At once: whoever loses the page now is to be asked before the same list goes out again.
        saver.note()
        void saver.flush()
      },
      sent: readSent,
      flush: saver.flush,
    }
  })
  useEffect(() => pageLife.onHidden(() => void draft.flush()), [pageLife, draft])
  // The list is asked for what was done to it before its desk goes.
  useEffect(() => () => void draft.flush().finally(keeper.close), [draft, keeper])
  return draft
}

/** Each list once, the newest first. */
function newestOfEach(all: readonly Sent[]): Sent[] {
  const newest = new Map<string, Sent>()
  for (const one of [...all].sort((a, b) => b.at - a.at)) {
    if (!newest.has(one.digest)) newest.set(one.digest, one)
  }
  return [...newest.values()].slice(0, MOST_SENT)
}

/** Soon enough for a tab that is closed, and not with every key: the whole file is written each time. */
const SAVE_AFTER_MS = 1000

interface DraftSaver {
  /** Something has changed: it is kept a moment later, together with what follows at once. */
  note(): void
  /** Keeps now what waits to be kept. */
  flush(): Promise<void>
}

/** Calls `save` a moment after changes, and never twice at the same time. */
export function createDraftSaver(clock: Pick<Clock, 'after'>, save: () => Promise<void>): DraftSaver {
  let cancel: (() => void) | null = null
  let last = Promise.resolve()

  function flush(): Promise<void> {
    cancel?.()
    // Records that fail keep it in memory and say so; a draft is never worth more words than that.
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

/** Over a list that was here before, so that nobody wonders whose it is, or pays for it twice. */
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
        // The desk is gone: it is opened again, and so is this.
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
  // Two sentences and a button beside each other are a column of single words on a phone.
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
