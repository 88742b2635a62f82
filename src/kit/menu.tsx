import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import * as css from './menu.css.ts'

export interface MenuProps {
  /** The button's text. */
  label: ReactNode
  /** The list's name for screen readers. */
  name: string
  /** Links and buttons of class `menuItem`, one in each `<li>`. */
  children: ReactNode
}

/**
 * A button that opens a short list of links and buttons. They are ordinary ones, so that the usual keys work. Closes on
 * Esc, on a press elsewhere, when the focus leaves, and on a choice.
 */
export function Menu({ label, name, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [open])

  // The focus goes back first: the choice may open a dialog, which later returns the focus to the button.
  const close = () => {
    button.current?.focus()
    setOpen(false)
  }

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      close()
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys and the focus of the controls within
    <div
      ref={root}
      className={css.root}
      onKeyDown={handleKey}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-expanded={open}
        {...(open && { 'aria-controls': id })}
        onClick={() => setOpen(!open)}
      >
        <span className={css.label}>{label}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {open && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a choice, by key or finger, arrives as a click
        <ul id={id} className={css.popup} aria-label={name} onClick={close}>
          {children}
        </ul>
      )}
    </div>
  )
}
