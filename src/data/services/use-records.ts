import { useCallback, useEffect, useRef, useState } from 'react'
import type { Records } from '#src/data/storage/records.ts'
import { useServices } from './services.ts'
import { useUser } from './use-state.ts'

interface RecordsState<T> {
  /** Null until they are read. */
  readonly all: readonly T[] | null
  /** How many are kept and cannot be read; null: nobody knows. 0 until they are read. */
  readonly unreadable: number | null
  /** Resolves once it is shown; never rejects. */
  readonly reload: () => Promise<void>
}

/**
 * A table of the device, read again when the page becomes visible again and when another user signs in. Records are
 * shown only to the user for whom they were read.
 */
export function useRecords<T extends object>(records: Pick<Records<T>, 'read'>): RecordsState<T> {
  const { pageLife } = useServices()
  const owner = useUser()?.consumerId ?? null
  const currentOwner = useRef(owner)
  const [state, setState] = useState<
    (Pick<RecordsState<T>, 'all' | 'unreadable'> & { owner: string | null }) | null
  >(null)

  const reload = useCallback(async () => {
    const { records: stored, unreadable } = await records.read()
    if (currentOwner.current === owner) setState({ owner, all: [...stored.values()], unreadable })
  }, [records, owner])

  useEffect(() => {
    currentOwner.current = owner
    const read = () => void reload()
    read()
    const stops = [pageLife.onVisible(read), pageLife.onRestored(read)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [owner, reload, pageLife])

  const own = state !== null && state.owner === owner ? state : null
  return { all: own?.all ?? null, unreadable: own === null ? 0 : own.unreadable, reload }
}
