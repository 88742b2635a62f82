import { style } from '@vanilla-extract/css'
import { color, font, space, text, weight } from '#src/kit/tokens.css.ts'

export const inside = style({ padding: `0 ${space[4]} ${space[4]}` })
export const code = style({
  fontFamily: font.mono,
  fontSize: `min(${text.lg}, 6vw)`,
  fontWeight: weight.heavy,
  color: color.ink,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
