import { useEffect } from 'react'
import { coverChanged } from './press-guard.ts'

const LOCKED = 'data-scroll-locked'
const SCRIM = 'data-scrim'

/**
 * Keeps the page behind from scrolling while something modal is open. Counts, because dialogs can be nested. `hasScrim`: the
 * page behind is dimmed, and so the room of its scrollbar, which nothing fixed can cover.
 */
export function useScrollLock(locked: boolean, hasScrim = false): void {
  useEffect(() => {
    if (!locked) return
    const attributes = hasScrim ? [LOCKED, SCRIM] : [LOCKED]
    change(attributes, 1)
    coverChanged()
    return () => {
      change(attributes, -1)
      coverChanged()
    }
  }, [locked, hasScrim])
}

function change(attributes: readonly string[], by: 1 | -1): void {
  for (const attribute of attributes) {
    const count = Number(document.body.getAttribute(attribute) ?? '0') + by
    if (count > 0) document.body.setAttribute(attribute, String(count))
    else document.body.removeAttribute(attribute)
  }
}
