import { useEffect, useEffectEvent, useState } from 'react'
import type { BulkMeans } from './bulk-means.ts'

/** A file that came from outside, by a share or from the computer, is read once the form is there to show it. */
export function useArrivals(
  { onArrivedFile }: Pick<BulkMeans, 'onArrivedFile'>,
  first: File | null,
  isAtForm: boolean,
  read: (file: File) => void,
): void {
  const [arrived, setArrived] = useState(first)
  useEffect(() => onArrivedFile(setArrived), [onArrivedFile])
  const take = useEffectEvent(read)
  useEffect(() => {
    if (arrived === null || !isAtForm) return
    setArrived(null)
    take(arrived)
  }, [arrived, isAtForm])
}
