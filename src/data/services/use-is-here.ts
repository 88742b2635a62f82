import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is still on the screen: for what comes after something was awaited. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
