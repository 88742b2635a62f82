import { style } from '@vanilla-extract/css'
import { color, leading, space, text } from '#src/kit/tokens.css.ts'

/** At the end of a heading's line, no taller than the heading: what is below does not move when it comes. */
export const age = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  flexShrink: 0,
  color: color.inkSoft,
  fontSize: text.xs,
  lineHeight: leading.tight,
  whiteSpace: 'nowrap',
})
