import { useRef } from 'react'

/**
 * Remembers who had the focus when a dialog opened and gives it back when it closes. Radix does so only for its own
 * Trigger; ours open by state. If that element has gone, the page's heading takes the focus.
 */
export function useFocusReturn() {
  const before = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const target = before.current?.isConnected ? before.current : null
      const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]')
      ;(target === null || target === document.body ? heading : target)?.focus({ preventScroll: true })
    },
  }
}
