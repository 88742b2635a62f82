import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { card } from './layout.css.ts'

export interface CardProps extends ComponentProps<'div'> {
  padding?: keyof typeof card | undefined
}

/** White on paper, with a hairline. */
export function Card({ padding = 'normal', className, ...rest }: CardProps) {
  return <div {...rest} className={classNames(card[padding], className)} />
}
