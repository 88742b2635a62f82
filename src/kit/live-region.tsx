import { type ReactNode, useEffect, useRef } from 'react'
import { liveRegion } from './helpers.css.ts'

export interface LiveRegionProps {
  /** A key for the current news, or null when there is none. A new key scrolls the news into view. */
  news: string | null
  children?: ReactNode
}

/**
 * News that is read out when it appears. The element exists before its content, and takes no room while it is empty.
 */
export function LiveRegion({ news, children }: LiveRegionProps) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (news !== null) region.current?.scrollIntoView({ block: 'center' })
  }, [news])
  return (
    <div aria-live="polite" className={liveRegion} ref={region}>
      {children}
    </div>
  )
}
