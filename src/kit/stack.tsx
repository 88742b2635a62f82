import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { aligns, gaps, stack } from './layout.css.ts'

export interface StackProps {
  gap?: keyof typeof gaps | undefined
  align?: keyof typeof aligns | undefined
  as?: 'div' | 'section' | 'ul' | undefined
  className?: string | undefined
  children?: ReactNode
}

/** Children one under the other, evenly spaced. `gap` counts steps of 4 px. */
export function Stack({ gap = 4, align, as: Element = 'div', className, children }: StackProps) {
  return (
    <Element className={classNames(stack, gaps[gap], align && aligns[align], className)}>{children}</Element>
  )
}
