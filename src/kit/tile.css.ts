import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { inkOnMark, markPalette } from './palette.ts'
import { color, duration, ease, layer, media, radius, space, text, weight } from './tokens.css.ts'

/** A sheet of rows separated by hairlines, side by side where there is room. */
export const rows = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  gap: '1px',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
})
export const cell = style({ display: 'grid', minInlineSize: 0 })

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
      // So that 'International' fits on a screen of 320 px.
      paddingInline: space[1],
      textAlign: 'center',
      fontSize: text.xs,
      fontWeight: weight.strong,
      lineHeight: 1.3,
    },
  ],
  row: [
    base,
    {
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: space[3],
      minBlockSize: '64px',
      borderWidth: 0,
      borderRadius: 0,
      // Half of the hairlines around it; the sheet clips those at its edge.
      boxShadow: `0 0 0 1px ${color.line}`,
    },
  ],
})
export const mark = style({ color: color.indigo, display: 'grid' })
export const words = style({
  flex: '0 1 auto',
  minInlineSize: 0,
  maxInlineSize: '100%',
  display: 'grid',
  gap: '1px',
})
/** At most two lines, so that all tiles of a grid have one height. */
export const name = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})
export const nameStrong = style({ fontWeight: weight.strong, overflowWrap: 'anywhere' })
export const detail = style({
  color: color.inkSoft,
  fontSize: text.xs,
  fontWeight: weight.body,
  fontVariantNumeric: 'tabular-nums lining-nums',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  // One line, like its skeleton; all of it where text is so large that only a few words fit a phone's width.
  '@media': { '(min-width: 22rem)': { textOverflow: 'ellipsis', whiteSpace: 'nowrap' } },
})
export const end = style({
  flexShrink: 0,
  marginInlineStart: 'auto',
  fontWeight: weight.heavy,
  textAlign: 'end',
})
// With large text the amount wraps under the words, which would otherwise be as narrow as a letter.
globalStyle(`${shape.row} > ${words}`, { flex: '1 1 6.5rem' })

export const anchor = style({ position: 'relative', display: 'grid' })
export const bubble = style({
  position: 'absolute',
  insetBlockEnd: '100%',
  insetInlineStart: '50%',
  zIndex: layer.popup,
  inlineSize: 'max-content',
  maxInlineSize: 'min(220px, 100% + 24px)',
  padding: '6px 10px',
  borderRadius: radius.small,
  backgroundColor: color.ink,
  color: color.paper,
  fontSize: text.xs,
  textAlign: 'center',
  transform: 'translateX(-50%)',
  // Touches its anchor, so that the pointer can move onto it.
  borderBlockEnd: '4px solid transparent',
  backgroundClip: 'padding-box',
})

// The mark of a biller, on a tile or elsewhere.

export const billerMark = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  color: inkOnMark,
  fontWeight: weight.heavy,
  letterSpacing: '-0.02em',
  lineHeight: 1,
  userSelect: 'none',
})
export const billerImage = style({ objectFit: 'contain', inlineSize: '100%', blockSize: '100%' })
export const billerGround = style({ backgroundColor: '#FFFFFF', boxShadow: `inset 0 0 0 1px ${color.line}` })
export const billerSizes = styleVariants({
  18: { inlineSize: '18px', blockSize: '18px', borderRadius: '5px', fontSize: '8px' },
  34: { inlineSize: '34px', blockSize: '34px', borderRadius: '10px', fontSize: '13px' },
  48: { inlineSize: '48px', blockSize: '48px', borderRadius: '13px', fontSize: '17px' },
  64: { inlineSize: '64px', blockSize: '64px', borderRadius: '16px', fontSize: '22px' },
})
/** Of a person, or on one. */
export const billerRound = style({ selectors: { '&&': { borderRadius: '50%' } } })
export const billerTints = styleVariants(
  Object.fromEntries(markPalette.map((value, index) => [String(index), value])),
  (value) => ({ backgroundColor: value }),
)
