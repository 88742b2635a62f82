import { style } from '@vanilla-extract/css'
import { color, media, space, text, weight } from './tokens.css.ts'

export const pagination = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  '@media': { [media.md]: { justifyContent: 'flex-end' }, print: { display: 'none' } },
})
/** On a phone there are only the two arrows and "Page 2 of 11". */
export const numbers = style({
  display: 'none',
  '@media': { [media.md]: { display: 'flex', alignItems: 'center', order: 2 } },
})
export const number = style({ fontVariantNumeric: 'tabular-nums lining-nums', color: color.inkSoft })
export const current = style({ backgroundColor: color.indigoTint, fontWeight: weight.heavy })
export const where = style({
  fontSize: text.sm,
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': { [media.md]: { order: 0, marginInlineEnd: 'auto' } },
})
export const back = style({ '@media': { [media.md]: { order: 1 } } })
export const on = style({ '@media': { [media.md]: { order: 3 } } })
