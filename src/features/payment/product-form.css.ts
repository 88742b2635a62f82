import { globalStyle, style } from '@vanilla-extract/css'
import { box, field } from '#src/kit/field.css.ts'
import { color, space, text, weight } from '#src/kit/tokens.css.ts'

export const found = style({})
// The fields in it are read-only: their text is on the card itself.
globalStyle(`${found} ${field}`, { gap: 0 })
globalStyle(`${found} label`, { color: color.inkSoft, fontSize: text.xs, fontWeight: weight.body })
globalStyle(`${found} ${box}`, { minBlockSize: 0, border: 0, background: 'none', boxShadow: 'none' })
globalStyle(`${found} textarea`, { minBlockSize: 0, padding: 0, fontWeight: weight.strong })

export const wrong = style({ alignSelf: 'start', justifySelf: 'start', marginInlineStart: `-${space[3]}` })

/** A doubt that needs an answer. */
export const doubt = style({ color: color.pending, fontWeight: weight.strong })

export const wayBack = style({ order: -1 })
