import { keyframes, style } from '@vanilla-extract/css'
import {
  color,
  duration,
  ease,
  layer,
  media,
  radius,
  shadow,
  size,
  space,
  text,
  weight,
} from '#src/ui/tokens.css.ts'

/** The drawer is part of the page above 600 px: at 600 it is collapsed already (spec section 9). */
export const docksAt = '(min-width: 601px)'

const slide = keyframes({ from: { transform: 'translateX(-100%)' } })
const fade = keyframes({ from: { opacity: 0 } })

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

/** The native element keeps the focus inside and closes by Esc; nothing of it is in the first load. */
export const modal = style({
  position: 'fixed',
  insetBlock: 0,
  insetInlineStart: 0,
  zIndex: layer.dialog,
  inlineSize: size.drawer,
  blockSize: '100dvh',
  maxBlockSize: 'none',
  margin: 0,
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
export const nav = style({ flex: 1, paddingInline: space[2], paddingBlock: space[1] })
export const items = style({ display: 'grid', gap: '2px' })
export const bottom = style({
  flexShrink: 0,
  padding: `${space[4]} ${space[2]} calc(${space[3]} + env(safe-area-inset-bottom, 0px))`,
})

/** Under a disclosure; where that has a drawing, in line with its words. */
export const nested = items
export const indented = style([items, { paddingInlineStart: '36px' }])

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  inlineSize: '100%',
  minBlockSize: size.touch,
  paddingInline: space[3],
  borderRadius: radius.control,
  color: color.ink,
  fontSize: text.sm,
  fontWeight: weight.medium,
  textAlign: 'start',
  textDecoration: 'none',
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
/** A place that is still to come, as high as one that is there. */
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
  marginBlockStart: space[3],
  paddingBlockStart: space[3],
  borderBlockStart: `1px solid ${color.line}`,
})
export const quickTitle = style([
  item,
  { color: color.inkSoft, fontSize: text.xs, letterSpacing: '0.06em', fontWeight: weight.strong },
])
export const home = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: size.touch,
  paddingInline: space[3],
  borderRadius: radius.control,
  textDecoration: 'none',
})
