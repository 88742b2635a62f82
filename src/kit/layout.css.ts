import { style, styleVariants } from '@vanilla-extract/css'
import { color, leading, radius, text as sizes, space, weight } from './tokens.css.ts'

export const stack = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 })
export const row = style({ display: 'flex', flexDirection: 'row', minInlineSize: 0 })
export const wrap = style({ flexWrap: 'wrap' })
/** As far as a text button's box reaches beyond its words. */
export const outdent = style({ marginInline: `-${space[3]}` })
export const gaps = styleVariants(space, (value) => ({ gap: value }))
export const aligns = styleVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
})
export const justifies = styleVariants({
  end: { justifyContent: 'flex-end' },
  between: { justifyContent: 'space-between' },
})

const cardBase = style({
  backgroundColor: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  minInlineSize: 0,
})
export const card = styleVariants({
  normal: [cardBase, { padding: space[4] }],
  /** For rows that have their own padding above and below. */
  list: [cardBase, { paddingInline: space[4], paddingBlock: space[1] }],
})

export const size = styleVariants(sizes, (value, name) => ({
  // So that with large text an amount of eight figures in a sentence does not break on a phone.
  fontSize: name === 'xl' ? `min(${value}, 8vw)` : value,
  lineHeight: name === 'xl' || name === 'xxl' || name === 'lg' ? leading.tight : leading.body,
  letterSpacing: name === 'xl' || name === 'xxl' ? '-0.015em' : 'normal',
}))
export const tone = styleVariants({
  soft: { color: color.inkSoft },
  indigo: { color: color.indigo },
  success: { color: color.success },
  pending: { color: color.pending },
  inherit: {},
})
export const weights = styleVariants(weight, (value) => ({ fontWeight: value }))

export const step = style({ fontSize: sizes.md, fontWeight: weight.heavy, lineHeight: leading.tight })
