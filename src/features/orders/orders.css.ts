import { style } from '@vanilla-extract/css'
import { color, font, media, radius, size, space, text, weight } from '#src/kit/tokens.css.ts'

// A row.

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

// Receipts.

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
/** A quiet button whose words end where the boxes do. */
export const atEnd = style({ marginInlineEnd: `-${space[3]}` })
export const days = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  gap: space[3],
  padding: `${space[1]} ${space[4]} ${space[4]}`,
})

// The history.

/** Below each other on a phone, where two date fields side by side would overflow; on one line from lg up. */
export const form = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': {
    [media.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.lg]: { gridTemplateColumns: 'repeat(2, 11rem) minmax(0, 1fr) auto', gap: space[4] },
    print: { display: 'none' },
  },
})
export const line = style({
  gridColumn: '1 / -1',
  '@media': { [media.lg]: { gridColumn: 'auto' } },
})
export const buttons = style([
  line,
  {
    display: 'flex',
    gap: space[2],
    '@media': {
      // Level with the boxes: as far down as their labels are high.
      [media.lg]: { paddingBlockStart: `calc(${text.sm} * 1.3 + ${space[2]})` },
    },
  },
])

/** The count, and the actions on all rows. */
export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  '@media': { [media.md]: { minBlockSize: size.touch } },
})
export const count = style({
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums lining-nums',
  scrollMarginBlockStart: space[4],
})

export const rowsPerPage = style({
  '@media': { [media.md]: { maxInlineSize: '10rem', marginInlineStart: 'auto' }, print: { display: 'none' } },
})

export const statusWords = style({ minInlineSize: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' })

/** What is wrong with the rows, or their age, in a line. */
export const note = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[2]}`,
  color: color.inkSoft,
  fontSize: text.sm,
})
/** Beside the icon, even when it takes several lines. */
export const noteWords = style({ flex: '1 1 12rem', minInlineSize: 0 })

export const product = style({ display: 'flex', alignItems: 'center', gap: space[2], minInlineSize: 0 })
/** The customer, below the product. */
export const customer = style({
  display: 'block',
  color: color.inkSoft,
  fontSize: text.xs,
  fontWeight: weight.body,
})
