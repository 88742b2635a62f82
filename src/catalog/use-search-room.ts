import { type FocusEvent, useEffect, useRef } from 'react'

/** Below this width the box goes to the top of the screen when it is used. */
const PHONE = '(max-width: 599px)'
const GAP_PX = 14

/**
 * Keeps the results above a phone's keyboard: tells the CSS (`--search-room`) how much of the visible page lies below
 * the box. CSS alone cannot know: whether `dvh` shrinks with the keyboard differs between browsers.
 */
export function useSearchRoom() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { visualViewport } = window
    const measure = () => {
      const field = box.current?.querySelector('input')
      if (!field || !visualViewport || document.activeElement !== field) return
      const visibleEnd = visualViewport.offsetTop + visualViewport.height
      const room = Math.round(visibleEnd - field.getBoundingClientRect().bottom - GAP_PX)
      box.current?.style.setProperty('--search-room', `${room}px`)
    }
    visualViewport?.addEventListener('resize', measure)
    addEventListener('scroll', measure, { passive: true })
    box.current?.addEventListener('focusin', measure)
    const element = box.current
    return () => {
      visualViewport?.removeEventListener('resize', measure)
      removeEventListener('scroll', measure)
      element?.removeEventListener('focusin', measure)
    }
  }, [])
  const handleFocus = (event: FocusEvent<HTMLDivElement>) => {
    if (event.target.tagName === 'INPUT' && window.matchMedia(PHONE).matches) {
      event.currentTarget.scrollIntoView({ block: 'start' })
    }
  }
  return { ref: box, onFocus: handleFocus }
}
