import { style } from '@vanilla-extract/css'
import { color, media, radius, space, text, weight } from '#src/ui/tokens.css.ts'

export const frame = style({
  overflowX: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
  // All five columns on a phone of 360 px: the frame takes most of the page's edge, too.
  '@media': { [`not all and ${media.sm}`]: { marginInline: `calc(-1 * ${space[3]})` } },
})
export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: text.xs,
  fontVariantNumeric: 'tabular-nums lining-nums',
})
const edges = {
  '&:first-child': { paddingInlineStart: space[2] },
  '&:last-child': { paddingInlineEnd: space[2] },
}
export const caption = style({
  padding: `${space[3]} ${space[3]} 0`,
  fontSize: text.sm,
  fontWeight: weight.strong,
  textAlign: 'start',
})
export const head = style({
  padding: `${space[3]} ${space[1]}`,
  borderBlockEnd: `1px solid ${color.line}`,
  color: color.inkSoft,
  fontWeight: weight.strong,
  textAlign: 'start',
  verticalAlign: 'bottom',
  selectors: edges,
})
export const row = style({
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
})
export const cell = style({ padding: `${space[3]} ${space[1]}`, overflowWrap: 'anywhere', selectors: edges })
export const whole = style({ whiteSpace: 'nowrap' })
export const figure = style({ textAlign: 'end', whiteSpace: 'nowrap' })
export const total = style({ borderBlockStart: `2px solid ${color.line}`, fontWeight: weight.strong })
