import { style, styleVariants } from '@vanilla-extract/css'
import { color, duration, ease, media, radius, space, text, weight } from './tokens.css.ts'

export const grid = styleVariants({
  /** Three across on the commonest phone, more as there is room. */
  square: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(104px, 30%), 1fr))',
    gap: '10px',
    '@media': {
      [media.md]: { gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' },
      [media.lg]: { gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' },
    },
  },
  wide: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    gap: '10px',
  },
  /** One line that scrolls sideways and shows by its cut that it does. */
  scroll: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '152px',
    gap: '10px',
    overflowX: 'auto',
    overscrollBehaviorX: 'contain',
    scrollSnapType: 'x proximity',
    scrollPaddingInline: space[4],
    scrollbarWidth: 'none',
    marginInline: `-${space[4]}`,
    padding: `${space[1]} ${space[4]}`,
    marginBlock: `-${space[1]}`,
  },
})
export const cell = style({ display: 'grid', minInlineSize: 0, scrollSnapAlign: 'start' })

const base = style({
  display: 'flex',
  minInlineSize: 0,
  inlineSize: '100%',
  padding: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
  color: color.ink,
  textDecoration: 'none',
  transition: `transform ${duration.quick} ${ease}`,
  selectors: { '&:active': { transform: 'scale(0.98)' } },
  '@media': { [media.hover]: { selectors: { '&:hover': { borderColor: color.indigo } } } },
})
export const shape = styleVariants({
  square: [
    base,
    {
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: space[2],
      minBlockSize: '96px',
      // 'International' in one piece on a screen of 320 px.
      paddingInline: space[1],
      textAlign: 'center',
      fontSize: text.xs,
      fontWeight: weight.strong,
      lineHeight: 1.3,
    },
  ],
  wide: [base, { alignItems: 'center', gap: space[3], minBlockSize: '64px', textAlign: 'start' }],
  scroll: [base, { flexDirection: 'column', alignItems: 'flex-start', gap: space[2], textAlign: 'start' }],
})
export const mark = style({ color: color.indigo, display: 'grid' })
export const words = style({ minInlineSize: 0, maxInlineSize: '100%', display: 'grid', gap: '1px' })
/** Two lines, no more: tiles of a grid keep one height. */
export const name = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})
export const nameStrong = style({
  display: 'block',
  fontWeight: weight.strong,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
export const detail = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: color.inkSoft,
  fontSize: text.xs,
  fontWeight: weight.body,
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const end = style({ marginBlockStart: space[1], fontWeight: weight.heavy })
export const endWide = style({
  marginInlineStart: 'auto',
  flexShrink: 0,
  fontWeight: weight.strong,
  textAlign: 'end',
})
