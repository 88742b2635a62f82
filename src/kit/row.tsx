import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as css from './layout.css.ts'

export interface RowProps {
  gap?: keyof typeof css.gaps | undefined
  align?: keyof typeof css.aligns | undefined
  justify?: keyof typeof css.justifies | undefined
  wrap?: boolean | undefined
  /** Of text buttons: their words, not their boxes, stand at the row's ends. */
  outdent?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

/** Children side by side. `gap` counts steps of 4 px. */
export function Row(props: RowProps) {
  const { gap = 3, align = 'center', justify, wrap = false, outdent = false } = props
  return (
    <div
      className={classNames(
        css.row,
        css.gaps[gap],
        css.aligns[align],
        justify && css.justifies[justify],
        wrap && css.wrap,
        outdent && css.outdent,
        props.className,
      )}
    >
      {props.children}
    </div>
  )
}
