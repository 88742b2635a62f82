import { Suspense } from 'react'
import { lazyOptional } from '#src/services/lazy-optional.ts'
import { useAfterMount } from '#src/services/use-after-mount.ts'
import { useHintedCount } from './hint.ts'
import { PayAgainSkeleton } from './pay-again-skeleton.tsx'

const PayAgain = lazyOptional(async () => (await import('./pay-again.tsx')).PayAgain)

/**
 * The place of "Pay again", kept from the first paint for whoever has saved billers: nothing jumps when they are read.
 * For a first-time visitor nothing is there, and nothing is fetched before the first paint.
 */
export function PayAgainSlot() {
  const count = useHintedCount()
  const isMounted = useAfterMount()
  if (count === 0 && !isMounted) return null
  return (
    <Suspense fallback={<PayAgainSkeleton count={count} />}>
      <PayAgain count={count} />
    </Suspense>
  )
}
