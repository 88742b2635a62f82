import { style } from '@vanilla-extract/css'
import { space } from '#src/ui/tokens.css.ts'

export const receiptActions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 1fr))',
  gap: space[2],
  '@media': { print: { display: 'none' } },
})
