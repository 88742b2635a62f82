import { useEffect, useRef } from 'react'

/** Closes the dialog that asked, and not another that somebody opened while the answer was on its way. */
export function useCloseOnce(onClose: () => void): () => void {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return () => {
    if (!isGone.current) onClose()
  }
}
