import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { color, duration, ease, layer, media, radius, shadow, size, space } from './tokens.css.ts'

const drop = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } })

/** Below the header and above everything else, where no form has a button. Presses between the toasts go through. */
export const region = style({
  position: 'fixed',
  insetBlockStart: `calc(${size.header} + var(--offline-line, 0px) + ${space[2]} + env(safe-area-inset-top, 0px))`,
  insetInline: space[3],
  zIndex: layer.toast,
  pointerEvents: 'none',
  '@media': {
    // On short screens the header scrolls away.
    [media.short]: { insetBlockStart: space[2] },
    [media.md]: { insetInline: `auto ${space[6]}`, inlineSize: '400px' },
    print: { display: 'none' },
  },
})
/** If it would cover the focused element or a heading: above the bar at the foot, whose buttons stay free. */
globalStyle(`${region}[data-foot]`, {
  insetBlockStart: 'auto',
  insetBlockEnd: `calc(var(--foot) + ${space[2]})`,
})
export const list = style({ display: 'grid', gap: space[2] })
export const toast = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[3],
  minBlockSize: '56px',
  paddingInlineStart: space[3],
  paddingInlineEnd: space[1],
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  boxShadow: shadow,
  pointerEvents: 'auto',
  animation: `${drop} ${duration.calm} ${ease}`,
})
export const mark = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  inlineSize: '36px',
  blockSize: '36px',
  borderRadius: radius.full,
})
export const words = style({ paddingBlock: space[3], color: color.ink })
/** On a line of its own under the words, because a phone has no room beside them. */
export const action = style({ gridColumn: 2, justifySelf: 'start', marginBlockEnd: space[3] })
export const close = style({ color: color.inkSoft })
