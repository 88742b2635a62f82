import { useSyncExternalStore } from 'react'
import { brandName } from '#src/brand.ts'
import { type Services, useServices } from '#src/services/services.ts'
import { Notice } from '#src/ui/notice.tsx'

export const KEEPS_NOTHING = `This browser does not let ${brandName} keep things on this device. You can still pay; don't close this page until you see the result.`

export type TroubleServices = Pick<Services, 'local' | 'device'>

/** False where settings or records are in memory only. */
export function isDurable({ local, device }: TroubleServices): boolean {
  return local.durable && device.isDurable()
}

/** Warns once a visit that nothing is kept. Returns a function that stops it. */
export function warnIfNotDurable(services: TroubleServices & Pick<Services, 'toasts'>): () => void {
  let isSaid = false
  const look = () => {
    if (isSaid || isDurable(services)) return
    isSaid = true
    services.toasts.show('info', KEEPS_NOTHING)
  }
  look()
  return services.device.onTrouble(look)
}

/** Whether this browser keeps things, as far as is known by now: a full disk shows at the first thing that it refuses. */
export function useDurable(): boolean {
  const services = useServices()
  return useSyncExternalStore(services.device.onTrouble, () => isDurable(services))
}

/** The warning before PROCEED where this browser keeps nothing. Empty where it does. */
export function KeepsNothing() {
  return useDurable() ? null : (
    <Notice tone="pending" title="Nothing is kept here">
      {KEEPS_NOTHING}
    </Notice>
  )
}
