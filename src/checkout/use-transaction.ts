import { useCallback, useEffect, useRef, useState } from 'react'
import type { OrderKind } from '#src/offline/journal.ts'
import { useServices } from '#src/services/services.ts'
import { type Watch, type Watched, watchTransaction } from './watch.ts'

export interface FollowedTransaction extends Watched {
  readonly check: () => void
}

/**
 * Follows a transaction while a screen is open. Null for the moment in which the device's own memory is read. `kind` is
 * for a screen that knows it from its address.
 */
export function useTransaction(transactionId: string, kind?: OrderKind): FollowedTransaction | null {
  const services = useServices()
  const [watched, setWatched] = useState<Watched | null>(null)
  const watch = useRef<Watch | null>(null)
  useEffect(() => {
    const current = watchTransaction(services, transactionId, setWatched, kind)
    watch.current = current
    return () => current.stop()
  }, [services, transactionId, kind])
  const check = useCallback(() => watch.current?.check(), [])
  return watched === null ? null : { ...watched, check }
}
