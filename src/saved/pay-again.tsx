import { useRef } from 'react'
import { useKeptOrder } from '#src/catalog/keep-order.ts'
import { isSlug } from '#src/contract/paths.ts'
import type { Beneficiary } from '#src/offline/beneficiaries.ts'
import { useUser } from '#src/services/use-state.ts'
import { TileGrid } from '#src/ui/tile-grid.tsx'
import { SHOWN } from './hint.ts'
import { PayAgainFrame } from './pay-again-frame.tsx'
import { PayAgainSkeleton } from './pay-again-skeleton.tsx'
import { PayAgainTile } from './pay-again-tile.tsx'
import { useLikely } from './use-likely.ts'
import { useSavedBillers } from './use-saved-billers.ts'

const idOf = ({ id }: Beneficiary) => id

/** "Pay again" on home: whom somebody pays most likely, each one tap from its order summary. `count` is the hint. */
export function PayAgain({ count }: { readonly count: number }) {
  const owner = useUser()?.consumerId ?? ''
  const { billers } = useSavedBillers()
  if (billers === null) return <PayAgainSkeleton count={count} />
  // A path that is no segment of an address leads nowhere (security 21).
  const payable = billers.filter(({ categoryPath }) => isSlug(categoryPath))
  return payable.length === 0 ? null : <Tiles key={owner} billers={payable} />
}

/** No tile moves while the page is open: somebody may be about to touch it. */
function Tiles({ billers }: { readonly billers: readonly Beneficiary[] }) {
  const shown = useKeptOrder(billers, idOf).slice(0, SHOWN)
  const frame = useRef<HTMLDivElement>(null)
  useLikely(frame, shown)
  return (
    <PayAgainFrame>
      <div ref={frame}>
        <TileGrid label="Pay again" shape="scroll">
          {shown.map((biller) => (
            <PayAgainTile key={biller.id} biller={biller} />
          ))}
        </TileGrid>
      </div>
    </PayAgainFrame>
  )
}
