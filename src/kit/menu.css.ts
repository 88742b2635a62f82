import { style } from '@vanilla-extract/css'
import { variant } from './button.css.ts'
import { menuLine } from './helpers.css.ts'
import { color, layer, media, radius, shadow, space, weight } from './tokens.css.ts'

export const root = style({ position: 'relative', minInlineSize: 0 })
export const label = style({
  minInlineSize: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const button = style([variant.quiet, { color: 'inherit', fontWeight: weight.strong }])
export const popup = style({
  position: 'absolute',
  insetBlockStart: 'calc(100% + 4px)',
  insetInlineEnd: 0,
  zIndex: layer.popup,
  minInlineSize: '256px',
  maxInlineSize: `calc(100vw - ${space[4]})`,
  padding: space[1],
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
  color: color.ink,
  boxShadow: shadow,
  // On the indigo header the focus ring is mango; here the background is paper again.
  vars: { [color.focus]: color.indigo },
})
export const menuItem = style({
  ...menuLine,
  '@media': { [media.hover]: { selectors: { '&:hover': { backgroundColor: color.indigoTint } } } },
})
