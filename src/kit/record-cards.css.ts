import { style } from '@vanilla-extract/css'
import { color, space, text, weight } from './tokens.css.ts'

/** A provider's longest word must not widen the page. */
export const cards = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] })
export const name = style({
  flex: '1 1 6rem',
  minInlineSize: 0,
  fontWeight: weight.strong,
  overflowWrap: 'anywhere',
})
export const amount = style({ flexShrink: 0, fontWeight: weight.strong })
export const facts = style({ display: 'grid', gap: '2px', marginBlock: space[2] })
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[2],
  fontSize: text.xs,
})
export const factLabel = style({ flexShrink: 0, color: color.inkSoft })
export const factValue = style({
  minInlineSize: 0,
  marginInlineStart: 'auto',
  textAlign: 'end',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums lining-nums',
})
