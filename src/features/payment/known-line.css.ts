import { style } from '@vanilla-extract/css'
import { color } from '#src/kit/tokens.css.ts'

export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  color: color.inkSoft,
})
// A long address breaks beside the button, which goes below only under large text.
export const words = style({ flex: '1 1 12rem', minInlineSize: 0, overflowWrap: 'anywhere' })
