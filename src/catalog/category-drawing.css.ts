import { style, styleVariants } from '@vanilla-extract/css'
import { color, radius } from '#src/ui/tokens.css.ts'

const ground = style({
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.full,
  backgroundColor: color.indigoTint,
  color: color.indigo,
})
export const drawing = styleVariants({
  tile: [ground, { inlineSize: '44px', blockSize: '44px' }],
  panel: [ground, { inlineSize: '80px', blockSize: '80px' }],
})
export const strokes = style({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
