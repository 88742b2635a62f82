import { style } from '@vanilla-extract/css'
import { color, radius, space, text } from './tokens.css.ts'

export const viewport = style({ overflow: 'hidden', borderRadius: radius.card })
export const track = style({ display: 'flex', touchAction: 'pan-y pinch-zoom' })
export const slide = style({ flex: '0 0 100%', minInlineSize: 0 })
export const controls = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  marginBlockEnd: space[1],
  marginInlineEnd: `-${space[3]}`,
  color: color.inkSoft,
})
export const count = style({
  flex: 1,
  fontSize: text.xs,
  fontVariantNumeric: 'tabular-nums lining-nums',
  paddingInlineStart: space[1],
})
export const dots = style({ display: 'flex', gap: '6px', alignItems: 'center' })
export const dot = style({
  inlineSize: '8px',
  blockSize: '8px',
  borderRadius: radius.full,
  backgroundColor: color.control,
  selectors: { '&[data-on=true]': { inlineSize: '22px', backgroundColor: color.indigo } },
})
