import { style, styleVariants } from '@vanilla-extract/css'
import { color, radius, space, text, weight } from './tokens.css.ts'

const base = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  minBlockSize: '40px',
  padding: `6px ${space[4]}`,
  fontSize: text.xs,
  fontWeight: weight.medium,
})
export const tones = styleVariants({
  // Within a form, where its neighbours are rounded; the other goes from edge to edge.
  info: [base, { borderRadius: radius.control, backgroundColor: color.indigoTint, color: color.indigo }],
  offline: [base, { backgroundColor: color.pendingTint, color: color.pending }],
})
/** Beside the icon always. With large text the action goes below: next to it there would be a letter to a line. */
export const words = style({ flex: `1 1 min(9rem, 100% - 20px - ${space[2]})`, minInlineSize: 0 })
