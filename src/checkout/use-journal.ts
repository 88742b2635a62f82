import { useEffect } from 'react'
import type { JournalEntry } from '#src/offline/journal.ts'
import { useServices } from '#src/services/services.ts'
import { useKept } from '#src/services/use-kept.ts'

const NONE: readonly JournalEntry[] = []

/**
 * The journal of whoever is here, read again when the page is seen again, when this page changed it (the card of a
 * payment that turns out to have ended must go, F12) and when `reload` is called.
 */
export function useJournal() {
  const { journal } = useServices()
  const { all, reload } = useKept(journal)
  useEffect(() => journal.subscribe(reload))
  return { entries: all ?? NONE, isRead: all !== null, reload }
}
