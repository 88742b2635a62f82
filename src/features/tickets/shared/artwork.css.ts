import { style, styleVariants } from '@vanilla-extract/css'
import { color, space } from '#src/kit/tokens.css.ts'

const base = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '100%',
  overflow: 'hidden',
  backgroundColor: color.sunken,
  color: color.inkSoft,
  // Without pictures a tall empty panel would be useless.
  selectors: { 'html[data-saver] &': { aspectRatio: 'auto', padding: space[4], justifyItems: 'start' } },
})
/** Its room is reserved before the picture loads. */
export const shapes = styleVariants({
  wide: [base, { aspectRatio: '16 / 9' }],
  poster: [base, { aspectRatio: '2 / 3' }],
  square: [base, { aspectRatio: '1' }],
})
export const picture = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
})
