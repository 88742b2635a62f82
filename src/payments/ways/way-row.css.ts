import { style } from '@vanilla-extract/css'
import { color, duration, ease, media, radius, size, space, text, weight } from '#src/kit/tokens.css.ts'

export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minBlockSize: size.touch,
  padding: `${space[3]} ${space[4]}`,
  lineHeight: 1.3,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': {
      backgroundColor: color.indigoTint,
      boxShadow: `inset ${space[1]} 0 0 ${color.indigo}`,
    },
    '&:has(:disabled)': { cursor: 'default', color: color.inkSoft },
    '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '-3px' },
  },
  '@media': {
    [media.hover]: {
      selectors: { '&:hover:has(:enabled):not(:has(:checked))': { backgroundColor: color.sunken } },
    },
    [media.forced]: {
      selectors: { '&:has(:checked)': { borderInlineStart: `${space[2]} solid Highlight` } },
    },
  },
})
export const dot = style({
  flexShrink: 0,
  inlineSize: '1.4rem',
  blockSize: '1.4rem',
  margin: 0,
  accentColor: color.indigo,
  // The bar below says what PROCEED does, in up to three lines.
  scrollMarginBlockEnd: '3rem',
})
export const words = style({ display: 'grid', gap: '2px', minInlineSize: 0, overflowWrap: 'anywhere' })
export const title = style({ fontWeight: weight.strong })
export const detail = style({ color: color.inkSoft, fontSize: text.xs })
/** Under its row, with the row's words. */
export const more = style({ padding: `0 ${space[4]} ${space[3]}` })
/** Rows inside a frame that has no padding of its own. */
export const framed = style({ padding: `0 ${space[4]} ${space[3]}` })
export const list = style({
  marginBlockStart: space[3],
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
})
export const way = style({
  selectors: { '&:not(:first-child)': { borderBlockStart: `1px solid ${color.line}` } },
})

// Of an unfinished payment's row, which opens in place.

export const openRow = style({
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
})
export const urgent = style({ color: color.pending })
export const chevron = style({
  transition: `transform ${duration.calm} ${ease}`,
  selectors: { 'details[open] > summary &': { transform: 'rotate(180deg)' } },
})
export const openInside = style({ paddingBlock: `${space[2]} ${space[4]}` })
