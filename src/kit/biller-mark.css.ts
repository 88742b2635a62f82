import { style, styleVariants } from '@vanilla-extract/css'
import { inkOnMark, markPalette } from './palette.ts'
import { color, weight } from './tokens.css.ts'

export const mark = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  overflow: 'hidden',
  color: inkOnMark,
  fontWeight: weight.heavy,
  letterSpacing: '-0.02em',
  lineHeight: 1,
  userSelect: 'none',
})
export const image = style({ objectFit: 'contain', inlineSize: '100%', blockSize: '100%' })
export const ground = style({ backgroundColor: '#FFFFFF', boxShadow: `inset 0 0 0 1px ${color.line}` })
export const sizes = styleVariants({
  18: { inlineSize: '18px', blockSize: '18px', borderRadius: '5px', fontSize: '8px' },
  34: { inlineSize: '34px', blockSize: '34px', borderRadius: '10px', fontSize: '13px' },
  48: { inlineSize: '48px', blockSize: '48px', borderRadius: '13px', fontSize: '17px' },
  64: { inlineSize: '64px', blockSize: '64px', borderRadius: '16px', fontSize: '22px' },
})
/** Of a person, or on one. */
export const round = style({ selectors: { '&&': { borderRadius: '50%' } } })
export const tints = styleVariants(
  Object.fromEntries(markPalette.map((value, index) => [String(index), value])),
  (value) => ({ backgroundColor: value }),
)
