import { keyframes, style } from '@vanilla-extract/css'
import { menuLine } from '#src/kit/helpers.css.ts'
import {
  color,
  duration,
  ease,
  layer,
  media,
  shadow,
  size,
  space,
  text,
  weight,
} from '#src/kit/tokens.css.ts'

export const nav = style({ flex: 1, paddingInline: space[2], paddingBlock: space[1] })
export const items = style({ display: 'grid' })
// With these gaps everything fits on a laptop's screen of 800 pixels.
export const bottom = style({
  flexShrink: 0,
  padding: `${space[2]} ${space[2]} calc(${space[2]} + env(safe-area-inset-bottom, 0px))`,
})

/** Links under a disclosure that has a drawing: they start where its words start. */
export const indented = style([items, { paddingInlineStart: '36px' }])

export const item = style({
  ...menuLine,
  selectors: {
    '&[aria-current]': { backgroundColor: color.indigoTint, color: color.indigo, fontWeight: weight.strong },
    [`${indented} &:not([aria-current])`]: { color: color.inkSoft, fontWeight: weight.body },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  '@media': {
    [media.hover]: {
      selectors: { '&:hover:not([aria-current])': { backgroundColor: color.sunken } },
    },
    [media.forced]: { selectors: { '&[aria-current]': { border: '2px solid Highlight' } } },
  },
})
/** A placeholder for a link that is loading, as high as a link. */
export const waiting = style([item, { display: 'grid' }])
export const icon = style({
  color: color.inkSoft,
  selectors: { [`${item}[aria-current] &`]: { color: 'inherit' } },
})
export const words = style({ flex: 1, minInlineSize: 0 })
export const chevron = style({
  color: color.inkSoft,
  transition: `transform ${duration.quick} ${ease}`,
  selectors: { '[aria-expanded=true] > &': { transform: 'rotate(180deg)' } },
})
export const quick = style({
  marginBlockStart: space[1],
  paddingBlockStart: space[1],
  borderBlockStart: `1px solid ${color.line}`,
})
const capitals = {
  color: color.inkSoft,
  fontSize: text.xs,
  letterSpacing: '0.06em',
  fontWeight: weight.strong,
} as const
export const quickTitle = style([item, capitals])
/** Above links that are always open. */
export const caption = style([capitals, { paddingInline: space[3], paddingBlock: space[1] }])

const slide = keyframes({ from: { transform: 'translateX(-100%)' } })
const fade = keyframes({ from: { opacity: 0 } })

/** The native element traps the focus and closes on Esc; none of it is in the first load. */
export const modalDrawer = style({
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
