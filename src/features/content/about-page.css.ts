import { style } from '@vanilla-extract/css'
import { color, media, radius, space, weight } from '#src/ui/tokens.css.ts'

export const values = style({
  display: 'grid',
  gap: space[3],
  '@media': { [media.sm]: { gridTemplateColumns: '1fr 1fr' } },
})
export const value = style({
  padding: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
})
export const name = style({ color: color.indigo, fontWeight: weight.heavy })
