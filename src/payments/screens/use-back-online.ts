import { useEffect, useState } from 'react'
import { useOnline } from '#src/data/services/use-state.ts'

/** Shown where the reason to wait was, so that the same status region reads it out. */
export const BACK_ONLINE = "You're back online. You can pay now."

/** Whether the network was lost and came back while this was on the screen. */
export function useBackOnline(): boolean {
  const isOnline = useOnline()
  const [wasOffline, setWasOffline] = useState(!isOnline)
  useEffect(() => {
    if (!isOnline) setWasOffline(true)
  }, [isOnline])
  return isOnline && wasOffline
}
