import type { Biller } from '#src/services/catalog.ts'
import { BillerTile } from './biller-tile.tsx'
import { useKeptOrder } from './keep-order.ts'
import * as css from './tiles.css.ts'
import { useAfterPaint } from './use-after-paint.ts'

const idOf = ({ product }: Biller) => product.id

export interface BillerTilesProps {
  /** Read out as the list's name. */
  label: string
  billers: readonly Biller[]
}

/** Billers as logo tiles. They stand with their initials at once; the logos come after the first paint. */
export function BillerTiles({ label, billers }: BillerTilesProps) {
  const ordered = useKeptOrder(billers, idOf)
  const showsLogos = useAfterPaint()
  return (
    <ul className={css.billerGrid} aria-label={label}>
      {ordered.map((biller) => (
        <li key={biller.product.id} className={css.cell}>
          <BillerTile biller={biller} showsLogo={showsLogos} />
        </li>
      ))}
    </ul>
  )
}
