import { useRef } from 'react'
import type { BulkMeans } from '#src/features/bulk/upload/arrival.tsx'
import { onArrivedFile, takeArrivedFile } from '#src/services/arrived-file.ts'
import { usePageTitle } from '#src/services/use-page-title.ts'
import { Page } from '#src/ui/page.tsx'
import { openDesk, warm } from './desk/open-desk.ts'
import { BulkFlow } from './upload/bulk-flow.tsx'

const means: BulkMeans = { openDesk, warm, takeArrivedFile, onArrivedFile }

/** /airtime/bulk-upload (spec sections 2, 4 and 5). */
export function BulkPage() {
  usePageTitle('Bulk upload')
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <Page title="Bulk upload" titleRef={title} width="full">
      <BulkFlow means={means} title={title} />
    </Page>
  )
}
