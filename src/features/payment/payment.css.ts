import { globalStyle, style } from '@vanilla-extract/css'
import { box, field } from '#src/kit/field.css.ts'
import { color, font, space, text, weight } from '#src/kit/tokens.css.ts'

export const customerFound = style({})
// The fields in it are read-only: their text is on the card itself.
globalStyle(`${customerFound} ${field}`, { gap: 0 })
globalStyle(`${customerFound} label`, { color: color.inkSoft, fontSize: text.xs, fontWeight: weight.body })
globalStyle(`${customerFound} ${box}`, { minBlockSize: 0, border: 0, background: 'none', boxShadow: 'none' })
globalStyle(`${customerFound} textarea`, { minBlockSize: 0, padding: 0, fontWeight: weight.strong })

export const notThem = style({ alignSelf: 'start', justifySelf: 'start', marginInlineStart: `-${space[3]}` })

/** A doubt that needs an answer. */
export const doubt = style({ color: color.pending, fontWeight: weight.strong })

export const knownLine = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  color: color.inkSoft,
})
// A long address breaks beside the button, which goes below only under large text.
export const knownWords = style({ flex: '1 1 12rem', minInlineSize: 0, overflowWrap: 'anywhere' })

export const lastResort = style({ padding: `0 ${space[4]} ${space[4]}` })
export const dialCode = style({
  fontFamily: font.mono,
  fontSize: `min(${text.lg}, 6vw)`,
  fontWeight: weight.heavy,
  color: color.ink,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
