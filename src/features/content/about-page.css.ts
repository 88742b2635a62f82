import { style } from '@vanilla-extract/css'
import { color, media, space, weight } from '#src/ui/tokens.css.ts'
import { sheet } from './prose.css.ts'

export const values = style({
  display: 'grid',
  gap: space[3],
  '@media': { [media.sm]: { gridTemplateColumns: '1fr 1fr' } },
})
export const value = style([sheet, { padding: space[4] }])
export const name = style({ color: color.indigo, fontWeight: weight.heavy })
