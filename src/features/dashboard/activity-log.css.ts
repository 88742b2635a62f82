import { style } from '@vanilla-extract/css'
import { color, radius, size, space, text, weight } from '#src/ui/tokens.css.ts'

/** Mark, words and amount in a line, what can be done with them under it. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: space[3],
  alignItems: 'start',
  paddingBlockStart: space[3],
  borderRadius: radius.small,
})
export const words = style({ display: 'grid', gap: '1px', minInlineSize: 0 })
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
  textAlign: 'end',
  fontWeight: weight.strong,
})
export const actions = style({
  gridColumn: '1 / -1',
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space[1],
  minBlockSize: size.touch,
  marginInlineEnd: `-${space[3]}`,
})
export const receipt = style({
  gridColumn: '1 / -1',
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
