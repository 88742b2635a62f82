import { useEffect, useState } from 'react'
import { useServices } from '#src/services/services.ts'

const SECOND_MS = 1000

/** The present, a second at a time, until `until` has come; null for a screen that waits for nothing. */
export function useNow(until: number | null): number {
  const { clock } = useServices()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    if (until === null) return
    let cancel = () => {}
    const tick = () => {
      setNow(clock.now())
      if (clock.now() < until) cancel = clock.after(SECOND_MS, tick)
    }
    tick()
    return () => cancel()
  }, [clock, until])
  return now
}
