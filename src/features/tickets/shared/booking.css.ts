import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { adireHeader } from '#src/kit/adire.css.ts'
import { pressedWhole } from '#src/kit/helpers.css.ts'
import { iconButtonClass } from '#src/kit/icon-button.tsx'
import { color, leading, media, radius, size, space, text, weight } from '#src/kit/tokens.css.ts'

/** To the edges of a phone. */
export const bookingHead = style([
  adireHeader,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: space[4],
    overflow: 'hidden',
    marginBlock: `-${space[3]} ${space[5]}`,
    marginInlineStart: `min(-${space[4]}, -1 * env(safe-area-inset-left, 0px))`,
    marginInlineEnd: `min(-${space[4]}, -1 * env(safe-area-inset-right, 0px))`,
    padding: space[4],
    overflowWrap: 'anywhere',
    '@media': {
      [media.md]: { marginBlockStart: 0, marginInline: 0, borderRadius: radius.card, flexWrap: 'nowrap' },
    },
  },
])
const framed = {
  overflow: 'hidden',
  flexShrink: 0,
  border: `1px solid ${color.onHeaderSoft}`,
  borderRadius: radius.control,
} as const
/** A poster stands before the title; a wide picture is under it, or before it where there is room. */
export const headPicture = styleVariants({
  poster: { ...framed, order: -1, inlineSize: '112px', '@media': { [media.md]: { inlineSize: '128px' } } },
  wide: {
    inlineSize: `calc(100% + 2 * ${space[4]})`,
    margin: `0 -${space[4]} -${space[4]}`,
    '@media': { [media.md]: { ...framed, order: -1, inlineSize: 'min(45%, 420px)', margin: 0 } },
  },
})
export const headWords = style({
  display: 'grid',
  flex: '1 1 9rem',
  minInlineSize: 0,
  justifyItems: 'start',
  marginBlockStart: `-${space[2]}`,
})
export const headBack = style({ marginInlineStart: `-${space[3]}` })
export const headTitle = style({ display: 'grid', gap: space[1], color: color.onHeaderSoft })
export const headName = style({
  fontSize: `min(${text.xl}, 7.2vw)`,
  fontWeight: weight.heavy,
  lineHeight: leading.tight,
  letterSpacing: '-0.01em',
  color: color.onHeader,
})

const artworkBase = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '100%',
  overflow: 'hidden',
  backgroundColor: color.sunken,
  color: color.inkSoft,
  // Without pictures a tall empty panel would be useless.
  selectors: { 'html[data-saver] &': { aspectRatio: 'auto', padding: space[4], justifyItems: 'start' } },
})
/** Its room is reserved before the artwork loads. */
export const artworkShape = styleVariants({
  wide: [artworkBase, { aspectRatio: '16 / 9' }],
  poster: [artworkBase, { aspectRatio: '2 / 3' }],
  square: [artworkBase, { aspectRatio: '1' }],
})
export const artwork = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
})

export const beforeChips = style({ color: color.inkSoft })
export const chips = style({ position: 'relative', display: 'flex', flexWrap: 'wrap', gap: space[2] })
/** To the edges of a phone, where the next chip is cut: there is more. */
export const chipStrip = style([
  chips,
  {
    '@media': {
      [`not all and ${media.md}`]: {
        flexWrap: 'nowrap',
        marginInline: `-${space[4]}`,
        // Room for the focus ring within what scrolls.
        marginBlock: `-${space[1]}`,
        padding: `${space[1]} ${space[4]}`,
        overflowX: 'auto',
        scrollbarWidth: 'none',
      },
    },
  },
])
export const chip = style({
  position: 'relative',
  display: 'grid',
  flexShrink: 0,
  maxInlineSize: '100%',
  '@media': {
    [media.forced]: {
      selectors: { '&:has(:checked)': { outline: '2px solid Highlight', outlineOffset: '1px' } },
    },
  },
})
export const chipFace = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minInlineSize: '68px',
  minBlockSize: size.primary,
  padding: `${space[1]} ${space[3]}`,
  border: `1px solid ${color.control}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  color: color.ink,
  fontSize: text.sm,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: leading.tight,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  selectors: {
    [`${pressedWhole}:checked + &`]: {
      borderColor: color.indigo,
      backgroundColor: color.indigo,
      color: color.onIndigo,
    },
    [`${pressedWhole}:focus-visible + &`]: { outline: `3px solid ${color.focus}`, outlineOffset: '1px' },
    '[role=radiogroup][aria-invalid] &': { borderColor: color.failed },
  },
  '@media': {
    [media.forced]: {
      selectors: {
        [`${pressedWhole}:checked + &`]: {
          forcedColorAdjust: 'none',
          backgroundColor: 'Highlight',
          color: 'HighlightText',
        },
      },
    },
  },
})
export const chipDetail = style({ fontSize: text.xs, fontWeight: weight.medium })

/** What is counted and its price, and beside them the stepper; one under the other where the text is large. */
const beside = '(min-width: 17rem)'
const countLine = style({
  paddingBlock: space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
  '@media': {
    [beside]: { gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: space[3], rowGap: space[1] },
  },
})
export const countRow = style([countLine])
/** Without a hint the label is alone beside the stepper. */
export const countAlone = style([countLine])
globalStyle(`${countLine} > *`, { '@media': { [beside]: { gridColumn: '1 / -1' } } })
globalStyle(`${countLine} > :first-child`, { '@media': { [beside]: { gridColumn: 1, alignSelf: 'end' } } })
globalStyle(`${countAlone} > :first-child`, {
  '@media': { [beside]: { gridRow: '1 / span 2', alignSelf: 'center' } },
})
globalStyle(`${countRow} > :last-child`, {
  '@media': { [beside]: { gridColumn: 1, gridRow: 2, alignSelf: 'start' } },
})
export const countBox = style({
  inlineSize: '140px',
  borderRadius: radius.full,
  '@media': { [beside]: { gridColumn: 2, gridRow: '1 / span 2', alignSelf: 'center' } },
})
globalStyle(`${countLine} > ${countBox}`, { '@media': { [beside]: { gridColumn: 2 } } })
export const count = style({ textAlign: 'center', paddingInline: 0, fontWeight: weight.strong })
export const countStep = style([
  iconButtonClass,
  {
    color: color.indigo,
    fontSize: text.xl,
    lineHeight: 1,
    selectors: { '&[aria-disabled=true]': { color: color.inkSoft, opacity: 0.55, cursor: 'not-allowed' } },
  },
])

/** Two lines are reserved from the start, so that nothing moves when the words appear. */
export const totalMessage = style({
  minBlockSize: `calc(2 * ${leading.body} * ${text.xs})`,
  color: color.inkSoft,
  fontSize: text.xs,
  lineHeight: leading.body,
  selectors: { '&[data-refused=true]': { color: color.failed } },
})

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
export const shelfFilm = style({ flex: '0 0 min(9.5rem, 78vw)', scrollSnapAlign: 'start' })
export const shelfLink = style({
  display: 'grid',
  gap: space[2],
  borderRadius: radius.card,
  color: color.ink,
  textDecoration: 'none',
  '@media': { [media.hover]: { selectors: { '&:hover': { color: color.indigo } } } },
})
export const shelfPoster = style({ overflow: 'hidden', borderRadius: radius.card })
export const shelfTitle = style({ fontWeight: weight.heavy, lineHeight: 1.3, overflowWrap: 'anywhere' })
export const shelfGenre = style({ display: 'block', color: color.inkSoft, fontSize: text.xs })
/** When, where and from how much: a price beside them would leave a phone's words three lines more. */
export const shelfFact = style({ display: 'block' })
export const shelfPrice = style([shelfFact, { color: color.ink, fontWeight: weight.strong }])
export const shelfThumb = style({
  flexShrink: 0,
  inlineSize: '3.5rem',
  overflow: 'hidden',
  borderRadius: radius.small,
})
