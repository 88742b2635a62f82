import type { ReactNode, Ref } from 'react'
import { liveRegion } from './helpers.css.ts'

export interface LiveRegionProps {
  ref?: Ref<HTMLDivElement> | undefined
  children?: ReactNode
}

/** News that is read out when it comes. Stands before its content does, and takes no room while it is empty. */
export function LiveRegion({ ref, children }: LiveRegionProps) {
  return (
    <div aria-live="polite" className={liveRegion} ref={ref}>
      {children}
    </div>
  )
}
