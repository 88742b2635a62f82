import { style } from '@vanilla-extract/css'

/** As wide as its place. Black on white whatever the theme or the contrast mode says: a camera reads it. */
export const code = style({
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '1',
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
})
