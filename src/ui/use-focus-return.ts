import { useRef } from 'react'

/**
 * Remembers who had the focus when a dialog opened and gives it back when it closes. Radix does so only for its own
 * Trigger; ours open by state. If that element has gone, the page's heading takes the focus.
 */
export function useFocusReturn() {
  const before = useRef<HTMLElement | null>(null)
  return {
    /** Radix goes to the first control, which is the cross; a form's field says `data-first-focus`. */
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      const content = event.currentTarget instanceof HTMLElement ? event.currentTarget : null
      const wanted = content?.querySelector<HTMLElement>('[data-first-focus]')
      if (!wanted) return
      event.preventDefault()
      wanted.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const target = before.current?.isConnected ? before.current : null
      // Another dialog took its place, and has the focus: taking it away for a moment would count as leaving its field.
      const next = document.activeElement?.closest('[role=dialog]')
      if (next && !next.contains(target)) return
      const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]')
      ;(target === null || target === document.body ? heading : target)?.focus({ preventScroll: true })
    },
  }
}
