import { useEffect, useState } from 'react'
import { ago } from '#src/domain/dates.ts'
import type { BulkDraft } from '#src/offline/drafts.ts'
import { useServices } from '#src/services/services.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import type { List } from './list.ts'
import { uploadedBefore } from './upload-words.ts'

type Sent = BulkDraft['sent'][number]

interface RestoredNoteProps {
  readonly list: List
  readonly savedAt: number
  readonly sent: () => readonly Sent[]
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
    const known = sent()
    if (known.length === 0) return
    desk.uploadFile().then(
      ({ digest }) => {
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
  return (
    <Banner
      tone="info"
      action={
        <Button variant="quiet" onClick={onStartAnew}>
          Start anew
        </Button>
      }
    >
      Your list from {age === 'just now' ? 'a moment ago' : age} is still here.
      {before !== null && list.isUntouched && ` ${uploadedBefore(before)}`}
    </Banner>
  )
}
