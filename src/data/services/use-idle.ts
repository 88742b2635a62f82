import { useEffect, useState } from 'react'
import { whenFree } from '#src/data/browser/idle.ts'
import { useServices } from './services.ts'

/**
 * False until the page's own data is there: parts around a page that are not in the first screenful wait for it,
 * because their code would compete for a slow network. It does not become false again on another page.
 */
export function useIdle(): boolean {
  const { queries } = useServices()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let isMounted = true
    const settle = () => {
      if (isMounted) setIdle(true)
    }
    void queries.idle().then(() => whenFree(settle))
    return () => {
      isMounted = false
    }
  }, [queries])
  return isIdle
}
