import { style } from '@vanilla-extract/css'
import { color, space } from '#src/kit/tokens.css.ts'

export const icon = style({ flexShrink: 0, color: color.inkSoft })

export const things = style({
  display: 'grid',
  gap: space[1],
  paddingInlineStart: space[5],
  listStyle: 'disc',
})
