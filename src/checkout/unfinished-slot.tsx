import { useRef } from 'react'
import { lazyOptional } from '#src/services/lazy-part.tsx'
import { useReservedHeight } from '#src/services/use-reserved-height.ts'
import { useSettled } from '#src/services/use-settled.ts'
import * as css from './unfinished-slot.css.ts'

const UnfinishedPayments = lazyOptional(
  async () => (await import('./unfinished-payments.tsx')).UnfinishedPayments,
)

/** Unfinished payments, in the room that they had the last time: what is below them does not jump. */
export function UnfinishedSlot() {
  // The device's own records are read once the page has what it needs, which they must not hold up, nor the prerender.
  const isSettled = useSettled()
  const slot = useRef<HTMLDivElement>(null)
  const release = useReservedHeight('paydey.unfinished', slot)
  return (
    <div ref={slot} className={css.unfinished}>
      {isSettled && <UnfinishedPayments onShown={release} />}
    </div>
  )
}
