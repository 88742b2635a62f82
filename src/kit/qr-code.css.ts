import { style } from '@vanilla-extract/css'

/** As wide as its container. Black on white in every theme and contrast mode: a camera reads it. */
export const code = style({
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '1',
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
})
