import { style } from '@vanilla-extract/css'
import { color, media, radius, space, weight } from './tokens.css.ts'

export const list = style({
  display: 'grid',
  columnGap: space[4],
  rowGap: space[1],
  inlineSize: '100%',
  '@media': { [media.md]: { gridTemplateColumns: '1fr 1fr' } },
})
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: space[2],
})
export const met = style({ color: color.success })
export const word = style({ fontWeight: weight.strong })
/** Not met yet: an empty ring, as large as the icons of the others. */
export const ring = style({
  blockSize: '12px',
  inlineSize: '12px',
  margin: '3px 2px',
  border: `1.5px solid ${color.control}`,
  borderRadius: radius.full,
})
export const mark = style({ marginBlockStart: '1px' })
