import { style } from '@vanilla-extract/css'
import { onHeader } from '#src/kit/adire.css.ts'
import { shapes } from '#src/kit/skeleton.css.ts'
import { color, leading, media, radius, size, space, text, weight } from '#src/kit/tokens.css.ts'

/** Grows with the text. */
const slideHeight = { phone: '10.5rem', wide: '13.75rem' }

/**
 * Darker than the header, so that a slide does not look like one. Browsers without color-mix keep the header's colour.
 */
const deep = `color-mix(in srgb, ${color.header} 66%, black)`
const fade = (ground: string, from: string, to: string) =>
  `linear-gradient(to right, ${ground} ${from}, transparent ${to})`
const ground = (from: string, to: string) => [fade(color.header, from, to), fade(deep, from, to)]

/** The height of buttons, gap and slide, before they have loaded. Data saver shows no carousel and no place for it. */
export const slot = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  minBlockSize: `calc(${slideHeight.phone} + ${space[1]} + ${size.touch})`,
  selectors: { 'html[data-saver] &': { display: 'none' } },
  '@media': { [media.md]: { minBlockSize: `calc(${slideHeight.wide} + ${space[1]} + ${size.touch})` } },
})
export const skeleton = style([
  shapes.card,
  {
    selectors: { '&&': { blockSize: slideHeight.phone } },
    '@media': { [media.md]: { selectors: { '&&': { blockSize: slideHeight.wide } } } },
  },
])

export const slide = style([
  onHeader,
  {
    position: 'relative',
    display: 'block',
    backgroundColor: [color.header, deep],
    blockSize: slideHeight.phone,
    overflow: 'hidden',
    borderRadius: radius.card,
    textDecoration: 'none',
    // The focus ring would be cut off by the carousel's own edge.
    selectors: { '&:focus-visible': { outlineOffset: '-4px', outlineColor: color.mango } },
    '@media': { [media.md]: { blockSize: slideHeight.wide } },
  },
])

/** Pictures have their subject right of the middle and room for words on the left. */
export const picture = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  objectPosition: '20% center',
  '@media': {
    [media.md]: {
      insetInlineStart: 'auto',
      inlineSize: 'auto',
      maxInlineSize: '100%',
      aspectRatio: '1200 / 420',
      maskImage: 'linear-gradient(to right, transparent, black 20%)',
    },
  },
})
/** Whatever the picture, its words are on indigo. */
export const words = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '6px',
  inlineSize: '100%',
  blockSize: '100%',
  padding: space[4],
  paddingInlineEnd: '40%',
  backgroundImage: ground('40%', '68%'),
  '@media': {
    [media.md]: {
      paddingInline: `${space[8]} 54%`,
      backgroundImage: ground('36%', '56%'),
    },
  },
})
const clamped = { display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' } as const
export const title = style({
  ...clamped,
  WebkitLineClamp: 3,
  fontSize: text.lg,
  fontWeight: weight.heavy,
  lineHeight: leading.tight,
  letterSpacing: '-0.01em',
  '@media': { [media.md]: { fontSize: text.xl } },
})
export const caption = style({
  ...clamped,
  WebkitLineClamp: 3,
  color: color.onHeaderSoft,
  fontSize: text.xs,
  lineHeight: 1.35,
  '@media': { [media.md]: { fontSize: text.sm } },
})

export const viewport = style({ overflow: 'hidden', borderRadius: radius.card })
export const track = style({ display: 'flex', touchAction: 'pan-y pinch-zoom' })
export const place = style({ flex: '0 0 100%', minInlineSize: 0 })
export const controls = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  marginBlockEnd: space[1],
  marginInlineEnd: `-${space[3]}`,
  color: color.inkSoft,
})
export const count = style({
  flex: 1,
  fontSize: text.xs,
  fontVariantNumeric: 'tabular-nums lining-nums',
  paddingInlineStart: space[1],
})
export const dots = style({ display: 'flex', gap: '6px', alignItems: 'center' })
export const dot = style({
  inlineSize: '8px',
  blockSize: '8px',
  borderRadius: radius.full,
  backgroundColor: color.control,
  selectors: { '&[data-on=true]': { inlineSize: '22px', backgroundColor: color.indigo } },
})
