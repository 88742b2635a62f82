import { style } from '@vanilla-extract/css'
import { adireHeader } from '#src/kit/adire.css.ts'
import { color, leading, radius, space, text } from '#src/kit/tokens.css.ts'

/** At the end of a heading's line, no taller than the heading: what is below does not move when it comes. */
export const age = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  flexShrink: 0,
  color: color.inkSoft,
  fontSize: text.xs,
  lineHeight: leading.tight,
  whiteSpace: 'nowrap',
})

export const card = style([
  adireHeader,
  { display: 'grid', gap: space[3], padding: space[4], borderRadius: radius.card },
])
/** A plain background under the words, so that the motif never runs through them. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })
export const steps = style({ display: 'grid', gap: space[1], paddingInlineStart: space[5] })
