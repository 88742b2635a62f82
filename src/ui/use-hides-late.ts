import { useEffect } from 'react'

/** What Radix leaves alone, and what a page opens over itself. */
const SPOKEN = '[aria-live], [role=dialog], dialog'

/**
 * As it opens, a dialog hides from screen readers what lies under it, once (Radix). What comes to the page later, such as
 * code and answers that were still awaited, is hidden here, or it would be read as if nothing lay over it.
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
    // What is put into the body itself from now on lies over the dialog: another one, the options of a list.
    for (const under of document.body.children) {
      if (!under.matches('[role=dialog]')) changes.observe(under, { childList: true, subtree: true })
    }
    return () => {
      changes.disconnect()
      for (const element of hidden) element.removeAttribute('aria-hidden')
    }
  }, [open])
}
