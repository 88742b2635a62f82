import { useEffect, useState } from 'react'

/** False in the prerender and in the first render, which must be the same; true right after. */
export function useAfterMount(): boolean {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return isMounted
}
