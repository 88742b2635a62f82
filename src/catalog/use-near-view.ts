import { type RefObject, useEffect, useState } from 'react'

/** Somebody who scrolls at all will find it there. */
const NEAR = '200px'

/** Whether the element has come near the part of the page that is seen. Never in Lite mode; stays true. */
export function useNearView(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (target === null || document.documentElement.hasAttribute('data-lite')) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setIsNear(true)
        observer.disconnect()
      },
      { rootMargin: NEAR },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
