import { useEffect, useState } from 'react'
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
    void resources.settled().then(() => {
      if (isHere) setIsSettled(true)
    })
    return () => {
      isHere = false
    }
  }, [resources])
  return isSettled
}
