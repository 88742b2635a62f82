import { useSyncExternalStore } from 'react'
import { lazyOptional } from '#src/data/services/lazy-part.tsx'
import { useIdle } from '#src/data/services/use-idle.ts'
import * as css from './again.css.ts'
import { useHintedCount } from './count-hint.ts'
import { PayAgainSkeleton } from './pay-again-frame.tsx'

const PayAgain = lazyOptional(async () => (await import('./pay-again.tsx')).PayAgain, PayAgainSkeleton)

/** Wider than a phone. */
const STILL = 3

/**
 * The place of "Pay again", reserved from the first paint for users with saved billers: nothing jumps when they are
 * read. A first-time visitor sees nothing, and nothing is fetched before the page has what it needs. The prerender, the
 * same for everybody, contains both, and the head's script chooses (prerender/early).
 */
export function PayAgainSlot() {
  const count = useHintedCount()
  const isIdle = useIdle()
  if (!useHydrated()) {
    return (
      <div className={css.still}>
        <PayAgainSkeleton count={STILL} />
      </div>
    )
  }
  if (count === 0 && !isIdle) return null
  return <PayAgain count={count} />
}

const never = () => () => {}

/**
 * False in the prerender and in the render that hydrates it, which must be equal; true everywhere else, from the first
 * render on. For whatever depends on this device, and for parts that the prerender leaves out.
 */
function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
