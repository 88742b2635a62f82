import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, radius, space, text, weight } from './tokens.css.ts'

export const card = style({
  containerType: 'inline-size',
  padding: space[4],
  border: `1.5px solid ${color.indigo}`,
  borderRadius: radius.card,
  backgroundColor: color.indigoTint,
})
export const label = style({ color: color.inkSoft, fontSize: text.xs, fontWeight: weight.medium })
export const groups = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '0.6em',
  marginBlock: space[1],
  fontFamily: font.mono,
  // As large as three groups on a line allow, to be readable across a room.
  fontSize: 'clamp(1.25rem, 11cqi, 2rem)',
  fontWeight: weight.heavy,
  lineHeight: 1.4,
  letterSpacing: '0.02em',
  color: color.ink,
  userSelect: 'all',
  // Where not all five fit, three and two: a single group on the last line is easily missed.
  '@container': { '(max-width: 520px)': { maxInlineSize: '10em' } },
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  marginBlockStart: space[3],
})
globalStyle(`${actions} > button`, { flex: '1 1 7rem' })
