import { keyframes, style } from '@vanilla-extract/css'
import { color, font, layer, leading, radius, space, text, weight } from './tokens.css.ts'

/** A dialog as large as the screen. */
export const cover = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.overlay,
  inlineSize: '100%',
  blockSize: '100%',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  border: 0,
  backgroundColor: color.paper,
  color: color.ink,
  fontFamily: font.body,
  lineHeight: leading.body,
  selectors: { '&:focus-visible': { outline: 'none' }, '&::backdrop': { backgroundColor: color.paper } },
})
export const overlay = style([cover, { padding: space[6] }])
export const centre = style({
  minBlockSize: '100%',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[5],
  textAlign: 'center',
})
// So that its longest word fits a phone with large text.
export const words = style({
  fontSize: `min(${text.lg}, 6.5vw)`,
  fontWeight: weight.strong,
  maxInlineSize: '30ch',
})
export const below = style({ display: 'grid', gap: space[4], justifyItems: 'center', color: color.inkSoft })

const breathe = keyframes({ '50%': { transform: 'rotate(45deg) scale(0.7)', opacity: 0.55 } })

/** An adire diamond that pulsates while the user waits. */
export const loader = style({
  inlineSize: '36px',
  blockSize: '36px',
  margin: space[3],
  border: `4px solid ${color.indigo}`,
  borderRadius: radius.small,
  transform: 'rotate(45deg)',
  animation: `${breathe} 1400ms ease-in-out infinite`,
  '::after': {
    content: '',
    display: 'block',
    inlineSize: '12px',
    blockSize: '12px',
    margin: '8px',
    borderRadius: '3px',
    backgroundColor: color.mango,
  },
})
