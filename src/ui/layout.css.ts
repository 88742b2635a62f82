import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { space } from './tokens.css.ts'

export const stack = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 })
export const row = style({ display: 'flex', flexDirection: 'row', minInlineSize: 0 })
export const wrap = style({ flexWrap: 'wrap' })
export const gaps = styleVariants(space, (value) => ({ gap: value }))
export const aligns = styleVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
  baseline: { alignItems: 'baseline' },
  stretch: { alignItems: 'stretch' },
})
export const justifies = styleVariants({
  start: { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
  between: { justifyContent: 'space-between' },
})
/** Children of equal width, as a pair of buttons. */
export const equal = style({ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' })
// Two buttons with icons side by side on a 360 px phone: their words stay on one line.
globalStyle(`${equal} > button, ${equal} > a`, { paddingInline: space[2] })
