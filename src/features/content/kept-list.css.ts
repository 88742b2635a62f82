import { style } from '@vanilla-extract/css'
import { color, radius, space, text } from '#src/ui/tokens.css.ts'

export const item = style({
  display: 'grid',
  gap: space[2],
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
})
export const howLong = style({
  display: 'flex',
  gap: space[2],
  color: color.inkSoft,
  fontSize: text.xs,
  lineHeight: '1.4',
})
export const clock = style({ flexShrink: 0, marginBlockStart: '1px' })
