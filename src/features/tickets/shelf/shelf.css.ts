import { style } from '@vanilla-extract/css'
import { color, media, radius, space, text, weight } from '#src/kit/tokens.css.ts'

/** Scrolls sideways; the half poster at its edge says so. */
export const shelf = style({
  display: 'flex',
  gap: space[3],
  marginInline: `-${space[4]}`,
  paddingInline: space[4],
  paddingBlock: space[1],
  overflowX: 'auto',
  position: 'relative',
  scrollSnapType: 'x proximity',
  scrollPaddingInline: space[4],
})
/** Wider with larger text, so that no word of a title is broken. */
export const film = style({ flex: '0 0 min(9.5rem, 78vw)', scrollSnapAlign: 'start' })
export const link = style({
  display: 'grid',
  gap: space[2],
  borderRadius: radius.card,
  color: color.ink,
  textDecoration: 'none',
  '@media': { [media.hover]: { selectors: { '&:hover': { color: color.indigo } } } },
})
export const poster = style({ overflow: 'hidden', borderRadius: radius.card })
export const title = style({ fontWeight: weight.heavy, lineHeight: 1.3, overflowWrap: 'anywhere' })
export const genre = style({ display: 'block', color: color.inkSoft, fontSize: text.xs })
/** When, where and from how much: a price beside them would leave a phone's words three lines more. */
export const fact = style({ display: 'block' })
export const price = style([fact, { color: color.ink, fontWeight: weight.strong }])
export const thumb = style({
  flexShrink: 0,
  inlineSize: '3.5rem',
  overflow: 'hidden',
  borderRadius: radius.small,
})
