import { globalStyle, style } from '@vanilla-extract/css'
import { shapes } from '#src/ui/skeleton.css.ts'
import { cell, grid, name } from '#src/ui/tile.css.ts'
import { space } from '#src/ui/tokens.css.ts'

const tileHeight = '136px'

/** Without snapping: the buttons move it by the part of its width that the spec says, and no more. */
export const row = style([
  grid.scroll,
  { gridAutoColumns: '144px', gridAutoRows: `minmax(${tileHeight}, auto)`, scrollSnapType: 'none' },
])
export { cell }
export const tile = style({ selectors: { '&&': { minBlockSize: tileHeight } } })
// "Ikeja Electric (IKEDC) Prepaid": the word that counts is the last.
globalStyle(`${tile} ${name}`, { WebkitLineClamp: 4 })
export const skeleton = style([shapes.tile, { selectors: { '&&': { blockSize: tileHeight } } }])

export const buttons = style({
  display: 'flex',
  marginBlock: `-${space[3]}`,
  marginInlineEnd: `-${space[3]}`,
})
