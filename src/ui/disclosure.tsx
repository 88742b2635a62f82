import type { ReactNode } from 'react'
import * as css from './disclosure.css.ts'
import { Icon } from './icon.tsx'

interface DisclosureProps {
  /** Its address on the page, so that another page can open it. */
  id?: string | undefined
  title: string
  children: ReactNode
}

/** One line that opens. Found by the browser's own search while it is closed. */
export function Disclosure({ id, title, children }: DisclosureProps) {
  return (
    <details className={css.disclosure} id={id}>
      <summary className={css.summary}>
        {title}
        <Icon name="chevron-down" size={20} className={css.chevron} />
      </summary>
      {children}
    </details>
  )
}
