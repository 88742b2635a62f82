import { type ReactNode, useId } from 'react'
import { Row } from './row.tsx'
import { Stack } from './stack.tsx'
import { Text } from './text.tsx'

export interface SectionProps {
  title: string
  /** At the end of the heading's line: a quiet link. */
  action?: ReactNode
  children?: ReactNode
}

/** A part of a page under its own heading. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Stack gap={3}>
        <Row justify="between">
          <Text as="h2" size="md" weight="heavy" id={id}>
            {title}
          </Text>
          {action}
        </Row>
        {children}
      </Stack>
    </section>
  )
}
