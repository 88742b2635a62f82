import { type FocusEvent, type ReactNode, useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import { anchor, bubble } from './tile.css.ts'

export interface TooltipProps {
  text: string
  children: ReactNode
  className?: string | undefined
}

/**
 * The full text of a shortened one: on hover and on keyboard focus, stays while hovered, closed by Esc (WCAG 1.4.13).
 * It repeats the control's name, so it is hidden from screen readers.
 */
export function Tooltip({ text, children, className }: TooltipProps) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [open])
  const handleFocus = (event: FocusEvent<HTMLElement>) => setOpen(event.target.matches(':focus-visible'))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches its content, and is not a control itself
    <span
      className={classNames(anchor, className)}
      // Only for a mouse: a touch would flash the bubble on the way to the next page.
      onPointerEnter={(event) => setOpen(event.pointerType === 'mouse')}
      onPointerLeave={() => setOpen(false)}
      onFocus={handleFocus}
      onBlur={() => setOpen(false)}
    >
      {children}
      {open && (
        <span role="tooltip" aria-hidden="true" className={bubble}>
          {text}
        </span>
      )}
    </span>
  )
}
