import { style, styleVariants } from '@vanilla-extract/css'
import { color, leading, text as sizes, weight } from './tokens.css.ts'

export const size = styleVariants(sizes, (value, name) => ({
  // So that with large text an amount of eight figures in a sentence does not break on a phone.
  fontSize: name === 'xl' ? `min(${value}, 8vw)` : value,
  lineHeight: name === 'xl' || name === 'xxl' || name === 'lg' ? leading.tight : leading.body,
  letterSpacing: name === 'xl' || name === 'xxl' ? '-0.015em' : 'normal',
}))
export const tone = styleVariants({
  soft: { color: color.inkSoft },
  indigo: { color: color.indigo },
  success: { color: color.success },
  pending: { color: color.pending },
  inherit: {},
})
export const weights = styleVariants(weight, (value) => ({ fontWeight: value }))

export const step = style({ fontSize: sizes.md, fontWeight: weight.heavy, lineHeight: leading.tight })
