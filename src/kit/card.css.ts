import { style, styleVariants } from '@vanilla-extract/css'
import { color, radius, space } from './tokens.css.ts'

const base = style({
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  minInlineSize: 0,
})
export const card = styleVariants({
  normal: [base, { padding: space[4] }],
  /** For rows that have their own padding above and below. */
  list: [base, { paddingInline: space[4], paddingBlock: space[1] }],
})
