import { style } from '@vanilla-extract/css'
import { color, weight } from '#src/ui/tokens.css.ts'

/** Apart from the frame's styles, which are in every first load. */
export const due = style({
  display: 'block',
  color: color.pending,
  fontWeight: weight.strong,
  // "end to…" would say nothing: of all details this one is never cut.
  whiteSpace: 'normal',
})
