import type { ReactNode } from 'react'
import { visuallyHidden } from './helpers.css.ts'
import { shapes } from './skeleton.css.ts'
import { Stack } from './stack.tsx'

export interface SkeletonProps {
  shape?: keyof typeof shapes | undefined
}

/** A placeholder for one element. Silent: the group says what is awaited. */
export function Skeleton({ shape = 'text' }: SkeletonProps) {
  return <span className={shapes[shape]} aria-hidden="true" />
}

/** Placeholders that are all alike and never move. */
export function times(count: number, draw: (key: string) => ReactNode): readonly ReactNode[] {
  return Array.from({ length: count }, (_, index) => draw(String(index)))
}

export interface SkeletonGroupProps {
  /** What is awaited, read out: "Loading...please wait". */
  label: string
  children: ReactNode
}

/** Tells screen readers what the skeletons within wait for. */
export function SkeletonGroup({ label, children }: SkeletonGroupProps) {
  return (
    <div aria-busy="true">
      <span className={visuallyHidden} role="status">
        {label}
      </span>
      {children}
    </div>
  )
}

/** A form's fields with their labels, and what follows them, while they are awaited. */
export function FieldSkeletons({ count, children }: { count: number; children?: ReactNode }) {
  return (
    <Stack gap={5}>
      {times(count, (key) => (
        <Stack key={key} gap={2}>
          <Skeleton shape="short" />
          <Skeleton shape="field" />
        </Stack>
      ))}
      {children}
    </Stack>
  )
}

/** A list's rows, while they are awaited. */
export function RowSkeletons({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Stack gap={3}>
        {times(5, (key) => (
          <Skeleton key={key} shape="row" />
        ))}
      </Stack>
    </SkeletonGroup>
  )
}
