import { style } from '@vanilla-extract/css'
import { color, font, media, radius, space, text, weight } from '#src/ui/tokens.css.ts'

/** A line of its own: beside the row it would squeeze the words on a phone. */
export const removal = style({ display: 'grid', justifyItems: 'end', marginBlockEnd: space[3] })

/** Paid and awaited: calm, and under its own row. */
export const delivery = style({
  marginBlockEnd: space[3],
  padding: space[3],
  borderRadius: radius.control,
  backgroundColor: color.pendingTint,
  fontSize: text.sm,
})

export const token = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBlockEnd: space[3],
  paddingInlineStart: space[3],
  borderRadius: radius.control,
  backgroundColor: color.indigoTint,
})
export const groups = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '0.5em',
  fontFamily: font.mono,
  // Five groups in one line of a 360 px phone.
  fontSize: text.sm,
  '@media': { [media.sm]: { fontSize: text.md } },
  fontWeight: weight.heavy,
  fontVariantNumeric: 'tabular-nums',
  color: color.ink,
  userSelect: 'all',
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
export const code = style({
  fontFamily: font.mono,
  fontSize: text.sm,
  '@media': { [media.sm]: { fontSize: text.md } },
  fontWeight: weight.heavy,
  overflowWrap: 'anywhere',
  color: color.ink,
  userSelect: 'all',
})

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[3],
  paddingBlock: space[10],
  paddingInline: space[4],
  textAlign: 'center',
})
export const emptyIcon = style({ color: color.inkSoft })
