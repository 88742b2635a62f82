import { useEffect, useState } from 'react'
import { whenFree } from '#src/platform/idle.ts'
import { useServices } from './services.ts'

/**
 * False until the page's own facts are there: what is around a page, and not in the first screenful, waits for them, for
 * its code would share their way on a slow network. It does not become false again on another page.
 */
export function useSettled(): boolean {
  const { resources } = useServices()
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    let isHere = true
    const settle = () => {
      if (isHere) setIsSettled(true)
    }
    void resources.settled().then(() => whenFree(settle))
    return () => {
      isHere = false
    }
  }, [resources])
  return isSettled
}
