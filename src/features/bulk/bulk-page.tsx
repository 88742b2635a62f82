import { type RefObject, useEffect, useRef, useState } from 'react'
import { onLaunchedFile } from '#src/data/browser/launch-queue.ts'
import { useServices } from '#src/data/services/services.ts'
import { usePageTitle } from '#src/data/services/use-page-title.ts'
import { useUser } from '#src/data/services/use-state.ts'
import { BULK_DRAFT_KEY, type BulkDraft } from '#src/data/storage/drafts.ts'
import { type Arrived, openInbox } from '#src/data/storage/inbox.ts'
import { LOADING } from '#src/domain/form/first-sentences.ts'
import { Page } from '#src/kit/page.tsx'
import { Skeleton, SkeletonGroup } from '#src/kit/skeleton.tsx'
import { Stack } from '#src/kit/stack.tsx'
import { openSheetClient, warm } from './engine/open-sheet-client.ts'
import type { BulkDeps } from './upload/arrival.tsx'
import { BulkSteps } from './upload/bulk-steps.tsx'

const browser: BulkDeps = {
  openSheetClient,
  warm,
  arrivedFile: () => openInbox().read(),
  dropArrivedFile: (at) => openInbox().drop(at),
  onArrivedFile: (listener) => onLaunchedFile(listener),
}

/** /airtime/bulk-upload (spec sections 2, 4 and 5): form, pre-flight, upload, preview; opens as it was left. */
export function BulkPage({ deps = browser }: { readonly deps?: BulkDeps }) {
  usePageTitle('Bulk upload')
  const title = useRef<HTMLHeadingElement>(null)
  const owner = useUser()?.consumerId ?? null
  // A session that ends leaves the screen as it is; another user gets their own.
  const lastOwner = useRef(owner)
  if (owner !== null) lastOwner.current = owner
  return (
    <Page title="Bulk upload" titleRef={title} width="full">
      <Opened key={lastOwner.current} deps={deps} title={title} />
    </Page>
  )
}

interface OpenedProps {
  readonly deps: BulkDeps
  readonly title: RefObject<HTMLHeadingElement | null>
}

interface Opening {
  readonly draft: BulkDraft | null
  readonly arrived: Arrived | null
}

function Opened({ deps, title }: OpenedProps) {
  const { bulkDrafts } = useServices()
  const [opening, setOpening] = useState<Opening | null>(null)
  useEffect(() => {
    let isGone = false
    void Promise.all([bulkDrafts.get(BULK_DRAFT_KEY), deps.arrivedFile()]).then(([draft, arrived]) => {
      if (!isGone) setOpening({ draft, arrived })
    })
    return () => {
      isGone = true
    }
  }, [bulkDrafts, deps])
  if (opening !== null) return <BulkSteps deps={deps} title={title} {...opening} />
  return (
    <SkeletonGroup label={LOADING}>
      <Stack gap={5}>
        <Skeleton shape="field" />
        <Skeleton shape="field" />
        <Skeleton shape="field" />
      </Stack>
    </SkeletonGroup>
  )
}
