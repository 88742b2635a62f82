import { style } from '@vanilla-extract/css'
import { color, space } from './tokens.css.ts'

export const nothing = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[3],
  paddingBlock: space[10],
  paddingInline: space[4],
  color: color.inkSoft,
  textAlign: 'center',
})
/** In full ink: the icon above and the words below are softer. */
export const title = style({ color: color.ink })
