import { style } from '@vanilla-extract/css'
import { color, media, radius, size, space, text, weight } from './tokens.css.ts'

export const group = style({
  display: 'flex',
  flexWrap: 'wrap',
  padding: space[1],
  borderRadius: radius.control,
  backgroundColor: color.sunken,
})
export const option = style({
  position: 'relative',
  display: 'grid',
  // Equally wide, and wrapping to a second line before a word would break.
  flex: '1 1 0',
  justifyItems: 'center',
  alignContent: 'center',
  textAlign: 'center',
  gap: '2px',
  paddingInline: '2px',
  minBlockSize: size.touch,
  borderRadius: radius.small,
  color: color.inkSoft,
  fontSize: text.xs,
  fontWeight: weight.medium,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&[data-chosen], &[aria-current]': {
      backgroundColor: color.surface,
      color: color.indigo,
      fontWeight: weight.strong,
    },
    '&:focus-visible, &:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
  },
  '@media': {
    [media.forced]: { selectors: { '&[data-chosen], &[aria-current]': { border: '2px solid Highlight' } } },
  },
})
/** Over the input, so that a press on the word is one on its label. */
export const label = style({ position: 'relative' })
export const legend = style({ paddingBlockEnd: space[1], fontSize: text.xs, fontWeight: weight.strong })
export const hint = style({ marginBlockStart: space[1], fontSize: text.xs, color: color.inkSoft })
