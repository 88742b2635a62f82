import { style } from '@vanilla-extract/css'
import { color, radius, size, space } from '#src/kit/tokens.css.ts'

/** Mark, words and amount on a line, the actions below it. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[3],
  alignItems: 'start',
  paddingBlockStart: space[3],
  borderRadius: radius.small,
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

/** A row's placeholder, as high as a row. */
export const waiting = style({
  display: 'flex',
  gap: space[3],
  paddingBlockStart: space[3],
  blockSize: '109px',
})
export const waitingWords = style({ flex: 1 })
