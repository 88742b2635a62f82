import { type ReactNode, useSyncExternalStore } from 'react'
import { brandName } from '#src/brand.ts'
import { type Services, useServices } from '#src/data/services/services.ts'
import { Notice } from '#src/kit/notice.tsx'

export const KEEPS_NOTHING = `This browser does not let ${brandName} keep things on this device. You can still pay; don't close this page until you see the result. If it kept things before, close the browser and open it again.`

export type TroubleServices = Pick<Services, 'local' | 'device'>

/** False where settings or records are in memory only. */
export function isDurable({ local, device }: TroubleServices): boolean {
  return local.durable && device.isDurable()
}

/** Warns once a visit that nothing is kept. Returns a function that stops it. */
export function warnIfNotDurable(services: TroubleServices & Pick<Services, 'toasts'>): () => void {
  let isShown = false
  const check = () => {
    if (isShown || isDurable(services)) return
    isShown = true
    services.toasts.show('info', KEEPS_NOTHING)
  }
  check()
  return services.device.onTrouble(check)
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

interface UnreadableProps {
  /** Of `useKept`: null where nobody knows how many. */
  readonly count: number | null
  /** "receipt": in the singular. */
  readonly what: string
  /** What a person should know before it can be read. */
  readonly children?: ReactNode
}

/** Names what is kept here and cannot be read: a list that misses something must not look complete. Nothing for 0. */
export function Unreadable({ count, what, children }: UnreadableProps) {
  if (count === 0) return null
  const title =
    count === null
      ? `The ${what}s on this device cannot be read now`
      : `${count} ${what}${count === 1 ? '' : 's'} on this device cannot be read now`
  return (
    <Notice tone="pending" role="status" title={title}>
      {children} Close the browser and open it again.
    </Notice>
  )
}
