import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { Row } from './row.tsx'
import { Stack } from './stack.tsx'
import { step } from './text.css.ts'

export interface SectionProps {
  title: string
  /** For a link that leads to this part. */
  id?: string
  /** For a step that takes another's place: its heading can then take the focus. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  /** At the end of the heading's line: a quiet link. */
  action?: ReactNode
  children?: ReactNode
}

/** A part of a page under its own heading. */
export function Section({ title, id, titleRef, action, children }: SectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} id={id}>
      <Stack gap={3}>
        <Row justify="between" wrap>
          <h2 id={titleId} className={step} {...(titleRef !== undefined && { ref: titleRef, tabIndex: -1 })}>
            {title}
          </h2>
          {action}
        </Row>
        {children}
      </Stack>
    </section>
  )
}

interface StepHeadingProps {
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
