import { globalStyle, style } from '@vanilla-extract/css'
import { color, radius, space, text, weight } from '#src/kit/tokens.css.ts'

/** States in the middle of the page what is missing. */
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[6]} ${space[5]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
  textAlign: 'center',
})
globalStyle(`${panel} > a`, { marginBlockStart: space[3] })
export const eyebrow = style({ letterSpacing: '0.08em', marginBlockStart: space[2] })
export const code = style({
  color: color.indigo,
  fontSize: text.xxl,
  fontWeight: weight.heavy,
  fontVariantNumeric: 'tabular-nums lining-nums',
  letterSpacing: '0.04em',
})
