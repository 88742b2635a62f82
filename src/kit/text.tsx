import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { tabular } from './helpers.css.ts'
import * as css from './layout.css.ts'
import { words } from './words.tsx'

export interface TextProps {
  size?: keyof typeof css.size | undefined
  tone?: keyof typeof css.tone | undefined
  weight?: keyof typeof css.weights | undefined
  as?: 'p' | 'span' | 'div' | 'strong' | 'h2' | 'h3' | undefined
  /** Figures of one width. */
  figures?: boolean | undefined
  /** A name or another text that is the same in every language. */
  verbatim?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** Words in one of the six sizes. */
export function Text(props: TextProps) {
  const { size = 'sm', tone = 'inherit', weight = 'body', as: Element = 'p' } = props
  return (
    <Element
      id={props.id}
      translate={props.verbatim ? 'no' : undefined}
      className={classNames(
        css.size[size],
        css.tone[tone],
        css.weights[weight],
        props.figures && tabular,
        props.className,
      )}
    >
      {props.verbatim ? props.children : words(props.children)}
    </Element>
  )
}
