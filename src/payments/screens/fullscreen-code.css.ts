import { assignVars, style } from '@vanilla-extract/css'
import { cover } from '#src/kit/overlay.css.ts'
import { lightPalette } from '#src/kit/palette.ts'
import { color, size, space, text, weight } from '#src/kit/tokens.css.ts'

// Not the theme's paper: a scanner at a door needs all the light and contrast that a screen can give.
const white = '#FFFFFF'
const black = '#000000'

const inset = (side: 'top' | 'right' | 'bottom' | 'left') =>
  `max(${space[4]}, env(safe-area-inset-${side}, 0px))`
/** What the notch, the home bar and the padding leave of the screen's height. */
export const innerHeight = `calc(100dvh - ${inset('top')} - ${inset('bottom')})`

export const screen = style([
  cover,
  {
    vars: assignVars(color, { ...lightPalette, paper: white, surface: white, ink: black, inkSoft: black }),
    colorScheme: 'light',
    paddingBlock: `${inset('top')} ${inset('bottom')}`,
    paddingInline: `${inset('left')} ${inset('right')}`,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
])
export const title = style({ fontSize: text.sm, fontWeight: weight.medium })
export const hint = style({ fontSize: text.xs })
/** Always within reach, however long the text is; what scrolls behind it does not show below. */
export const close = style({
  position: 'sticky',
  insetBlockEnd: 0,
  marginBlockStart: space[1],
  boxShadow: `0 ${space[6]} 0 ${space[3]} ${white}`,
  minBlockSize: size.primary,
  fontSize: text.md,
})
