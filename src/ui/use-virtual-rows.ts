import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Where an element has no height: in a test, or before its styles are there. */
const HEIGHT_WITHOUT_LAYOUT = 600
const LEAST_OVERSCAN = 8
/** Firefox draws nothing of an element beyond about 17.8 million px. */
const MOST_PX = 17_000_000

export interface VirtualRowsOptions {
  readonly count: number
  /** In px; all rows are alike. */
  readonly rowHeight: number
  /** In px: what a sticky heading covers at the top of the scroller. */
  readonly headHeight?: number
}

export interface VirtualRows {
  /** For the element that scrolls. */
  readonly scroller: (element: HTMLElement | null) => void
  /** The rows to draw, `last` excluded: those that are seen and as many again above and below. */
  readonly first: number
  readonly last: number
  /** How many fit at a time. */
  readonly seen: number
  /** In px. What was asked for, or less where so many rows would be higher than a browser can draw. */
  readonly rowHeight: number
  /** Scrolls, if it must, so that the row can be seen. */
  reveal(index: number, where?: 'nearest' | 'centre' | 'start'): void
  scrollBy(px: number): void
}

/** Of a list of any length in a box that scrolls: which rows are to be drawn. */
export function useVirtualRows({
  count,
  rowHeight: wanted,
  headHeight = 0,
}: VirtualRowsOptions): VirtualRows {
  const rowHeight = count * wanted > MOST_PX ? Math.floor(MOST_PX / count) : wanted
  const box = useRef<HTMLElement | null>(null)
  const leave = useRef(() => {})
  const [room, setRoom] = useState({ top: 0, height: HEIGHT_WITHOUT_LAYOUT })

  const measure = useCallback(() => {
    const element = box.current
    if (element === null) return
    const height = element.clientHeight || HEIGHT_WITHOUT_LAYOUT
    const top = element.scrollTop
    setRoom((known) => (known.top === top && known.height === height ? known : { top, height }))
  }, [])

  const scroller = useCallback(
    (element: HTMLElement | null) => {
      leave.current()
      leave.current = () => {}
      box.current = element
      if (element === null) return
      measure()
      // Drawn within the frame of the scroll event: a frame later the rows that came in would be missing.
      const onScroll = () => flushSync(measure)
      element.addEventListener('scroll', onScroll, { passive: true })
      const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure)
      sizes?.observe(element)
      leave.current = () => {
        element.removeEventListener('scroll', onScroll)
        sizes?.disconnect()
      }
    },
    [measure],
  )

  const reveal = useCallback(
    (index: number, where: 'nearest' | 'centre' | 'start' = 'nearest') => {
      const element = box.current
      if (element === null) return
      const height = (element.clientHeight || HEIGHT_WITHOUT_LAYOUT) - headHeight
      const start = index * rowHeight
      const end = start + rowHeight
      if (where === 'start') element.scrollTop = start
      else if (where === 'centre') element.scrollTop = Math.max(0, start - (height - rowHeight) / 2)
      else if (start < element.scrollTop) element.scrollTop = start
      else if (end > element.scrollTop + height) element.scrollTop = end - height
      measure()
    },
    [measure, rowHeight, headHeight],
  )
  const scrollBy = useCallback(
    (px: number) => {
      if (box.current !== null) box.current.scrollTop += px
      measure()
    },
    [measure],
  )

  const seen = Math.max(1, Math.ceil((room.height - headHeight) / rowHeight))
  const overscan = Math.max(LEAST_OVERSCAN, seen)
  const top = Math.min(Math.floor(room.top / rowHeight), Math.max(0, count - seen))
  const first = Math.max(0, top - overscan)
  const last = Math.min(count, top + seen + 1 + overscan)
  return useMemo(
    () => ({ scroller, first, last, seen, rowHeight, reveal, scrollBy }),
    [scroller, first, last, seen, rowHeight, reveal, scrollBy],
  )
}
