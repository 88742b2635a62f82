import { type ReactNode, useEffect, useRef } from 'react'
import { liveRegion } from './helpers.css.ts'

export interface LiveRegionProps {
  /** A key for what is announced, or null for nothing. A new key scrolls it into view. */
  announced: string | null
  children?: ReactNode
}

/**
 * Reads out what appears in it. The element exists before its content, and takes no room while it is empty.
 */
export function LiveRegion({ announced, children }: LiveRegionProps) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (announced !== null) region.current?.scrollIntoView({ block: 'center' })
  }, [announced])
  return (
    <div aria-live="polite" className={liveRegion} ref={region}>
      {children}
    </div>
  )
}
