import { style } from '@vanilla-extract/css'
import { color, media, space, text, weight } from './tokens.css.ts'

/** With large text it is wider than a phone: only the table scrolls. */
export const frame = style({ overflowX: 'auto' })
export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: text.sm })
export const caption = style({
  paddingBlockEnd: space[2],
  color: color.inkSoft,
  fontSize: text.xs,
  textAlign: 'start',
})
export const column = style({
  paddingBlockEnd: space[1],
  paddingInlineStart: space[2],
  color: color.inkSoft,
  fontSize: text.xs,
  fontWeight: weight.medium,
  textAlign: 'end',
  verticalAlign: 'bottom',
  whiteSpace: 'nowrap',
  selectors: { '&:first-child': { inlineSize: '100%', paddingInlineStart: 0, textAlign: 'start' } },
})
export const key = style({ display: 'block', marginInlineStart: 'auto', marginBlockEnd: '3px' })
export const label = style({
  inlineSize: '100%',
  paddingBlock: space[2],
  fontWeight: weight.medium,
  textAlign: 'start',
  overflowWrap: 'break-word',
})
export const value = style({
  paddingBlock: space[2],
  paddingInlineStart: space[2],
  fontSize: text.xs,
  textAlign: 'end',
  verticalAlign: 'top',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: '1.65',
})
export const now = style({ fontWeight: weight.strong })
export const before = style({ color: color.inkSoft })

export const bars = style({
  display: 'block',
  inlineSize: '100%',
  marginBlockStart: space[1],
  overflow: 'visible',
})
const forced = { '@media': { [media.forced]: { fill: 'CanvasText' } } }
export const barNow = style([forced, { fill: color.indigo }])
/** An outline, so that the bars differ without colour. */
export const barBefore = style({
  fill: color.indigoTint,
  stroke: color.control,
  strokeWidth: 1,
  '@media': { [media.forced]: { fill: 'Canvas', stroke: 'CanvasText' } },
})
