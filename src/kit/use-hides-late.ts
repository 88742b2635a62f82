import { useEffect } from 'react'

/** What Radix does not hide, and what a page opens over itself. */
const SPOKEN = '[aria-live], [role=dialog], dialog'

/**
 * When a dialog opens, Radix hides the page under it from screen readers, but only once. This hides what is added to
 * the page later, when code or responses arrive; otherwise it would be read as if there were no dialog.
 */
export function useHidesLate(open: boolean) {
  useEffect(() => {
    if (!open) return
    const hidden: Element[] = []
    const hide = (element: Element) => {
      if (element.matches(`${SPOKEN}, [aria-hidden=true]`)) return
      if (element.querySelector(SPOKEN) !== null) return [...element.children].forEach(hide)
      element.setAttribute('aria-hidden', 'true')
      hidden.push(element)
    }
    const changes = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (!(target instanceof Element) || target.closest(`${SPOKEN}, [aria-hidden=true]`) !== null) continue
        for (const node of addedNodes) if (node instanceof Element) hide(node)
      }
    })
    // Not the body itself: what is added there from now on is over the dialog, such as another one or a list's options.
    for (const under of document.body.children) {
      if (!under.matches('[role=dialog]')) changes.observe(under, { childList: true, subtree: true })
    }
    return () => {
      changes.disconnect()
      for (const element of hidden) element.removeAttribute('aria-hidden')
    }
  }, [open])
}
