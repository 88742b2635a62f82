import { style } from '@vanilla-extract/css'
import { color, radius, size, space, text, weight } from '#src/ui/tokens.css.ts'

/** Mark, words and amount in a line, what can be done with them under it. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[3],
  alignItems: 'start',
  paddingBlockStart: space[3],
  borderRadius: radius.small,
})
/** With large text the amount goes under them, rather than leave them the width of a letter. */
export const words = style({ flex: '1 1 6.5rem', display: 'grid', gap: '1px', minInlineSize: 0 })
export const name = style({ fontWeight: weight.strong, overflowWrap: 'anywhere' })
export const date = style({
  color: color.inkSoft,
  fontSize: text.xs,
  fontVariantNumeric: 'tabular-nums lining-nums',
  overflowWrap: 'anywhere',
})
export const end = style({
  display: 'grid',
  gap: space[1],
  justifyItems: 'end',
  marginInlineStart: 'auto',
  textAlign: 'end',
  fontWeight: weight.strong,
})
export const actions = style({
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[1],
  minBlockSize: size.touch,
  marginInlineEnd: `-${space[3]}`,
})
export const receipt = style({
  flexBasis: '100%',
  minInlineSize: 0,
  marginBlockEnd: space[3],
  paddingInline: space[3],
  borderRadius: radius.control,
  backgroundColor: color.sunken,
})

/** A row while it is awaited: as tall as one. */
export const waiting = style({
  display: 'flex',
  gap: space[3],
  paddingBlockStart: space[3],
  blockSize: '109px',
})
export const waitingWords = style({ flex: 1 })
