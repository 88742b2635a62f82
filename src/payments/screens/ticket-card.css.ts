import { style } from '@vanilla-extract/css'
import { color, font, radius, space, text, weight } from '#src/kit/tokens.css.ts'

export const card = style({
  containerType: 'inline-size',
  padding: space[4],
  border: `1.5px solid ${color.indigo}`,
  borderRadius: radius.card,
  backgroundColor: color.indigoTint,
  breakInside: 'avoid',
})
export const kind = style({ color: color.inkSoft, fontSize: text.xs, fontWeight: weight.medium })
export const ticket = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[4],
  marginBlockStart: space[3],
  '@container': {
    '(min-width: 480px)': { gridTemplateColumns: '220px 1fr', justifyItems: 'start', alignItems: 'center' },
  },
})
/** About 6 cm on paper: any scanner can read it. */
export const qr = style({ maxInlineSize: '220px', borderRadius: radius.small })
export const facts = style({
  inlineSize: '100%',
  display: 'grid',
  gap: space[1],
  // No "pm" is left alone on the second line of a date.
  textWrap: 'balance',
})
export const code = style({
  display: 'block',
  fontFamily: font.mono,
  // A code of four groups of four fits on one line of a 360 px phone.
  fontSize: 'clamp(1.0625rem, 8.4cqi, 1.5rem)',
  fontWeight: weight.heavy,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
export const strong = style({ fontSize: text.md, fontWeight: weight.strong })
export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  gap: space[3],
  marginBlockStart: space[4],
})
