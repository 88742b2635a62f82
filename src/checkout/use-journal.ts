import { useCallback, useEffect, useState } from 'react'
import type { JournalEntry } from '#src/offline/journal.ts'
import { useServices } from '#src/services/services.ts'

const NONE: readonly JournalEntry[] = []

/** The journal's entries, read again when the page is seen again and when `reload` is called. */
export function useJournal(): { readonly entries: readonly JournalEntry[]; readonly reload: () => void } {
  const { journal, pageLife } = useServices()
  const [entries, setEntries] = useState(NONE)
  const reload = useCallback(() => {
    void journal.all().then(setEntries)
  }, [journal])
  useEffect(() => {
    reload()
    const stops = [pageLife.onVisible(reload), pageLife.onRestored(reload)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [reload, pageLife])
  return { entries, reload }
}
