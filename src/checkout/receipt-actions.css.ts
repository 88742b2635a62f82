import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '#src/ui/tokens.css.ts'

export const receiptActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { print: { display: 'none' } },
})
// Each at least as wide as its words: side by side on a phone, "Save as PDF" stays on one line.
globalStyle(`${receiptActions} > *`, { flex: '1 1 auto' })
