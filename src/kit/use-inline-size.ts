import { useCallback, useState } from 'react'

/** An element's width in px, where a media query would only give the window's. 0 until it is known. */
export function useInlineSize(): readonly [
  ref: (element: HTMLElement | null) => (() => void) | undefined,
  size: number,
] {
  const [size, setSize] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const measure = () => setSize(element.clientWidth)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])
  return [ref, size]
}
