import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import { TOP_BILLERS_SCROLL } from '#src/domain/limits.ts'
import { useServices } from '#src/services/services.ts'
import { useMedia } from '#src/ui/use-media.ts'

export interface RowScroll {
  readonly isAtStart: boolean
  readonly isAtEnd: boolean
  /** By 65 % of what is seen (spec section 9). */
  readonly back: () => void
  readonly on: () => void
}

/** Browsers scroll by parts of a pixel. */
const ROUNDING_PX = 1

/** A row that scrolls sideways, by buttons too. `count` is how many tiles are in it. */
export function useRowScroll(row: RefObject<HTMLElement | null>, count: number): RowScroll {
  const { lite } = useServices()
  const isLite = useStore(lite.store, (state) => state.isLite)
  const isStill = useMedia('(prefers-reduced-motion: reduce)') || isLite
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false })

  const read = useCallback(() => {
    const target = row.current
    if (target === null) return
    const isAtStart = target.scrollLeft <= ROUNDING_PX
    const isAtEnd = target.scrollLeft + target.clientWidth >= target.scrollWidth - ROUNDING_PX
    setEnds((last) =>
      last.isAtStart === isAtStart && last.isAtEnd === isAtEnd ? last : { isAtStart, isAtEnd },
    )
  }, [row])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other tiles are another width.
  useLayoutEffect(read, [read, count])

  useEffect(() => {
    const target = row.current
    if (target === null) return
    target.addEventListener('scroll', read, { passive: true })
    addEventListener('resize', read)
    return () => {
      target.removeEventListener('scroll', read)
      removeEventListener('resize', read)
    }
  }, [row, read])

  const move = (direction: 1 | -1) => {
    const target = row.current
    target?.scrollBy({
      left: direction * TOP_BILLERS_SCROLL * target.clientWidth,
      behavior: isStill ? 'instant' : 'smooth',
    })
  }
  return { ...ends, back: () => move(-1), on: () => move(1) }
}
