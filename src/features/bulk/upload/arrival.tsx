import { useEffect, useState } from 'react'
import { useServices } from '#src/data/services/services.ts'
import type { Arrived } from '#src/data/storage/inbox.ts'
import { listed } from '#src/domain/plural.ts'
import type { ListSource, OpenSheetClient } from '#src/features/bulk/engine/sheet-client.ts'
import { Button } from '#src/kit/button.tsx'
import { LiveRegion } from '#src/kit/live-region.tsx'
import { Notice } from '#src/kit/notice.tsx'

/** What a list can come from and is read with. Faked by tests. */
export interface BulkDeps {
  readonly openSheetClient: OpenSheetClient
  /** Loads the reader before it is wanted. */
  readonly warm: () => void
  readonly arrivedFile: () => Promise<Arrived | null>
  /** It was decided about. */
  readonly dropArrivedFile: (at: number) => Promise<void>
  readonly onArrivedFile: (listener: (file: File) => void) => () => void
}

/** When the files arrived whose names were said to be not taken: once is enough, the list itself may wait for an hour. */
let namedAt: number | null = null

/** The latest list from outside that the user has not decided about. Null when there is none. */
export function useArrival({ onArrivedFile, dropArrivedFile }: BulkDeps, first: Arrived | null) {
  const { toasts } = useServices()
  const [arrived, setArrived] = useState(first?.file ?? null)
  useEffect(() => onArrivedFile(setArrived), [onArrivedFile])
  useEffect(() => {
    if (first === null || first.notTaken.length === 0) return
    if (first.at !== namedAt) toasts.show('info', notTaken(first.notTaken))
    namedAt = first.at
    if (first.file === null) void dropArrivedFile(first.at)
  }, [first, toasts, dropArrivedFile])
  // A file without a name would be taken for pasted cells.
  const source = arrived === null ? null : { name: arrived.name || 'Your file', file: arrived }
  const end = () => {
    setArrived(null)
    if (first !== null && arrived === first.file) void dropArrivedFile(first.at)
  }
  return [source, end] as const
}

function notTaken(names: readonly string[]): string {
  const shown = listed(names.slice(0, 3).map((name) => `“${name}”`))
  return `One list is opened at a time, of up to 10 MB. ${shown} ${names.length === 1 ? 'was' : 'were'} not taken.`
}

interface ArrivalOfferProps {
  readonly source: ListSource | null
  readonly hasList: boolean
  readonly onOpen: (source: ListSource) => void
  readonly onLeave: () => void
}

/**
 * Never opened without asking: any web site can post a file to the share address, and one that hides its origin looks
 * like an app. Nobody must pay a list that they did not bring.
 */
export function ArrivalOffer({ source, hasList, onOpen, onLeave }: ArrivalOfferProps) {
  return (
    <LiveRegion announced={source?.name ?? null}>
      {source !== null && (
        <Notice
          tone="info"
          title={`A file came from another app: ${source.name}. Open it?`}
          actions={
            <>
              <Button onClick={() => onOpen(source)}>Open it</Button>
              <Button variant="quiet" onClick={onLeave}>
                Do not open
              </Button>
            </>
          }
        >
          {hasList
            ? 'Open it only if you sent it here. It takes the place of the list that is open here.'
            : 'Open it only if you sent it here.'}
        </Notice>
      )}
    </LiveRegion>
  )
}
