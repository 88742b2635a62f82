import type { ReactNode } from 'react'
import * as css from './disclosure.css.ts'
import { Icon } from './icon.tsx'
import { words } from './words.tsx'

interface DisclosureProps {
  /** Its anchor, so that another page can link to it. */
  id?: string | undefined
  title: string
  /** `plain` on a page or card that has its own frame. */
  look?: 'framed' | 'plain' | undefined
  /** Open from the start, and whenever this becomes true. */
  isOpen?: boolean | undefined
  children: ReactNode
}

/** A line that expands. The browser's own search finds its content while it is closed. */
export function Disclosure({ id, title, look = 'framed', isOpen, children }: DisclosureProps) {
  return (
    <details className={css.disclosure[look]} id={id} open={isOpen}>
      <summary className={css.summary[look]}>
        <span>{words(title)}</span>
        <Icon name="chevron-down" size={20} className={css.chevron} />
      </summary>
      {children}
    </details>
  )
}
