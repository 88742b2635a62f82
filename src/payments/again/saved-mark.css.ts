import { style } from '@vanilla-extract/css'
import { color } from '#src/kit/tokens.css.ts'

export const face = style({ position: 'relative', flexShrink: 0, lineHeight: 0, alignSelf: 'start' })
/** Over the circle's edge, with a ring of the paper that it lies on. */
export const badge = style({
  position: 'absolute',
  insetBlockEnd: '-5px',
  insetInlineEnd: '-5px',
  border: `2px solid ${color.paper}`,
  borderRadius: '50%',
  backgroundColor: color.paper,
})
