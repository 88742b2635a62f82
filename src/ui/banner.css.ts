import { style, styleVariants } from '@vanilla-extract/css'
import { color, space, text, weight } from './tokens.css.ts'

const base = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '40px',
  padding: `6px ${space[4]}`,
  fontSize: text.xs,
  fontWeight: weight.medium,
})
export const tones = styleVariants({
  info: [base, { backgroundColor: color.indigoTint, color: color.indigo }],
  offline: [base, { backgroundColor: color.pendingTint, color: color.pending }],
})
export const words = style({ flex: 1, minInlineSize: 0 })
