import { type ReactNode, useEffect, useRef } from 'react'
import { liveRegion } from './helpers.css.ts'

export interface LiveRegionProps {
  /** Names the present news, or null when there is none. A new name brings the news into view. */
  news: string | null
  children?: ReactNode
}

/** News that is read out when it comes. Stands before its content does, and takes no room while it is empty. */
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
