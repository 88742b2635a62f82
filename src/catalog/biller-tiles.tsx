import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { billerPath } from '#src/contract/paths.ts'
import { externalAddress } from '#src/domain/access.ts'
import type { Biller } from '#src/services/catalog.ts'
import { BillerMark } from '#src/ui/biller-mark.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { visuallyHidden } from '#src/ui/helpers.css.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Tile, type TileElementProps } from '#src/ui/tile.tsx'
import { isExternal, logoOf, useOpenBiller } from './biller.ts'
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

/** A real link, so that it can be copied or opened beside; a plain press goes through the one access rule. */
function BillerTile({ biller, showsLogo }: { readonly biller: Biller; readonly showsLogo: boolean }) {
  const open = useOpenBiller()
  const { product } = biller
  const choose = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(biller)
  }
  return (
    <Tile
      name={product.name}
      tooltip
      mark={<BillerMark name={product.name} src={showsLogo ? logoOf(product) : undefined} size={48} />}
      render={(tile) => <TileElement biller={biller} tile={tile} onChoose={choose} />}
    />
  )
}

interface TileElementOf {
  biller: Biller
  tile: TileElementProps
  onChoose: (event: MouseEvent) => void
}

function TileElement({ biller, tile, onChoose }: TileElementOf) {
  const shared = { className: classNames(tile.className, css.billerTile), onClick: onChoose }
  if (!isExternal(biller)) {
    return (
      <Link to={billerPath(biller.category.urlPath, biller.product.billerCode)} {...shared}>
        {tile.children}
      </Link>
    )
  }
  const address = externalAddress(biller.product)
  const content = (
    <>
      {tile.children}
      <span className={css.leaves}>
        <Icon name="external" size={16} />
      </span>
      <span className={visuallyHidden}> opens in a new tab</span>
    </>
  )
  // An address that no browser may be sent to is not one to copy either.
  if (address === null) {
    return (
      <button type="button" {...shared}>
        {content}
      </button>
    )
  }
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" {...shared}>
      {content}
    </a>
  )
}
