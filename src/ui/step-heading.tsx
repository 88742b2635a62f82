import { type ReactNode, useEffect, useRef } from 'react'
import { step } from './text.css.ts'

export interface StepHeadingProps {
  children: ReactNode
}

/** The heading of a step that took another's place on the same page: shows its top, and takes the focus. */
export function StepHeading({ children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // The page's own top, not the heading's: a sticky header would lie over it.
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className={step}>
      {children}
    </h2>
  )
}
