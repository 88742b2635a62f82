import { useState } from 'react'
import { lazyOptional } from '#src/data/services/lazy-part.tsx'
import type { Aged } from '#src/data/services/query.ts'

export interface SavedAgoProps {
  /** What is on the screen; the oldest, where there are several (services/query). */
  query: Aged
}

// Lazy, because most screens are fresh and the words need a date library. A device with a cached response has
// the worker's files, too.
const AgeWords = lazyOptional(async () => (await import('./age-words.tsx')).AgeWords)

/**
 * How old a cached response is, once the provider could not be reached for a fresher one; else nothing. Read out when it
 * appears, and not again each minute.
 */
export function SavedAgo({ query: { freshness, fetchedAt } }: SavedAgoProps) {
  const [isAnnounced, setAnnounced] = useState(false)
  const isShown = freshness === 'old' && fetchedAt !== null
  if (!isShown && isAnnounced) setAnnounced(false)
  return (
    <span aria-live={isAnnounced ? 'off' : 'polite'}>
      {isShown && <AgeWords savedAt={fetchedAt} onTick={() => setAnnounced(true)} />}
    </span>
  )
}
