import { useCallback, useState } from 'react'

/** How wide an element is, in px: the room there is, where a media query knows the window only. 0 until it is known. */
export function useInlineSize(): readonly [
  ref: (element: HTMLElement | null) => (() => void) | undefined,
  size: number,
] {
  const [size, setSize] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const measure = () => setSize(element.clientWidth)
    measure()
    if (typeof ResizeObserver === 'undefined') return undefined
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return [ref, size]
}
