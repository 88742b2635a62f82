import { style } from '@vanilla-extract/css'
import { media, radius, space, text, weight } from './tokens.css.ts'

export const pill = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  padding: '3px 9px 3px 6px',
  borderRadius: radius.full,
  fontSize: text.xs,
  fontWeight: weight.strong,
  lineHeight: 1.3,
  whiteSpace: 'nowrap',
  '@media': { [media.forced]: { border: '1px solid CanvasText' } },
})
