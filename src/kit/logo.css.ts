import { style } from '@vanilla-extract/css'
import { color, text, weight } from './tokens.css.ts'

export const logo = style({
  // As large as the reader wants, as long as the header's buttons fit beside it on a phone.
  fontSize: `min(${text.lg}, 6.25vw)`,
  fontWeight: weight.heavy,
  letterSpacing: '-0.03em',
  lineHeight: 1,
  color: color.indigo,
  whiteSpace: 'nowrap',
})
export const logoOnHeader = style({ color: color.onHeader })
/** Mango on white is too pale to read: on paper the second half is ink on a mango underline. */
export const second = style({
  color: color.ink,
  boxShadow: `inset 0 -0.18em 0 ${color.mango}`,
  selectors: { [`${logoOnHeader} &`]: { color: color.mango, boxShadow: 'none' } },
})
