import { style } from '@vanilla-extract/css'
import { color, layer, radius, text } from './tokens.css.ts'

export const anchor = style({ position: 'relative', display: 'grid' })
export const bubble = style({
  position: 'absolute',
  insetBlockEnd: '100%',
  insetInlineStart: '50%',
  zIndex: layer.popup,
  inlineSize: 'max-content',
  maxInlineSize: 'min(220px, 100% + 24px)',
  padding: '6px 10px',
  borderRadius: radius.small,
  backgroundColor: color.ink,
  color: color.paper,
  fontSize: text.xs,
  textAlign: 'center',
  transform: 'translateX(-50%)',
  // Touches its anchor, so that the pointer can move onto it.
  borderBlockEnd: '4px solid transparent',
  backgroundClip: 'padding-box',
})
