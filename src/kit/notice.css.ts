import { style } from '@vanilla-extract/css'
import { media, radius, space, text, weight } from './tokens.css.ts'

export const notice = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.control,
  '@media': { [media.forced]: { border: '1px solid CanvasText' } },
})
export const words = style({
  flex: 1,
  minInlineSize: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '2px',
})
export const title = style({ fontWeight: weight.strong, lineHeight: 1.35 })
export const copy = style({ fontSize: text.sm })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], marginBlockStart: space[2] })
