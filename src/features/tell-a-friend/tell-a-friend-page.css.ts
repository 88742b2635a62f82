import { style } from '@vanilla-extract/css'
import { beside, twoColumn } from '#src/kit/two-column.css.ts'

/** On a phone the short form reaches the bottom of the screen, so that the bar is near the thumb. */
export const fields = style({
  minBlockSize: 'calc(100dvh - 278px)',
  '@container': { [`${twoColumn} ${beside}`]: { minBlockSize: 0 } },
})
