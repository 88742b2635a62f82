import { style } from '@vanilla-extract/css'
import { color, space, weight } from '#src/kit/tokens.css.ts'

export const words = style({ flex: '1 1 6.5rem', minInlineSize: 0, overflowWrap: 'anywhere' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] })
export const manage = style({ display: 'flex', marginInlineStart: 'auto', color: color.inkSoft })

/** Receives the focus of a button that has gone: a reading position, not a control. */
export const message = style({
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  fontWeight: weight.medium,
  selectors: { '&:focus-visible': { outline: 'none' } },
})
