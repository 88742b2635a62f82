import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { column } from './layout.css.ts'

export interface ColumnProps {
  className?: string | undefined
  children?: ReactNode
}

/** Never wider than a line one likes to read: 640 px, centred. */
export function Column({ className, children }: ColumnProps) {
  return <div className={classNames(column, className)}>{children}</div>
}
