import { style } from '@vanilla-extract/css'
import { color, space } from '#src/ui/tokens.css.ts'

export const counts = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] })

/** How many there are, and how many of them are shown at a time. */
export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
})
export const where = style({
  color: color.inkSoft,
  fontVariantNumeric: 'tabular-nums lining-nums',
  scrollMarginBlockStart: space[4],
})
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] })
export const choice = style({ minInlineSize: '8rem' })

/** Its row is being sent. */
export const sending = style({ opacity: 0.5 })
