import { startTransition, useEffect, useState } from 'react'

/** False until the component's first paint. What waits for it never delays a tap. */
export function useAfterPaint(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined
    // The frame's callback runs before its paint; a task set from there runs after it.
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setIsPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [])
  return isPainted
}
