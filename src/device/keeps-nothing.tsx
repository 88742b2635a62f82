import { useCallback, useSyncExternalStore } from 'react'
import { useServices } from '#src/services/services.ts'
import { Notice } from '#src/ui/notice.tsx'
import { isDurable, KEEPS_NOTHING, onTrouble } from './storage-trouble.ts'

/** Before PROCEED, where this browser keeps nothing (reliability F27). Nothing where it does. */
export function KeepsNothing() {
  const services = useServices()
  const subscribe = useCallback((listener: () => void) => onTrouble(services, listener), [services])
  const durable = useSyncExternalStore(subscribe, () => isDurable(services))
  return durable ? null : (
    <Notice tone="pending" title="Nothing is kept here">
      {KEEPS_NOTHING}
    </Notice>
  )
}
