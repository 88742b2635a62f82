import { assignVars, style } from '@vanilla-extract/css'
import { lightPalette } from '#src/ui/palette.ts'
import { color, font, layer, leading, size, space, text, weight } from '#src/ui/tokens.css.ts'

// Not the theme's paper: a reader at a door wants all the light that a screen can give, and all the contrast.
const white = '#FFFFFF'
const black = '#000000'

const inset = (side: 'top' | 'right' | 'bottom' | 'left') =>
  `max(${space[4]}, env(safe-area-inset-${side}, 0px))`
/** What the notch, the home bar and the padding leave of the screen's height. */
const innerHeight = `calc(100dvh - ${inset('top')} - ${inset('bottom')})`

export const door = style({
  vars: assignVars(color, { ...lightPalette, paper: white, surface: white, ink: black, inkSoft: black }),
  colorScheme: 'light',
  position: 'fixed',
  inset: 0,
  zIndex: layer.overlay,
  inlineSize: '100%',
  blockSize: '100%',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  paddingBlock: `${inset('top')} ${inset('bottom')}`,
  paddingInline: `${inset('left')} ${inset('right')}`,
  border: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  backgroundColor: white,
  color: black,
  fontFamily: font.body,
  lineHeight: leading.body,
  selectors: { '&:focus-visible': { outline: 'none' }, '&::backdrop': { backgroundColor: white } },
})
/** Upright, the words stand under the code; on its side, beside it. */
export const layout = style({
  minBlockSize: '100%',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  // No gap: the code brings its own white.
  '@media': {
    '(orientation: landscape)': {
      gridTemplateColumns: 'auto minmax(200px, 420px)',
      justifyContent: 'center',
      alignItems: 'center',
      gap: space[6],
    },
  },
})
/** As large as the shorter side allows; its own quiet zone is inside. */
export const qr = style({
  inlineSize: `min(100%, ${innerHeight})`,
  '@media': { '(orientation: landscape)': { inlineSize: `min(62vw, ${innerHeight})` } },
})
export const words = style({
  containerType: 'inline-size',
  inlineSize: '100%',
  maxInlineSize: '480px',
  display: 'grid',
  gap: space[1],
  textAlign: 'center',
})
export const title = style({ fontSize: text.sm, fontWeight: weight.medium })
export const facts = style({ display: 'grid', gap: space[1] })
export const code = style({
  display: 'block',
  fontFamily: font.mono,
  fontSize: 'clamp(1.0625rem, 8.4cqi, 2rem)',
  fontWeight: weight.heavy,
  lineHeight: leading.tight,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
export const admits = style({ fontSize: text.xl, fontWeight: weight.heavy, lineHeight: leading.tight })
export const name = style({ fontSize: text.md, fontWeight: weight.strong, overflowWrap: 'anywhere' })
export const hint = style({ fontSize: text.xs })
/** Always at hand, however long the words are; what scrolls past it does not come out below. */
export const close = style({
  position: 'sticky',
  insetBlockEnd: 0,
  marginBlockStart: space[1],
  boxShadow: `0 ${space[6]} 0 ${space[3]} ${white}`,
  minBlockSize: size.primary,
  fontSize: text.md,
})
