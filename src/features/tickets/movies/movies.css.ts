import { globalStyle, style } from '@vanilla-extract/css'
import { color, leading, media, radius, size, space, text, weight } from '#src/kit/tokens.css.ts'

const MOVIE_LIST_MAX_HEIGHT_PX = 465

/**
 * Where the list scrolls within itself (spec section 9). Not on a phone, in portrait or landscape: a scrolling list in
 * a scrolling page traps the thumb, and there only the page scrolls.
 */
export const listScrolls = '(min-width: 600px) and (min-height: 600px)'

export const area = style({
  '@media': {
    [listScrolls]: {
      maxBlockSize: `${MOVIE_LIST_MAX_HEIGHT_PX}px`,
      overflowY: 'auto',
      // Room for the focus rings of the cards at the edge.
      margin: `-${space[1]}`,
      padding: space[1],
      borderRadius: radius.card,
    },
  },
})
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: space[3],
  '@media': { [media.md]: { gap: space[4] } },
})

export const card = style({
  display: 'flex',
  gap: space[3],
  blockSize: '100%',
  padding: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
})
export const words = style({ display: 'flex', flexDirection: 'column', flex: 1, minInlineSize: 0 })
export const title = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: text.sm,
  fontWeight: weight.heavy,
  lineHeight: leading.tight,
})
export const genre = style({ marginBlockStart: '2px', color: color.inkSoft, fontSize: text.xs })

/** Aligned with their neighbours', however long the titles are. */
export const actions = style({ display: 'grid', marginBlockStart: 'auto' })
export const looks = style({ display: 'flex', flexWrap: 'wrap', marginInlineStart: `-${space[2]}` })
// Both fit on one line beside a poster on a 360 px phone.
globalStyle(`${looks} > button`, { paddingInline: space[2], gap: '6px', fontSize: text.xs })
// 'Book Tickets' follows at once: the focus ring is drawn over it.
globalStyle(`${looks} > button:focus-visible`, { zIndex: 1 })

export const loadingCard = style({ blockSize: '182px', borderRadius: radius.card })

/** As wide as its picture, 2:3; Data saver shows no picture. */
export const poster = style({
  flexShrink: 0,
  alignSelf: 'flex-start',
  inlineSize: '104px',
  borderRadius: radius.small,
  overflow: 'hidden',
  selectors: { 'html[data-saver] &': { inlineSize: 'auto' } },
})

export const screen = style({
  position: 'relative',
  aspectRatio: '16 / 9',
  maxBlockSize: '60dvh',
  marginInline: 'auto',
  inlineSize: '100%',
  borderRadius: radius.control,
  overflow: 'hidden',
  backgroundColor: 'black',
})
export const frame = style({ inlineSize: '100%', blockSize: '100%', border: 0 })
/** A dark layer over the picture, on which the button is visible whatever the picture is. */
export const playWrap = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  backgroundColor: color.scrim,
})
globalStyle(`${playWrap} > button`, { minInlineSize: `calc(3 * ${size.touch})` })
