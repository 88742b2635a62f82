import { style } from '@vanilla-extract/css'
import { size, space } from '#src/ui/tokens.css.ts'

/** The list below takes the whole width; nobody types over that. */
export const fields = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  inlineSize: '100%',
  maxInlineSize: size.column,
})
