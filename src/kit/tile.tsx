import { Children, type ReactNode } from 'react'
import * as css from './tile.css.ts'
import { Tooltip } from './tooltip.tsx'
import { Verbatim, words } from './words.tsx'

/** Spread these onto the tile's element: `render={(tile) => <Link to="/airtime" {...tile} />}`. */
export interface TileElementProps {
  className: string
  children: ReactNode
}

export interface TileProps {
  name: string
  /** The name is of a kind ("Airtime"), which may be translated, not of a biller or person. */
  isWords?: boolean | undefined
  /** An `Icon` of 28 or a `BillerMark`. */
  mark: ReactNode
  /** Under the name: a number, a nickname's owner. */
  detail?: ReactNode
  /** At the end of a row: an amount. */
  end?: ReactNode
  shape?: keyof typeof css.shape | undefined
  /** The full name on hover and focus. */
  tooltip?: boolean | undefined
  render: (tile: TileElementProps) => ReactNode
}

/** One option with its mark. The caller chooses its element (a router's Link, a button). */
export function Tile(props: TileProps) {
  const { name, isWords = false, mark, detail, end, shape = 'square', tooltip = false, render } = props
  const nameClass = shape === 'row' ? css.nameStrong : css.name
  const tile = render({
    className: css.shape[shape],
    children: (
      <>
        <span className={css.mark}>{mark}</span>
        <span className={css.words}>
          {isWords ? (
            <span className={nameClass}>{name}</span>
          ) : (
            <Verbatim className={nameClass}>{name}</Verbatim>
          )}
          {detail && <span className={css.detail}>{words(detail)}</span>}
        </span>
        {end && <span className={css.end}>{end}</span>}
      </>
    ),
  })
  return tooltip ? <Tooltip text={name}>{tile}</Tooltip> : tile
}

interface TileRowsProps {
  /** Read out as the list's name. */
  label: string
  children: ReactNode
}

/** A sheet of tiles whose `shape` is `row`. */
export function TileRows({ label, children }: TileRowsProps) {
  return (
    <ul className={css.rows} aria-label={label}>
      {Children.map(children, (child) => (
        <li className={css.cell}>{child}</li>
      ))}
    </ul>
  )
}
