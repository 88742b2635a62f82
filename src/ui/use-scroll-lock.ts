import { useEffect } from 'react'

const attribute = 'data-scroll-locked'

/** Keeps the page behind from scrolling while something modal is open. Counts, because dialogs can be nested. */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return
    change(1)
    return () => change(-1)
  }, [locked])
}

function change(by: 1 | -1): void {
  const count = Number(document.body.getAttribute(attribute) ?? '0') + by
  if (count > 0) document.body.setAttribute(attribute, String(count))
  else document.body.removeAttribute(attribute)
}
