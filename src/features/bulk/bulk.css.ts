import { style, styleVariants } from '@vanilla-extract/css'
import { visuallyHidden } from '#src/kit/helpers.css.ts'
import { color, layer, media, radius, size, space, text, weight } from '#src/kit/tokens.css.ts'

const figures = { fontVariantNumeric: 'tabular-nums lining-nums' } as const
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const line = `1px solid ${color.line}`
const panel = { border: line, borderRadius: radius.card, backgroundColor: color.surface } as const

/** Things side by side that may take several lines. */
export const wrapped = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })

// The steps, and the file.

export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  maxInlineSize: size.column,
  borderBlockEnd: line,
})
export const stepItem = style({ display: 'grid', flex: '1 1 0' })
/** The line under the current one is thicker, and its word heavier: not told by colour alone. */
export const step = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minBlockSize: size.touch,
  paddingInline: space[1],
  borderBlockEnd: '3px solid transparent',
  color: color.inkSoft,
  fontSize: text.sm,
  selectors: {
    'button&': { color: color.indigo, fontWeight: weight.strong },
    '&[aria-current]': { borderBlockEndColor: color.indigo, color: color.ink, fontWeight: weight.heavy },
  },
  '@media': {
    [media.forced]: {
      selectors: {
        'button&': { textDecoration: 'underline' },
        '&:not([aria-current])': { borderBlockEndColor: 'Canvas' },
      },
    },
  },
})
export const stepNumber = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  minInlineSize: '1.5rem',
  minBlockSize: '1.5rem',
  border: '1px solid currentColor',
  borderRadius: radius.full,
  fontSize: text.xs,
  selectors: {
    '[aria-current] > &': {
      borderColor: color.indigo,
      backgroundColor: color.indigoTint,
      color: color.indigo,
    },
  },
})

/** The list takes the whole width; nothing is typed there. */
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  inlineSize: '100%',
  maxInlineSize: size.column,
})

/** After a list of rows to work on, this is a page to read. */
export const page = style({ maxInlineSize: size.wide })

export const zone = style({
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
  padding: space[4],
  border: `1.5px dashed ${color.control}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  selectors: {
    '&[data-over=true]': { borderColor: color.indigo, backgroundColor: color.indigoTint },
    '&[data-invalid=true]': { borderColor: color.failed },
  },
})
export const fileInput = style([visuallyHidden])
/** The file input's focus ring, on the element that represents it. */
export const choose = style({
  cursor: 'pointer',
  selectors: {
    [`${fileInput}:focus-visible + &`]: { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
})
/** Where there is a mouse for dragging. */
export const drop = style({
  display: 'none',
  color: color.inkSoft,
  fontSize: text.xs,
  '@media': { [media.hover]: { display: 'block' } },
})

export const progress = style({
  inlineSize: '100%',
  minInlineSize: '12rem',
  blockSize: space[2],
  accentColor: color.indigo,
})

// The tables of what was uploaded.

export const tableFrame = style({
  overflowX: 'auto',
  ...panel,
  // All five columns fit on a phone of 360 px: the frame takes most of the page's margin, too.
  '@media': { [`not all and ${media.sm}`]: { marginInline: `calc(-1 * ${space[3]})` } },
})
export const table = style({ inlineSize: '100%', borderCollapse: 'collapse', fontSize: text.xs, ...figures })
const edges = {
  '&:first-child': { paddingInlineStart: space[2] },
  '&:last-child': { paddingInlineEnd: space[2] },
}
export const tableCaption = style({
  padding: `${space[3]} ${space[3]} 0`,
  fontSize: text.sm,
  fontWeight: weight.strong,
  textAlign: 'start',
})
export const tableHead = style({
  padding: `${space[3]} ${space[1]}`,
  borderBlockEnd: line,
  color: color.inkSoft,
  fontWeight: weight.strong,
  textAlign: 'start',
  verticalAlign: 'bottom',
  selectors: edges,
})
export const tableRow = style({
  borderBlockEnd: line,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
})
export const tableCell = style({
  padding: `${space[3]} ${space[1]}`,
  overflowWrap: 'anywhere',
  selectors: edges,
})
export const whole = style({ whiteSpace: 'nowrap' })
export const tableFigure = style({ textAlign: 'end', whiteSpace: 'nowrap' })
export const tableTotal = style({ borderBlockStart: `2px solid ${color.line}`, fontWeight: weight.strong })

// The list: what is told of it.

/** Close to the heading that it belongs to. */
export const sourceName = style({
  marginBlockStart: `-${space[2]}`,
  color: color.inkSoft,
  overflowWrap: 'anywhere',
})

/** The total, and beside it, where there is room, how it is made up. */
export const summary = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  alignItems: 'start',
})
export const stated = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[1],
  marginBlockStart: space[1],
})
export const causeList = style({ inlineSize: '100%', paddingInline: space[4], ...panel })
export const cause = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[3]}`,
  minBlockSize: size.touch,
  paddingBlock: space[1],
  borderBlockEnd: `1px dashed ${color.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
})
export const causeWords = style({ flex: '1 1 10rem', minInlineSize: 0 })
export const examples = style({
  display: 'block',
  color: color.inkSoft,
  fontSize: text.sm,
  overflowWrap: 'anywhere',
})
/** A line of its own on a phone. */
export const filters = style({ flex: '1 1 22rem', maxInlineSize: '34rem' })

export const sampleFrame = style({ overflowX: 'auto', border: line, borderRadius: radius.control })
export const sample = style({ borderCollapse: 'collapse', fontSize: text.xs, minInlineSize: '100%' })
export const sampleHead = style({
  padding: `${space[2]} ${space[3]}`,
  backgroundColor: color.sunken,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
})
export const meaning = style({ display: 'block', color: color.indigo, fontWeight: weight.strong })
export const sampleCell = style({
  padding: `${space[1]} ${space[3]}`,
  borderBlockStart: line,
  maxInlineSize: '12rem',
  ...oneLine,
  ...figures,
})
export const selects = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
})

/** The dialog of one row. */
export const rowFields = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })

// The list: its rows.

/** Not a scroll container: only the page scrolls. Clipped without becoming one. */
export const box = style({
  position: 'relative',
  overflow: 'clip',
  ...panel,
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
  borderBlockEnd: line,
  // Its size is fixed: its content moves nothing else.
  contain: 'strict',
  selectors: { '&:last-child': { borderBlockEndColor: 'transparent' } },
})

export const columns = style({
  display: 'grid',
  gridTemplateColumns:
    '3.25rem 10rem minmax(5.5rem, 0.7fr) minmax(6rem, 0.8fr) 7.25rem minmax(8rem, 2.4fr) 12.25rem',
  alignItems: 'center',
  columnGap: space[1],
  paddingInline: space[2],
})
export const head = style({
  position: 'sticky',
  insetBlockStart: size.header,
  zIndex: layer.sticky,
  minBlockSize: '2.5rem',
  borderBlockEnd: line,
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
  ...figures,
})
export const cell = style({ minInlineSize: 0 })
export const actionCell = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minInlineSize: 0,
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
  ...figures,
  selectors: {
    '&[aria-disabled=true]': { cursor: 'default' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover:not([aria-disabled=true])': { borderColor: color.control } } },
  },
})
export const cellFigure = style({ justifyContent: 'flex-end', textAlign: 'end' })
export const cellText = style({ minInlineSize: 0, ...oneLine })
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
  ...figures,
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
const tones = {
  success: { color: color.success },
  info: { color: color.indigo },
  pending: { color: color.pending },
  failed: { color: color.failed },
  plain: {},
}
export const markTones = styleVariants(tones, (tone) => [mark, tone])
export const wordTones = styleVariants(tones, (tone) => [{ fontWeight: weight.strong }, tone])

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
const cardFigures = { fontSize: text.md, fontWeight: weight.strong, ...figures } as const
export const cardNumber = style({ ...cardFigures, ...oneLine })
export const cardFacts = style({
  color: color.inkSoft,
  fontSize: text.xs,
  ...figures,
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
export const cardAmount = style({ ...cardFigures, whiteSpace: 'nowrap' })
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

// The status of an upload.

/** How many there are, and how many of them are shown at a time. */
export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
})
export const where = style({
  color: color.inkSoft,
  ...figures,
  scrollMarginBlockStart: space[4],
})
export const choice = style({ minInlineSize: '8rem' })

/** Its row is being sent. */
export const sending = style({ opacity: 0.5 })
