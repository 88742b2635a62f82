import { useEffect, useState } from 'react'
import { useServices } from '#src/services/services.ts'
import { Text } from '#src/ui/text.tsx'
import type { Watched } from './watch.ts'

const SECOND_MS = 1000

/** When the next check comes by itself, counted down; a long wait is not read out every second. */
export function NextCheck({ watched }: { readonly watched: Watched }) {
  const { clock } = useServices()
  const [now, setNow] = useState(() => clock.now())
  const { nextCheckAt } = watched
  useEffect(() => {
    if (nextCheckAt === null) return
    let cancel = () => {}
    const tick = () => {
      setNow(clock.now())
      cancel = clock.after(SECOND_MS, tick)
    }
    tick()
    return () => cancel()
  }, [clock, nextCheckAt])
  if (nextCheckAt === null) return null
  const seconds = Math.max(0, Math.ceil((nextCheckAt - now) / SECOND_MS))
  return (
    <Text size="xs" tone="soft" figures>
      Next check in {seconds} s
    </Text>
  )
}
