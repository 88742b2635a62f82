import { Children, type ReactNode } from 'react'
import { cell, grid } from './tile.css.ts'

export interface TileGridProps {
  /** Read out as the list's name. */
  label: string
  shape?: keyof typeof grid | undefined
  children: ReactNode
}

/** A list of tiles: a grid of squares, of wide ones, or one line that scrolls. */
export function TileGrid({ label, shape = 'square', children }: TileGridProps) {
  return (
    <ul className={grid[shape]} aria-label={label}>
      {Children.map(children, (child) => (
        <li className={cell}>{child}</li>
      ))}
    </ul>
  )
}
