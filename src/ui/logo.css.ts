import { style } from '@vanilla-extract/css'
import { color, text, weight } from './tokens.css.ts'

export const logo = style({
  fontSize: text.lg,
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
