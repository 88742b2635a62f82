import { style } from '@vanilla-extract/css'
import { color, weight } from '#src/kit/tokens.css.ts'

/** Separate from the frame's styles, which are in every first load. */
export const due = style({
  display: 'block',
  color: color.pending,
  fontWeight: weight.strong,
  // Never cut: "end to…" would be useless.
  whiteSpace: 'normal',
})
