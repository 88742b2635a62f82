import { style, styleVariants } from '@vanilla-extract/css'
import { color, layer, media, radius, size, space, text, weight } from '#src/ui/tokens.css.ts'

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** Not a scroll container: only the page scrolls. Clipped without becoming one. */
export const box = style({
  position: 'relative',
  overflow: 'clip',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
  // Rows that are inserted above must not shift those in view: positions are computed.
  overflowAnchor: 'none',
})
/** Measures the reader's type size. */
export const tenRem = style({ position: 'absolute', inlineSize: '10rem', visibility: 'hidden' })
/** As high as all rows together. */
export const canvas = style({ position: 'relative', contain: 'layout style' })
export const row = style({
  position: 'absolute',
  insetInline: 0,
  borderBlockEnd: `1px solid ${color.line}`,
  // Its size is fixed: its content moves nothing else.
  contain: 'strict',
  selectors: { '&:last-child': { borderBlockEndColor: 'transparent' } },
})

const grid = style({
  display: 'grid',
  alignItems: 'center',
  columnGap: space[1],
  paddingInline: space[2],
})
/** All on one line from 860 px; else the note and the actions below the cells. */
export const layouts = styleVariants({
  wide: [
    grid,
    {
      gridTemplateColumns:
        '3.25rem 10rem minmax(5.5rem, 0.7fr) minmax(6rem, 0.8fr) 7.25rem minmax(8rem, 2.4fr) 12.25rem',
    },
  ],
  tall: [
    grid,
    {
      gridTemplateColumns: '3.25rem minmax(8.25rem, 1.2fr) minmax(0, 1fr) minmax(0, 1fr) 7.25rem',
      alignContent: 'center',
      rowGap: space[1],
    },
  ],
})
export const head = style({
  position: 'sticky',
  insetBlockStart: size.header,
  zIndex: layer.sticky,
  minBlockSize: '2.5rem',
  borderBlockEnd: `1px solid ${color.line}`,
  backgroundColor: color.sunken,
  color: color.inkSoft,
  fontSize: text.xs,
  fontWeight: weight.strong,
  '@media': { [media.short]: { position: 'static' } },
})
export const headCell = style({ paddingInline: space[2], minInlineSize: 0 })
export const headFigure = style([headCell, { textAlign: 'end' }])

export const rowNumber = style({
  color: color.inkSoft,
  fontSize: text.xs,
  textAlign: 'end',
  paddingInlineEnd: space[2],
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const cell = style({ minInlineSize: 0 })
export const statusCell = style({ minInlineSize: 0 })
export const statusBelow = style({ minInlineSize: 0, gridColumn: '1 / 4' })
const actions = style({ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', minInlineSize: 0 })
export const actionCells = styleVariants({
  wide: [actions],
  tall: [actions, { gridColumn: '4 / 6' }],
})

/** Cells stand out only where something about them is to be seen. */
export const cellButton = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  inlineSize: '100%',
  minBlockSize: size.touch,
  paddingInline: space[2],
  border: '1px solid transparent',
  borderRadius: radius.small,
  fontSize: text.sm,
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums lining-nums',
  selectors: {
    '&[aria-disabled=true]': { cursor: 'default' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not([aria-disabled=true])': { borderColor: color.control } } },
  },
})
export const cellFigure = style({ justifyContent: 'flex-end', textAlign: 'end' })
export const cellText = style({
  minInlineSize: 0,
  ...oneLine,
})
export const cellTones = styleVariants({
  error: { color: color.failed, fontWeight: weight.strong, backgroundColor: color.failedTint },
  decide: { color: color.pending, fontWeight: weight.strong },
  warning: { color: color.pending, fontWeight: weight.strong },
  fixed: { color: color.indigo },
  ok: {},
  skipped: {},
})
export const empty = style({ color: color.inkSoft, fontWeight: weight.body })
export const leftOut = style({ color: color.inkSoft, textDecoration: 'line-through' })

export const editor = style({
  inlineSize: '100%',
  minBlockSize: size.touch,
  paddingInline: space[2],
  border: `2px solid ${color.focus}`,
  borderRadius: radius.small,
  backgroundColor: color.surface,
  fontSize: text.sm,
  fontVariantNumeric: 'tabular-nums lining-nums',
  selectors: { '&:focus-visible': { outlineOffset: '0', outlineWidth: '1px' } },
})

export const statusButton = style([cellButton, { paddingBlock: 0, paddingInline: space[1] }])
export const note = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  minInlineSize: 0,
  color: color.inkSoft,
  fontSize: text.xs,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
})
export const noteShort = style([note, { WebkitLineClamp: 2 }])
const mark = style({ display: 'inline-block', verticalAlign: '-3px', marginInlineEnd: space[1] })
export const markTones = styleVariants({
  success: [mark, { color: color.success }],
  info: [mark, { color: color.indigo }],
  pending: [mark, { color: color.pending }],
  failed: [mark, { color: color.failed }],
  plain: [mark],
})
export const wordTones = styleVariants({
  success: { color: color.success, fontWeight: weight.strong },
  info: { color: color.indigo, fontWeight: weight.strong },
  pending: { color: color.pending, fontWeight: weight.strong },
  failed: { color: color.failed, fontWeight: weight.strong },
  plain: { fontWeight: weight.strong },
})

export const quick = style({
  minInlineSize: 0,
  maxInlineSize: '10rem',
  paddingInline: space[3],
  fontSize: text.xs,
  overflowWrap: 'anywhere',
})
export const trash = style({ color: color.inkSoft })

/** On a phone. The whole card can be pressed, except for its one button, and shows the focus ring. */
export const card = style([
  row,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: space[2],
    padding: `${space[2]} ${space[3]}`,
    selectors: {
      '&:has([data-stop]:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '-4px' },
    },
  },
])
export const stackedCard = style([
  card,
  { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: '1fr auto', rowGap: space[1] },
])
export const cardMain = style({
  display: 'grid',
  alignSelf: 'stretch',
  alignContent: 'start',
  gap: '2px',
  minInlineSize: 0,
  textAlign: 'start',
  '::after': { content: '', position: 'absolute', inset: 0 },
  selectors: { '&:focus-visible': { outline: 'none' } },
})
export const cardNumber = style({
  fontSize: text.md,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums lining-nums',
  ...oneLine,
})
export const cardFacts = style({
  color: color.inkSoft,
  fontSize: text.xs,
  fontVariantNumeric: 'tabular-nums lining-nums',
  ...oneLine,
})
export const cardEnd = style({
  display: 'grid',
  justifyItems: 'end',
  alignContent: 'space-between',
  gap: space[1],
  blockSize: '100%',
  maxInlineSize: '10rem',
  selectors: {
    [`${stackedCard} > &`]: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      blockSize: 'auto',
      maxInlineSize: 'none',
    },
  },
})
export const cardAmount = style({
  fontSize: text.md,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
})
export const cardQuick = style([quick, { position: 'relative', zIndex: 1 }])

export const waiting = style({ display: 'grid', alignContent: 'center', paddingInline: space[4] })
export const none = style({ padding: `${space[8]} ${space[4]}`, color: color.inkSoft, textAlign: 'center' })
/** Hidden on touch screens, which have no keys, but still read out with the grid. */
export const keys = style({
  marginBlockEnd: space[2],
  color: color.inkSoft,
  fontSize: text.xs,
  '@media': { '(hover: none)': { display: 'none' } },
})
