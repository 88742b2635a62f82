import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const LEAST_OVERSCAN = 8
/** Firefox renders nothing of an element beyond about 17.8 million px. */
const MOST_PX = 17_000_000

export interface VirtualRowsOptions {
  readonly count: number
  /** In px; all rows are alike. */
  readonly rowHeight: number
  /** In px: the height of the list's sticky heading. */
  readonly headHeight?: number
}

export interface VirtualRows {
  /** Ref for the element that is as high as all rows together. */
  readonly canvas: (element: HTMLElement | null) => void
  /** The rows to render, `last` excluded: the visible ones and as many again above and below. */
  readonly first: number
  readonly last: number
  /** How many fit on the screen. */
  readonly seen: number
  /** In px. The requested height, or less where so many rows would be higher than a browser can render. */
  readonly rowHeight: number
  /** Scrolls, if necessary, so that the row is visible. */
  reveal(index: number, where?: 'nearest' | 'centre'): void
  scrollBy(px: number): void
}

/** Which rows of a list of any length must be rendered, in a page that scrolls. */
export function useVirtualRows({
  count,
  rowHeight: preferred,
  headHeight = 0,
}: VirtualRowsOptions): VirtualRows {
  const rowHeight = count * preferred > MOST_PX ? Math.floor(MOST_PX / count) : preferred
  const list = useRef<HTMLElement | null>(null)
  const leave = useRef(() => {})
  const [viewport, setViewport] = useState({ top: 0, height: innerHeight })

  const measure = useCallback(() => {
    if (list.current === null) return
    const top = Math.max(0, -list.current.getBoundingClientRect().top)
    setViewport((known) =>
      known.top === top && known.height === innerHeight ? known : { top, height: innerHeight },
    )
  }, [])

  const canvas = useCallback(
    (element: HTMLElement | null) => {
      leave.current()
      leave.current = () => {}
      list.current = element
      if (element === null) return
      measure()
      // Rendered in the frame of the scroll event: otherwise the new rows would be missing for a frame.
      const onScroll = () => flushSync(measure)
      addEventListener('scroll', onScroll, { passive: true })
      addEventListener('resize', measure)
      const sizes = new ResizeObserver(measure)
      sizes.observe(element)
      leave.current = () => {
        removeEventListener('scroll', onScroll)
        removeEventListener('resize', measure)
        sizes.disconnect()
      }
    },
    [measure],
  )

  const scrollBy = useCallback(
    (px: number) => {
      if (px !== 0) window.scrollBy({ top: px, behavior: 'instant' })
      measure()
    },
    [measure],
  )
  const reveal = useCallback(
    (index: number, where: 'nearest' | 'centre' = 'nearest') => {
      if (list.current === null) return
      const clear = uncovered(headHeight)
      const start = list.current.getBoundingClientRect().top + index * rowHeight
      const end = start + rowHeight
      if (where === 'centre') scrollBy(start - (clear.top + clear.bottom - rowHeight) / 2)
      else if (start < clear.top) scrollBy(start - clear.top)
      else scrollBy(Math.max(0, Math.min(end - clear.bottom, start - clear.top)))
    },
    [scrollBy, rowHeight, headHeight],
  )

  const clear = uncovered(headHeight)
  const seen = Math.max(1, Math.floor((clear.bottom - clear.top) / rowHeight))
  const onScreen = Math.ceil(viewport.height / rowHeight)
  const overscan = Math.max(LEAST_OVERSCAN, onScreen)
  const top = Math.min(Math.floor(viewport.top / rowHeight), Math.max(0, count - onScreen))
  const first = Math.max(0, top - overscan)
  const last = Math.min(count, top + onScreen + 1 + overscan)
  return useMemo(
    () => ({ canvas, first, last, seen, rowHeight, reveal, scrollBy }),
    [canvas, first, last, seen, rowHeight, reveal, scrollBy],
  )
}

/** The scroll padding of global.css: the heights of what sticks to the top and to the foot of the page. */
function uncovered(headHeight: number): { readonly top: number; readonly bottom: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const px = (length: string) => Number.parseFloat(length) || 0
  return { top: px(scrollPaddingTop) + headHeight, bottom: innerHeight - px(scrollPaddingBottom) }
}
