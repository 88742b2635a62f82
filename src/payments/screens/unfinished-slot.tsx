import { useRef } from 'react'
import { lazyOptional } from '#src/data/services/lazy-part.tsx'
import { useIdle } from '#src/data/services/use-idle.ts'
import { useReservedHeight } from '#src/data/services/use-reserved-height.ts'
import * as css from '#src/payments/again/again.css.ts'

const UnfinishedPayments = lazyOptional(
  async () => (await import('./unfinished-payments.tsx')).UnfinishedPayments,
)

/** Unfinished payments, in as much room as they had the last time, so that what is below does not jump. */
export function UnfinishedSlot() {
  // Read once the page has what it needs: neither page nor prerender must wait for the device's records.
  const isIdle = useIdle()
  const slot = useRef<HTMLDivElement>(null)
  const release = useReservedHeight('paydey.unfinished', slot)
  return (
    <div ref={slot} className={css.unfinished}>
      {isIdle && <UnfinishedPayments onShown={release} />}
    </div>
  )
}
