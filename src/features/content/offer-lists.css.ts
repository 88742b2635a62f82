import { style } from '@vanilla-extract/css'
import { color, media, space, weight } from '#src/ui/tokens.css.ts'
import { sheet } from './prose.css.ts'

export const options = sheet
export const option = style({
  marginInline: space[4],
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: space[3],
  minBlockSize: space[12],
  paddingBlock: space[2],
  selectors: { '& + &': { borderBlockStart: `1px dashed ${color.line}` } },
})
export const audiences = style({
  display: 'grid',
  gap: space[3],
  '@media': { [media.sm]: { gridTemplateColumns: '1fr 1fr', alignItems: 'start' } },
})
export const audience = style([sheet, { display: 'grid', gap: space[2], padding: space[4] }])
export const audienceName = style({ fontWeight: weight.strong })
export const abilities = style({ display: 'grid', gap: space[2] })
export const ability = style({ display: 'flex', gap: space[2], lineHeight: '1.4' })
export const tick = style({ flexShrink: 0, color: color.success })
