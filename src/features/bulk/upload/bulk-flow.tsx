import { type RefObject, useEffect, useRef, useState } from 'react'
import { BULK_DRAFT_KEY, type BulkDraft } from '#src/offline/drafts.ts'
import { useServices } from '#src/services/services.ts'
import { useUser } from '#src/services/use-state.ts'
import { Skeleton, SkeletonGroup } from '#src/ui/skeleton.tsx'
import { Stack } from '#src/ui/stack.tsx'
import type { BulkMeans } from './arrival.tsx'
import { BulkSteps } from './bulk-steps.tsx'

interface BulkFlowProps {
  readonly means: BulkMeans
  readonly title: RefObject<HTMLHeadingElement | null>
}

interface Opening {
  readonly draft: BulkDraft | null
  readonly arrived: File | null
}

/** Everything at /airtime/bulk-upload: form, pre-flight, upload, preview, as it was left. */
export function BulkFlow(props: BulkFlowProps) {
  const owner = useUser()?.consumerId ?? null
  // A session that ends leaves the screen as it is; somebody else's begins with theirs.
  const lastOwner = useRef(owner)
  if (owner !== null) lastOwner.current = owner
  return <OpenedFlow key={lastOwner.current} {...props} />
}

function OpenedFlow({ means, title }: BulkFlowProps) {
  const { bulkDrafts } = useServices()
  const [opening, setOpening] = useState<Opening | null>(null)
  useEffect(() => {
    let isGone = false
    void Promise.all([bulkDrafts.get(BULK_DRAFT_KEY), means.takeArrivedFile()]).then(([draft, arrived]) => {
      if (!isGone) setOpening({ draft, arrived })
    })
    return () => {
      isGone = true
    }
  }, [bulkDrafts, means])
  if (opening !== null) return <BulkSteps means={means} title={title} {...opening} />
  return (
    <SkeletonGroup label="Loading...please wait">
      <Stack gap={5}>
        <Skeleton shape="field" />
        <Skeleton shape="field" />
        <Skeleton shape="field" />
      </Stack>
    </SkeletonGroup>
  )
}
