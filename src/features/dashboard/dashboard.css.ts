import { globalStyle, style } from '@vanilla-extract/css'
import { shapes } from '#src/kit/skeleton.css.ts'
import { cell, name } from '#src/kit/tile.css.ts'
import { space } from '#src/kit/tokens.css.ts'

const tileHeight = '136px'

/** One line that scrolls sideways, its last tile cut to show that; the buttons scroll it as far as the spec says. */
export const row = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '9rem',
  gridAutoRows: `minmax(${tileHeight}, auto)`,
  gap: '10px',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollPaddingInline: space[4],
  scrollbarWidth: 'none',
  marginInline: `-${space[4]}`,
  padding: `${space[1]} ${space[4]}`,
  marginBlock: `-${space[1]}`,
})
export { cell }
export const tile = style({ selectors: { '&&': { minBlockSize: tileHeight } } })
// "Ikeja Electric (IKEDC) Prepaid": the last word matters.
globalStyle(`${tile} ${name}`, { WebkitLineClamp: 4 })
export const skeleton = style([shapes.tile, { selectors: { '&&': { blockSize: tileHeight } } }])

export const buttons = style({
  display: 'flex',
  marginBlock: `-${space[3]}`,
  marginInlineEnd: `-${space[3]}`,
})
