import { style, styleVariants } from '@vanilla-extract/css'
import { color, media, radius, size, space, text, weight } from './tokens.css.ts'

export const frame = style({
  overflowX: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
})
export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: text.sm })

const edge = {
  '&:first-child': { paddingInlineStart: space[4] },
  '&:last-child': { paddingInlineEnd: space[2] },
}
export const heads = style({ backgroundColor: color.sunken })
export const head = style({
  padding: `0 ${space[2]}`,
  borderBlockEnd: `1px solid ${color.line}`,
  color: color.inkSoft,
  fontSize: text.xs,
  fontWeight: weight.strong,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  selectors: edge,
})
export const sorter = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minBlockSize: size.touch,
  borderRadius: radius.small,
  '@media': { [media.hover]: { selectors: { '&:hover': { color: color.indigo } } } },
  selectors: { '[aria-sort] > &': { color: color.indigo } },
})
const arrow = style({ flexShrink: 0 })
export const arrows = styleVariants({
  none: [arrow, { opacity: 0.35 }],
  descending: [arrow],
  ascending: [arrow, { transform: 'rotate(180deg)' }],
})

export const row = style({
  borderBlockEnd: `1px solid ${color.line}`,
  // The sticky action cell inherits it.
  backgroundColor: color.surface,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
})
export const pressable = style({
  cursor: 'pointer',
  '@media': {
    [media.hover]: { selectors: { '&:hover': { backgroundColor: color.sunken } } },
  },
})
export const cell = style({
  padding: `${space[1]} ${space[2]}`,
  overflowWrap: 'break-word',
  selectors: edge,
})
export const figure = style({
  textAlign: 'end',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const lengths = styleVariants({
  short: { whiteSpace: 'nowrap' },
  long: { minInlineSize: '8rem', overflowWrap: 'anywhere' },
})
export const action = style({ position: 'sticky', insetInlineEnd: 0, backgroundColor: 'inherit' })

/** A provider's longest word must not widen the page. */
export const cards = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] })
export const cardName = style({
  flex: '1 1 6rem',
  minInlineSize: 0,
  fontWeight: weight.strong,
  overflowWrap: 'anywhere',
})
export const cardAmount = style({ flexShrink: 0, fontWeight: weight.strong })
export const cardFacts = style({ display: 'grid', gap: '2px', marginBlock: space[2] })
export const cardFact = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[2],
  fontSize: text.xs,
})
export const cardLabel = style({ flexShrink: 0, color: color.inkSoft })
export const cardValue = style({
  minInlineSize: 0,
  marginInlineStart: 'auto',
  textAlign: 'end',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums lining-nums',
})
