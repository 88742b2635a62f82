import { style } from '@vanilla-extract/css'
import { color, radius, size, space, text, weight } from '#src/kit/tokens.css.ts'

/**
 * Above 600 px the drawer is beside the page; at 600 it is collapsed already (spec section 9). A phone on its side has no
 * room for it: told by its screen's shorter side (iPhones call it the width however they are held), because a tablet's
 * keyboard makes the page as short (index.html), and the drawer must not go while one types.
 */
export const docksAt = '(min-width: 601px) and (min-device-width: 481px) and (min-device-height: 481px)'

export const docked = style({
  display: 'none',
  '@media': {
    [docksAt]: {
      position: 'sticky',
      insetBlockStart: 0,
      display: 'flex',
      flexDirection: 'column',
      flexShrink: 0,
      inlineSize: size.drawer,
      blockSize: '100dvh',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      paddingInlineStart: 'env(safe-area-inset-left, 0px)',
      borderInlineEnd: `1px solid ${color.line}`,
      backgroundColor: color.surface,
    },
    print: { display: 'none' },
  },
})

export const top = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexShrink: 0,
  minBlockSize: `calc(${size.header} + env(safe-area-inset-top, 0px))`,
  paddingBlockStart: 'env(safe-area-inset-top, 0px)',
  paddingInline: `${space[2]} ${space[1]}`,
  backgroundColor: color.surface,
})
export const home = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: size.touch,
  paddingInline: space[3],
  borderRadius: radius.control,
  textDecoration: 'none',
  // Where the drawer is docked, it has the link, and comes with the app's code.
  selectors: { '[data-prerendered] &': { '@media': { [docksAt]: { visibility: 'hidden' } } } },
})
export const logo = style({
  // As large as the reader wants, as long as the header's buttons fit beside it on a phone.
  fontSize: `min(${text.lg}, 6.25vw)`,
  fontWeight: weight.heavy,
  letterSpacing: '-0.03em',
  lineHeight: 1,
  color: color.indigo,
  whiteSpace: 'nowrap',
})
export const logoOnHeader = style({ color: color.onHeader })
/** Mango on white is too pale to read: on paper the second half is ink on a mango underline. */
export const logoSecond = style({
  color: color.ink,
  boxShadow: `inset 0 -0.18em 0 ${color.mango}`,
  selectors: { [`${logoOnHeader} &`]: { color: color.mango, boxShadow: 'none' } },
})
