import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import * as css from '#src/features/bulk/bulk.css.ts'
import { standWords } from '#src/features/bulk/preflight/row-status.tsx'
import { type OpenList, sourceName } from './list.ts'

/** The step that the user is at. */
type Part = 'file' | 'fix' | 'pay'

const PARTS = [
  { part: 'file', word: 'File' },
  { part: 'fix', word: 'Fix' },
  { part: 'pay', word: 'Pay' },
] as const

interface StepListProps {
  readonly current: Part
  /** Without one, only the first step can be opened. */
  readonly hasList: boolean
  readonly onGo: (part: Part) => void
}

/** The three steps. An open one is a link: nothing is lost by going back and forth. */
export function StepList({ current, hasList, onGo }: StepListProps) {
  return (
    <ol className={css.steps} aria-label="Steps">
      {PARTS.map(({ part, word }, index) => {
        const inside = (
          <>
            <span className={css.stepNumber}>{index + 1}</span>
            {word}
          </>
        )
        return (
          <li key={part} className={css.stepItem}>
            {part === current || !hasList ? (
              <span className={css.step} aria-current={part === current ? 'step' : undefined}>
                {inside}
              </span>
            ) : (
              <button type="button" className={css.step} onClick={() => onGo(part)}>
                {inside}
              </button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface Parts {
  readonly part: Part
  /** The heading of the step that is shown. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** Read out when a list was read, until it changes. */
  readonly news: string
  go(part: Part): void
}

/**
 * Which of the three steps is shown. Without a list there is only the first. A list that was just read is shown and
 * takes the focus; one from an earlier visit does not take it: the user did not ask for it just now.
 */
export function usePart(list: OpenList | null): Parts {
  const [chosen, setChosen] = useState<Part>('fix')
  const [told, setTold] = useState<OpenList['overview'] | null>(null)
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
    setTold(current.overview)
  }, [freshId, go])

  // After every commit: the step may not be there yet.
  useEffect(() => {
    if (focused.current !== part || heading.current === null) return
    focused.current = null
    heading.current.focus({ preventScroll: true })
    // The page's top, as for a page of its own.
    scrollTo({ top: 0, behavior: 'instant' })
  })

  const isNews = list !== null && list.overview === told
  const news = isNews ? `${sourceName(list.overview.source.name)} is read. ${standWords(list.overview)}` : ''
  return { part, heading, news, go }
}
