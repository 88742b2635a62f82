import { globalStyle, style } from '@vanilla-extract/css'
import { space } from '#src/kit/tokens.css.ts'

export const receiptActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { print: { display: 'none' } },
})
// Alike, two side by side on a phone; each at least as wide as its words, so that "Save as PDF" stays on one line.
globalStyle(`${receiptActions} > *`, { flex: '1 1 8.5rem' })
