import { style } from '@vanilla-extract/css'
import { space } from '#src/ui/tokens.css.ts'
import { beside, twoColumn } from '#src/ui/two-column.css.ts'

/** Where the bar is no bar but the form's last line, there is air under it. */
export const fields = style({
  '@container': { [`${twoColumn} ${beside}`]: { paddingBlockEnd: space[8] } },
})
