import { style } from '@vanilla-extract/css'
import { color, space, text } from '#src/ui/tokens.css.ts'
import { sheet } from './prose.css.ts'

export const item = style([sheet, { display: 'grid', gap: space[2], padding: space[4] }])
export const howLong = style({
  display: 'flex',
  gap: space[2],
  color: color.inkSoft,
  fontSize: text.xs,
  lineHeight: '1.4',
})
export const clock = style({ flexShrink: 0, marginBlockStart: '1px' })
