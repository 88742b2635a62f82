import type { ReactNode } from 'react'
import { aside as asideClass, columns, main, onlyBeside, outer } from './sticky-bar.css.ts'
import { Text } from './text.tsx'

export interface TwoColumnProps {
  /** The form. */
  children: ReactNode
  /** A `StickyBar`: at the foot on a phone, inside the summary card where there is room. */
  bar: ReactNode
  /** Shown above the bar in that card, such as `Rows`; not shown on a phone. */
  summary?: ReactNode
  summaryTitle?: string | undefined
}

/** A form with its order summary beside it if there are 600 px, otherwise with a bar at the foot. */
export function TwoColumn({ children, bar, summary, summaryTitle }: TwoColumnProps) {
  return (
    <div className={outer}>
      <div className={columns}>
        <div className={main}>{children}</div>
        <div className={asideClass}>
          {summaryTitle && (
            <Text as="h2" size="md" weight="heavy" className={onlyBeside}>
              {summaryTitle}
            </Text>
          )}
          {summary && <div className={onlyBeside}>{summary}</div>}
          {bar}
        </div>
      </div>
    </div>
  )
}
