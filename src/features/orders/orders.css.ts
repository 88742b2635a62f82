import { style } from '@vanilla-extract/css'
import { color, font, media, radius, space, text, weight } from '#src/kit/tokens.css.ts'

export const opened = style({ marginBlockEnd: space[2], backgroundColor: color.indigoTint })

/** Actions on a row, on a line of their own: beside the row they would squeeze its text on a phone. */
export const actions = style({ display: 'grid', justifyItems: 'end', marginBlockEnd: space[3] })

/** Paid and awaited: calm, and below its own row. */
export const delivery = style({
  marginBlockEnd: space[3],
  padding: space[3],
  borderRadius: radius.control,
  backgroundColor: color.pendingTint,
  fontSize: text.sm,
})

export const debt = style({ marginBlockEnd: space[3] })

export const token = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBlockEnd: space[3],
  paddingInlineStart: space[3],
  borderRadius: radius.control,
  backgroundColor: color.indigoTint,
})
export const ticket = style({
  containerType: 'inline-size',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[3],
  rowGap: space[2],
  marginBlockEnd: space[3],
  padding: space[2],
  paddingInlineStart: space[3],
  borderRadius: radius.control,
  backgroundColor: color.indigoTint,
})
const digits = style({
  fontFamily: font.mono,
  // Five groups fit on one line of a 360 px phone.
  fontSize: text.sm,
  '@media': { [media.sm]: { fontSize: text.md } },
  fontWeight: weight.heavy,
  color: color.ink,
  userSelect: 'all',
})
export const code = style([digits, { overflowWrap: 'anywhere' }])
export const groups = style([
  digits,
  { display: 'flex', flexWrap: 'wrap', columnGap: '0.5em', fontVariantNumeric: 'tabular-nums' },
])
