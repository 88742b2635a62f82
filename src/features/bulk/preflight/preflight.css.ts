import { style } from '@vanilla-extract/css'
import { color, media, radius, size, space, text, weight } from '#src/ui/tokens.css.ts'

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
export const causeList = style({
  inlineSize: '100%',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
  paddingInline: space[4],
})
export const cause = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
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
export const causeActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[1],
})

/** All, to fix, fixed and ready share one line on a phone of 360 px. */
export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  '@media': { [media.sm]: { gap: space[2] } },
})
export const chip = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minBlockSize: size.touch,
  paddingInline: space[2],
  border: `1px solid ${color.control}`,
  borderRadius: radius.full,
  backgroundColor: color.surface,
  fontSize: text.xs,
  fontWeight: weight.strong,
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: color.indigo },
    '&:has(:checked)': {
      borderColor: color.indigo,
      boxShadow: `inset 0 0 0 1px ${color.indigo}`,
      backgroundColor: color.indigoTint,
      color: color.indigo,
    },
    '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
  },
  '@media': {
    [media.sm]: { paddingInline: space[3] },
    [media.md]: { fontSize: text.sm },
    [media.forced]: { selectors: { '&:has(:checked)': { outline: '2px solid Highlight' } } },
  },
})
export const chipCount = style({ fontVariantNumeric: 'tabular-nums lining-nums', fontWeight: weight.heavy })

export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
/** The filter and the navigation: on one line where there is room. */
export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[3],
})
export const columnsTable = style({
  overflowX: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
})
export const table = style({ borderCollapse: 'collapse', fontSize: text.xs, minInlineSize: '100%' })
export const th = style({
  padding: `${space[2]} ${space[3]}`,
  backgroundColor: color.sunken,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
})
export const meaning = style({ display: 'block', color: color.indigo, fontWeight: weight.strong })
export const td = style({
  padding: `${space[1]} ${space[3]}`,
  borderBlockStart: `1px solid ${color.line}`,
  whiteSpace: 'nowrap',
  maxInlineSize: '12rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  fontVariantNumeric: 'tabular-nums lining-nums',
})
export const selects = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
})

/** The dialog of one row. */
export const rowNotes = style({ display: 'grid', gap: space[2] })
export const rowFields = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] })
export const rowActions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })
