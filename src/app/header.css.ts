import { style } from '@vanilla-extract/css'
import { adireHeader } from '#src/ui/adire.css.ts'
import { color, layer, size, space } from '#src/ui/tokens.css.ts'

export const header = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.header,
  // A message stays for a minute and would lie over the first ways on of a menu that somebody has just opened.
  selectors: { '&:has([aria-expanded=true] + ul)': { zIndex: `calc(${layer.toast} + 1)` } },
  '@media': { print: { display: 'none' } },
})
const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  // The border is inside: every page has the same height of header, to the pixel.
  blockSize: `calc(${size.header} + env(safe-area-inset-top, 0px))`,
  paddingBlockStart: 'env(safe-area-inset-top, 0px)',
  paddingInlineStart: `max(${space[1]}, env(safe-area-inset-left, 0px))`,
  paddingInlineEnd: `max(${space[1]}, env(safe-area-inset-right, 0px))`,
})
export const plain = style([
  bar,
  { backgroundColor: color.surface, borderBlockEnd: `1px solid ${color.line}` },
])
/** From the foot upwards, so that the hero below goes on with the next row of the pattern. */
export const cloth = style([adireHeader, bar, { backgroundPosition: 'bottom center' }])
