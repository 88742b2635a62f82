import { style } from '@vanilla-extract/css'
import { color, media, size, space, text, weight } from '#src/kit/tokens.css.ts'

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
