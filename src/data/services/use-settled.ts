import { useEffect, useState } from 'react'
import { whenFree } from '#src/data/browser/idle.ts'
import { useServices } from './services.ts'

/**
 * False until the page's own data is there: parts around a page that are not in the first screenful wait for it,
 * because their code would compete for a slow network. It does not become false again on another page.
 */
export function useSettled(): boolean {
  const { queries } = useServices()
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    let isHere = true
    const settle = () => {
      if (isHere) setIsSettled(true)
    }
    void queries.settled().then(() => whenFree(settle))
    return () => {
      isHere = false
    }
  }, [queries])
  return isSettled
}
