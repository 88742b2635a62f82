import { style } from '@vanilla-extract/css'
import { color } from '#src/ui/tokens.css.ts'

export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  color: color.inkSoft,
})
export const words = style({ minInlineSize: 0, overflowWrap: 'anywhere' })
