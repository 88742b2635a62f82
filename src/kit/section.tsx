import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { step } from './layout.css.ts'
import { Row } from './row.tsx'
import { Stack } from './stack.tsx'
import { words } from './words.tsx'

export interface SectionProps {
  title: string
  /** For a step that replaces another: its heading can then take the focus. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  /** At the end of the heading's line: a quiet link. */
  action?: ReactNode
  children?: ReactNode
}

/** A part of a page under its own heading. */
export function Section({ title, titleRef, action, children }: SectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={3}>
        <Row justify="between" wrap>
          <h2 id={titleId} className={step} {...(titleRef !== undefined && { ref: titleRef, tabIndex: -1 })}>
            {words(title)}
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

/** The heading of a step that replaced another on the same page: scrolls to the top, and takes the focus. */
export function StepHeading({ children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // To the top of the page, not to the heading, which a sticky header would cover.
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className={step}>
      {words(children)}
    </h2>
  )
}
