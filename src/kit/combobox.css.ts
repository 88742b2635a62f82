import { style } from '@vanilla-extract/css'
import { color, layer, radius, shadow, size, space, text } from './tokens.css.ts'

export const root = style({ position: 'relative', minInlineSize: 0 })
export const box = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: '56px',
  border: `1.5px solid ${color.control}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
  color: color.ink,
  boxShadow: shadow,
  selectors: {
    '&:focus-within': {
      borderColor: color.indigo,
      outline: `2px solid ${color.indigo}`,
      outlineOffset: '-1px',
    },
  },
})
export const lens = style({
  position: 'absolute',
  insetInlineStart: space[4],
  color: color.indigo,
  pointerEvents: 'none',
})
export const input = style({
  flex: 1,
  minInlineSize: 0,
  blockSize: size.primary,
  padding: `0 ${space[4]} 0 52px`,
  border: 0,
  borderRadius: 'inherit',
  background: 'none',
  fontSize: text.md,
  appearance: 'none',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
})
export const clear = style({ color: color.inkSoft, marginInlineEnd: '2px' })

/** Covers what follows, as tall as the space above a phone's keyboard. */
export const popup = style({
  position: 'absolute',
  insetBlockStart: 'calc(100% + 6px)',
  insetInline: 0,
  zIndex: layer.popup,
  maxBlockSize: 'min(400px, 50dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Typing changes only the list, nothing around it.
  contain: 'content',
  padding: space[1],
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
  color: color.ink,
  boxShadow: shadow,
})
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: '52px',
  padding: `${space[2]} ${space[3]}`,
  borderRadius: radius.control,
  cursor: 'pointer',
  userSelect: 'none',
  textDecoration: 'none',
  selectors: {
    '&:hover': { backgroundColor: color.sunken },
    '&[aria-selected=true]': {
      backgroundColor: color.indigoTint,
      outline: `2px solid ${color.indigo}`,
      outlineOffset: '-2px',
    },
  },
})
export const empty = style({ padding: `${space[4]} ${space[3]}`, color: color.inkSoft })
