import { keyframes, style } from '@vanilla-extract/css'
import { color, duration, ease, layer, shadow, size } from '#src/kit/tokens.css.ts'

const slide = keyframes({ from: { transform: 'translateX(-100%)' } })
const fade = keyframes({ from: { opacity: 0 } })

/** The native element traps the focus and closes on Esc; none of it is in the first load. */
export const drawer = style({
  position: 'fixed',
  insetBlock: 0,
  insetInlineStart: 0,
  zIndex: layer.dialog,
  inlineSize: size.drawer,
  blockSize: '100dvh',
  maxBlockSize: 'none',
  padding: 0,
  paddingInlineStart: 'env(safe-area-inset-left, 0px)',
  boxSizing: 'content-box',
  border: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  backgroundColor: color.surface,
  color: color.ink,
  boxShadow: shadow,
  selectors: {
    '&[open]': {
      display: 'flex',
      flexDirection: 'column',
      animation: `${slide} ${duration.calm} ${ease}`,
    },
    '&::backdrop': { backgroundColor: color.scrim, animation: `${fade} ${duration.calm} ${ease}` },
    '&:focus-visible': { outline: 'none' },
  },
})
