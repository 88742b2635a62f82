import { useEffect } from 'react'
import { useServices } from '#src/data/services/services.ts'
import { useRecords } from '#src/data/services/use-records.ts'
import type { JournalEntry } from '#src/data/storage/journal.ts'

const NONE: readonly JournalEntry[] = []

/**
 * The current user's journal, read again when the page becomes visible, when this page changed it (the card of a
 * payment that turns out to have ended must go) and when `reload` is called.
 */
export function useJournal() {
  const { journal } = useServices()
  const { all, unreadable, reload } = useRecords(journal)
  useEffect(() => journal.subscribe(reload), [journal, reload])
  // That nothing at all can be read is said once a visit (storage-trouble).
  return { entries: all ?? NONE, isRead: all !== null, unreadable: unreadable ?? 0, reload }
}
