import { style } from '@vanilla-extract/css'
import { color, duration, ease, space } from '#src/kit/tokens.css.ts'

export const summary = style({
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
})
export const urgent = style({ color: color.pending })
export const chevron = style({
  transition: `transform ${duration.calm} ${ease}`,
  selectors: { 'details[open] > summary &': { transform: 'rotate(180deg)' } },
})
export const inside = style({ paddingBlock: `${space[2]} ${space[4]}` })
