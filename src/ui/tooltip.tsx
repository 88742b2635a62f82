import { type FocusEvent, type ReactNode, useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import { anchor, bubble } from './tooltip.css.ts'

export interface TooltipProps {
  text: string
  children: ReactNode
  className?: string | undefined
}

/**
 * The full text of what is shown short: on hover and on keyboard focus, stays while hovered, Esc sends it away
 * (WCAG 1.4.13). It repeats what the control is called already, so it is hidden from screen readers.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: watches what it wraps, and is no control itself
    <span
      className={classNames(anchor, className)}
      // A finger's press is not a hover: it would flash the bubble on the way to the next page.
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
