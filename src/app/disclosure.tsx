import { type ReactNode, useId, useState } from 'react'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import * as css from './drawer-inside.css.ts'

export interface DisclosureProps {
  title: string
  icon?: IconName
  className?: string
  /** Opens when the current page comes to be inside; whoever closes it then has it closed. */
  holdsCurrent: boolean
  children: ReactNode
}

/** A part of the drawer that opens and closes. */
export function Disclosure({ title, icon, className = css.item, holdsCurrent, children }: DisclosureProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(holdsCurrent)
  const [held, setHeld] = useState(holdsCurrent)
  if (held !== holdsCurrent) {
    setHeld(holdsCurrent)
    if (holdsCurrent) setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {icon !== undefined && <Icon className={css.icon} name={icon} />}
        <span className={css.words}>{title}</span>
        <Icon className={css.chevron} name="chevron-down" size={20} />
      </button>
      <ul id={id} className={icon === undefined ? css.items : css.indented} hidden={!isOpen}>
        {children}
      </ul>
    </>
  )
}
