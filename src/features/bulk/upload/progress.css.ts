import { style } from '@vanilla-extract/css'
import { color, space } from '#src/ui/tokens.css.ts'

export const bar = style({
  inlineSize: '100%',
  minInlineSize: '12rem',
  blockSize: space[2],
  accentColor: color.indigo,
})
