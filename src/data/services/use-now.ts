import { useEffect, useState } from 'react'
import { useServices } from '#src/data/services/services.ts'
import { lagosDayOf, startOfLagosDay } from '#src/domain/dates.ts'

const SECOND_MS = 1000
const DAY_MS = 24 * 60 * 60 * SECOND_MS

/** The current time, updated every second until `until` has come; null for a screen that waits for nothing. */
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

/**
 * The current time for words such as "tomorrow", which change at midnight: updated when a day begins in Lagos, and when
 * the page becomes visible again, because timers do not run while a phone sleeps.
 */
export function useDayNow(): number {
  const { clock, pageLife } = useServices()
  const [day, setDay] = useState(() => startOfLagosDay(lagosDayOf(clock.now())))
  useEffect(() => {
    const update = () => setDay(startOfLagosDay(lagosDayOf(clock.now())))
    const stops = [clock.after(day + DAY_MS - clock.now(), update), pageLife.onVisible(update)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [clock, pageLife, day])
  return clock.now()
}
