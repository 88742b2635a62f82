import { style } from '@vanilla-extract/css'
import { color, media, radius, size, space, text, weight } from './tokens.css.ts'

export const group = style({ display: 'grid', gap: space[1], justifyItems: 'center' })
export const frame = style({
  selectors: {
    '&[data-row=true]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      paddingInline: space[1],
    },
  },
})
export const legend = style({
  // Floating, it is a child of the row like any other.
  float: 'inline-start',
  color: color.inkSoft,
  fontSize: text.sm,
  fontWeight: weight.medium,
})
export const stars = style({ display: 'flex', justifyContent: 'center', gap: space[1] })
export const star = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '52px',
  blockSize: size.primary,
  borderRadius: radius.control,
  color: color.control,
  cursor: 'pointer',
  selectors: {
    '[data-row=true] &': { inlineSize: size.touch },
    '&[data-lit=true]': { color: color.indigo },
    '&:hover': { backgroundColor: color.sunken },
    '&:focus-within:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '-2px' },
  },
  '@media': { [media.forced]: { selectors: { '&[data-lit=true]': { color: 'Highlight' } } } },
})
export const word = style({ minBlockSize: '1.45em', color: color.inkSoft, fontWeight: weight.medium })
