import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Desk, RowQuery } from '#src/features/bulk/desk/desk.ts'
import { createRowsStore } from './rows-store.ts'

/** The rows of a query as they come, the earlier ones until then. */
export function useRows(desk: Desk, query: RowQuery, revision: number, around: number) {
  const store = useMemo(() => createRowsStore(desk), [desk])
  useEffect(() => store.show(query, revision, around), [store, query, revision, around])
  const view = useSyncExternalStore(store.subscribe, store.view)
  return { view, reach: store.reach, patch: store.patch }
}
