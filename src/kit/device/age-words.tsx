import { useEffect, useEffectEvent, useState } from 'react'
import { useServices } from '#src/data/services/services.ts'
import { ago } from '#src/domain/dates.ts'
import { Icon } from '#src/kit/icon.tsx'
import { words } from '#src/kit/words.tsx'
import { age } from './device.css.ts'

export interface AgeWordsProps {
  savedAt: number
  /** Called when the words have become older by a minute. */
  onTick: () => void
}

const MINUTE_MS = 60_000

/** "Saved 2 h ago", or "Saved just now": shown even for a moment's age, because it could not be refreshed. */
export function AgeWords({ savedAt, onTick }: AgeWordsProps) {
  const { clock } = useServices()
  const [now, setNow] = useState(clock.now)
  const tick = useEffectEvent(() => {
    setNow(clock.now())
    onTick()
  })
  useEffect(() => {
    let cancel = clock.after(MINUTE_MS, function again() {
      tick()
      cancel = clock.after(MINUTE_MS, again)
    })
    return () => cancel()
  }, [clock])
  return (
    <span className={age}>
      <Icon name="clock" size={16} />
      <span>{words(`Saved ${ago(savedAt, now)}`)}</span>
    </span>
  )
}
