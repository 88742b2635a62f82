import { style } from '@vanilla-extract/css'
import { color, font, media, radius, size, space, text, weight } from '#src/kit/tokens.css.ts'

/** A line of its own: beside the row it would squeeze the text on a phone. */
export const removal = style({ display: 'grid', justifyItems: 'end', marginBlockEnd: space[3] })

/** List and receipt side by side, each with a scroll of its own only where the receipt is longer than the window. */
export const panes = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  alignItems: 'start',
  gap: space[6],
})
export const paper = style({
  position: 'sticky',
  insetBlockStart: `calc(${size.header} + ${space[4]})`,
  maxBlockSize: `calc(100dvh - ${size.header} - ${space[8]})`,
  overflowY: 'auto',
  // Room for the focus ring at its edge.
  padding: space[1],
})
/** As wide as the receipt that will be there. */
export const nothing = style({
  padding: `${space[12]} ${space[6]}`,
  border: `1px dashed ${color.line}`,
  borderRadius: radius.card,
  color: color.inkSoft,
  textAlign: 'center',
})
/** Its words end where the boxes do. */
export const removing = style({ marginInlineEnd: `-${space[3]}` })
export const days = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  gap: space[3],
  padding: `${space[1]} ${space[4]} ${space[4]}`,
})
export const opened = style({ marginBlockEnd: space[2], backgroundColor: color.indigoTint })

/** Paid and awaited: calm, and below its own row. */
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
  // Five groups fit on one line of a 360 px phone.
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
