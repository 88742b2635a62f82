import { globalStyle, style } from '@vanilla-extract/css'
import { color, font, media, radius, size, space, text, weight } from './tokens.css.ts'

// The shadow is the wrapper's filter, because the mask would cut off a box-shadow of the paper.
export const receipt = style({
  filter: `drop-shadow(0 0 0.6px ${color.control}) drop-shadow(0 6px 14px ${color.shadow})`,
  '@media': { print: { filter: 'none' } },
})

const tooth = 'conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg)'

/** A torn edge below, with teeth of 7 px. */
export const receiptPaper = style({
  overflow: 'hidden',
  paddingBlockEnd: space[4],
  borderRadius: `${radius.small} ${radius.small} 0 0`,
  backgroundColor: color.surface,
  maskImage: `linear-gradient(#000, #000), ${tooth}`,
  maskSize: '100% calc(100% - 7px), 14px 7px',
  maskPosition: 'top, bottom center',
  maskRepeat: 'no-repeat, repeat-x',
})
export const receiptBody = style({
  display: 'grid',
  gap: space[4],
  padding: `${space[4]} ${space[4]} ${space[3]}`,
  // A grid's item goes to the next page whole.
  '@media': { print: { display: 'block' } },
})

export const pill = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  padding: '3px 9px 3px 6px',
  borderRadius: radius.full,
  fontSize: text.xs,
  fontWeight: weight.strong,
  lineHeight: 1.3,
  whiteSpace: 'nowrap',
  '@media': { [media.forced]: { border: '1px solid CanvasText' } },
})

export const ratingGroup = style({ display: 'grid', gap: space[1], justifyItems: 'center' })
export const ratingFrame = style({
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
export const ratingLegend = style({
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
export const ratingWord = style({ minBlockSize: '1.45em', color: color.inkSoft, fontWeight: weight.medium })

/** As wide as its container. Black on white in every theme and contrast mode: a camera reads it. */
export const qrCode = style({
  inlineSize: '100%',
  blockSize: 'auto',
  aspectRatio: '1',
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
})

export const tokenCard = style({
  containerType: 'inline-size',
  padding: space[4],
  border: `1.5px solid ${color.indigo}`,
  borderRadius: radius.card,
  backgroundColor: color.indigoTint,
})
export const tokenLabel = style({ color: color.inkSoft, fontSize: text.xs, fontWeight: weight.medium })
export const tokenGroups = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '0.6em',
  marginBlock: space[1],
  fontFamily: font.mono,
  // As large as three groups on a line allow, to be readable across a room.
  fontSize: 'clamp(1.25rem, 11cqi, 2rem)',
  fontWeight: weight.heavy,
  lineHeight: 1.4,
  letterSpacing: '0.02em',
  color: color.ink,
  userSelect: 'all',
  // Where not all five fit, three and two: a single group on the last line is easily missed.
  '@container': { '(max-width: 520px)': { maxInlineSize: '10em' } },
})
export const tokenActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  marginBlockStart: space[3],
})
globalStyle(`${tokenActions} > button`, { flex: '1 1 7rem' })
