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
