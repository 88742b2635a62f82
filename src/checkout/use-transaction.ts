import { useCallback, useEffect, useRef, useState } from 'react'
import { useServices } from '#src/services/services.ts'
import { type Watch, type Watched, watchTransaction } from './watch.ts'

const CHECKING: Watched = { answer: null, isChecking: true, nextCheckAt: null }

/** Follows a transaction while a screen is open. */
export function useTransaction(transactionId: string): Watched & { readonly check: () => void } {
  const services = useServices()
  const [watched, setWatched] = useState(CHECKING)
  const watch = useRef<Watch | null>(null)
  useEffect(() => {
    const current = watchTransaction(services, transactionId, setWatched)
    watch.current = current
    return () => current.stop()
  }, [services, transactionId])
  return { ...watched, check: useCallback(() => watch.current?.check(), []) }
}
