import { type MouseEvent, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { billerPath } from '#src/contract/paths.ts'
import type { Biller } from '#src/data/services/catalog.ts'
import { useServices } from '#src/data/services/services.ts'
import { externalAddress } from '#src/domain/access.ts'
import { companiesOf } from '#src/domain/form/meter-pairs.ts'
import { healthWord } from '#src/domain/search/biller-health.ts'
import { servesOf } from '#src/domain/search/power-places.ts'
import { BillerMark } from '#src/kit/biller-mark.tsx'
import { classNames } from '#src/kit/class-names.ts'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { Icon } from '#src/kit/icon.tsx'
import { rows } from '#src/kit/tile.css.ts'
import { Tile, type TileElementProps } from '#src/kit/tile.tsx'
import { isExternal, logoOf, useOpenBiller, useSign } from './biller.ts'
import { useKeptOrder } from './keep-order.ts'
import * as css from './tiles.css.ts'
import { useAfterPaint } from './use-after-paint.ts'

/** A tile's content: a biller, or a company whose form switches between its two billers. */
interface Entry {
  readonly name: string
  readonly biller: Biller
  /** The places that it serves, or empty. */
  readonly serves: string
}

const idOf = ({ biller }: Entry) => biller.product.id

export interface BillerTilesProps {
  /** Read out as the list's name. */
  label: string
  billers: readonly Biller[]
}

/** Billers as logo tiles. They show initials at once, and logos after the first paint. */
export function BillerTiles({ label, billers }: BillerTilesProps) {
  const entries = useMemo(() => entriesOf(billers), [billers])
  const ordered = useKeptOrder(entries, idOf)
  const showsLogos = useAfterPaint()
  // With places, tiles are rows, which have room for the text.
  const shape = ordered.some(({ serves }) => serves !== '') ? 'row' : 'square'
  return (
    <ul className={shape === 'row' ? rows : css.billerGrid} aria-label={label}>
      {ordered.map((entry) => (
        <li key={idOf(entry)} className={css.cell}>
          <BillerTile entry={entry} shape={shape} showsLogo={showsLogos} />
        </li>
      ))}
    </ul>
  )
}

function entriesOf(billers: readonly Biller[]): readonly Entry[] {
  const byProduct = new Map(billers.map((biller) => [biller.product, biller]))
  return companiesOf([...byProduct.keys()]).flatMap(({ name, biller: product }) => {
    const biller = byProduct.get(product)
    return biller === undefined ? [] : [{ name, biller, serves: servesOf(product) }]
  })
}

interface BillerTileProps {
  readonly entry: Entry
  readonly shape: keyof typeof css.tileOf
  readonly showsLogo: boolean
}

/**
 * A real link, so that it can be copied or opened in another tab; a plain press goes through the common access rule.
 */
function BillerTile({ entry: { name, biller, serves }, shape, showsLogo }: BillerTileProps) {
  const open = useOpenBiller()
  const { clock } = useServices()
  const { product } = biller
  const word = healthWord(product, clock.now())
  const choose = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    open(biller)
  }
  return (
    <Tile
      name={name}
      detail={[serves, word ?? ''].filter(Boolean).join(', ')}
      shape={shape}
      tooltip
      mark={<BillerMark name={product.name} src={showsLogo ? logoOf(product) : undefined} size={48} />}
      render={(tile) => (
        <TileElement
          biller={biller}
          tile={{ ...tile, className: classNames(tile.className, css.tileOf[shape]) }}
          onChoose={choose}
        />
      )}
    />
  )
}

interface TileElementOf {
  biller: Biller
  tile: TileElementProps
  onChoose: (event: MouseEvent) => void
}

function TileElement({ biller, tile, onChoose }: TileElementOf) {
  const sign = useSign(biller)
  const shared = { className: tile.className, onClick: onChoose }
  const content = (
    <>
      {tile.children}
      {sign !== null && (
        <>
          <span className={css.corner}>
            <Icon name={sign.icon} size={16} />
          </span>
          <span className={visuallyHidden}>{`, ${sign.says}`}</span>
        </>
      )}
    </>
  )
  if (!isExternal(biller)) {
    return (
      <Link to={billerPath(biller.category.urlPath, biller.product.billerCode)} {...shared}>
        {content}
      </Link>
    )
  }
  const address = externalAddress(biller.product)
  // An address that is not allowed must not be copied either.
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
