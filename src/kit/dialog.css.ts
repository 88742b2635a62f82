import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css'
import { color, duration, ease, layer, media, radius, shadow, space, text, weight } from './tokens.css.ts'

const fade = keyframes({ from: { opacity: 0 } })
const fadeOut = keyframes({ to: { opacity: 0 } })
const rise = keyframes({ from: { transform: 'translateY(100%)' } })
const sink = keyframes({ to: { transform: 'translateY(100%)' } })
const grow = keyframes({ from: { opacity: 0, transform: 'translate(-50%, -50%) scale(0.97)' } })

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.dialog,
  backgroundColor: color.scrim,
  // Radix disables pointer events on the body; without this, presses would go through the scrim.
  pointerEvents: 'auto',
  animation: `${fade} ${duration.calm} ${ease}`,
  selectors: { '&[data-state=closed]': { animation: `${fadeOut} ${duration.quick} ${ease} forwards` } },
})

/** A sheet from the bottom on a phone, a centred card from 600 px up. */
export const content = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: layer.dialog,
  display: 'flex',
  flexDirection: 'column',
  // Chrome before 108 has no dvh, and a dialog without a limit would end above the screen.
  maxBlockSize: ['calc(100vh - 32px)', 'calc(100dvh - 32px)'],
  paddingBlockEnd: 'env(safe-area-inset-bottom, 0px)',
  borderRadius: `${radius.card} ${radius.card} 0 0`,
  backgroundColor: color.surface,
  color: color.ink,
  boxShadow: shadow,
  animation: `${rise} ${duration.calm} ${ease}`,
  selectors: {
    '&[data-state=closed]': { animation: `${sink} ${duration.quick} ${ease} forwards` },
    '&:focus-visible': { outline: 'none' },
  },
  '@media': {
    [media.md]: {
      inset: 'auto',
      insetBlockStart: '50%',
      insetInlineStart: '50%',
      transform: 'translate(-50%, -50%)',
      // On a phone on its side every line counts: there the scrim shows as a rim.
      maxBlockSize: [
        'min(720px, 100vh - 16px, max(480px, 100vh - 64px))',
        'min(720px, 100dvh - 16px, max(480px, 100dvh - 64px))',
      ],
      paddingBlockEnd: 0,
      borderRadius: radius.card,
      animation: `${grow} ${duration.calm} ${ease}`,
      selectors: { '&[data-state=closed]': { animation: `${fadeOut} ${duration.quick} ${ease} forwards` } },
    },
    [media.forced]: { border: '1px solid CanvasText' },
  },
})

const width = (px: string) => ({ '@media': { [media.md]: { inlineSize: `min(${px}, calc(100vw - 48px))` } } })
export const widths = styleVariants({
  small: width('420px'),
  medium: width('520px'),
  wide: width('840px'),
  table: width('1120px'),
})

/** The little bar that marks a sheet; decorative, and only where the dialog is one. */
export const grip = style({
  flexShrink: 0,
  inlineSize: '36px',
  blockSize: '4px',
  marginBlock: `${space[2]} -${space[1]}`,
  marginInline: 'auto',
  borderRadius: radius.full,
  backgroundColor: color.line,
  '@media': { [media.md]: { display: 'none' } },
})

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  paddingBlock: `${space[2]} ${space[1]}`,
  paddingInline: `${space[5]} ${space[2]}`,
})
export const titles = style({
  flex: 1,
  minInlineSize: 0,
  paddingBlockStart: '11px',
  display: 'grid',
  // A word wider than a phone, in a title or in large text, must not widen the dialog.
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  gap: space[1],
})
export const header = style({ marginBlockEnd: space[3] })
export const title = style({
  fontSize: `min(${text.lg}, 6.8vw)`,
  fontWeight: weight.heavy,
  letterSpacing: '-0.01em',
})
export const description = style({ color: color.inkSoft })
export const body = style({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: `${space[2]} ${space[5]} ${space[5]}`,
  // A field that takes the focus shows its label, too.
  scrollPaddingBlock: `2.75rem ${space[5]}`,
})
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[3],
  padding: `${space[3]} ${space[5]}`,
  borderBlockStart: `1px solid ${color.line}`,
})
// A reason to wait that has no words yet takes no gap.
globalStyle(`${footer} > div:has(> :empty)`, { marginInlineEnd: `-${space[3]}` })
// Along the foot of a phone, for either thumb.
globalStyle(`${footer} > button`, { '@media': { [`not all and ${media.md}`]: { flexGrow: 1 } } })
