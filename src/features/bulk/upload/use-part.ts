import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { standWords } from '#src/features/bulk/preflight/row-status.tsx'
import { type List, sourceName } from './list.ts'
import type { Part } from './step-list.tsx'

interface Parts {
  readonly part: Part
  /** Of the step that is shown. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** What is read out when a list was read. */
  readonly news: string
  go(part: Part): void
}

/**
 * Which of the three steps is shown. Without a list there is only the first; one that was just read is to be looked at,
 * and takes the focus along. A list of before is simply there: nobody asked for it just now.
 */
export function usePart(list: List | null): Parts {
  const [chosen, setChosen] = useState<Part>('fix')
  const [news, setNews] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<Part | null>(null)
  const latest = useRef(list)
  latest.current = list
  const part = list === null ? 'file' : chosen

  const go = useCallback((next: Part) => {
    focused.current = next
    setChosen(next)
  }, [])

  const freshId = list === null || list.isRestored ? null : list.id
  useEffect(() => {
    const { current } = latest
    if (freshId === null || current === null) return
    go('fix')
    setNews(`${sourceName(current.source.name)} is read. ${standWords(current.overview)}`)
  }, [freshId, go])

  // After every commit: the step may not be there yet.
  useEffect(() => {
    if (focused.current !== part || heading.current === null) return
    focused.current = null
    heading.current.focus({ preventScroll: true })
    // The page's own top, as on a page of its own.
    scrollTo({ top: 0, behavior: 'instant' })
  })

  return { part, heading, news, go }
}
