import { style } from '@vanilla-extract/css'
import { space } from '#src/ui/tokens.css.ts'
import { beside, twoColumn } from '#src/ui/two-column.css.ts'

/**
 * On a phone the short form reaches the foot of the screen, so that the bar is at the thumb. Where the bar is no bar
 * but the form's last line, there is air under it.
 */
export const fields = style({
  minBlockSize: 'calc(100dvh - 278px)',
  '@container': { [`${twoColumn} ${beside}`]: { minBlockSize: 0, paddingBlockEnd: space[8] } },
})
