import { style } from '@vanilla-extract/css'
import { color, shadow, size, space, text } from '#src/kit/tokens.css.ts'

export const banner = style({
  borderBlockStart: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  boxShadow: shadow,
})
/** On one line where there is room for it, some of which the drawer may have taken. */
export const inner = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[6],
  rowGap: space[2],
  inlineSize: '100%',
  maxInlineSize: `calc(${size.wide} + 2 * ${space[4]})`,
  marginInline: 'auto',
  paddingBlock: `${space[3]} calc(${space[3]} + env(safe-area-inset-bottom, 0px))`,
  paddingInlineStart: `max(${space[4]}, env(safe-area-inset-left, 0px))`,
  paddingInlineEnd: `max(${space[4]}, env(safe-area-inset-right, 0px))`,
})
export const words = style({ flex: '3 1 280px', fontSize: text.xs, color: color.inkSoft })
export const actions = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: space[2],
  flex: '1 1 280px',
})
