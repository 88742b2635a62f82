import { style } from '@vanilla-extract/css'
import { adireHeader } from '#src/kit/adire.css.ts'
import { radius, space } from '#src/kit/tokens.css.ts'

export const card = style([
  adireHeader,
  { display: 'grid', gap: space[3], padding: space[4], borderRadius: radius.card },
])
/** A plain background under the words, so that the motif never runs through them. */
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] })
export const steps = style({ display: 'grid', gap: space[1], paddingInlineStart: space[5] })
