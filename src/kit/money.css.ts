import { style, styleVariants } from '@vanilla-extract/css'
import { color, leading, text, weight } from './tokens.css.ts'

export const money = style({ fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' })
export const sizes = styleVariants({
  inherit: {},
  lg: { fontSize: text.lg, fontWeight: weight.heavy, lineHeight: 1.25 },
  // Nine figures and their kobo fit on one line of a receipt, on a phone of 320 px and with text of 200 %.
  xl: {
    fontSize: `min(7.4vw, ${text.xxl})`,
    fontWeight: weight.heavy,
    lineHeight: leading.tight,
    letterSpacing: '-0.02em',
  },
})
export const sign = style({ color: color.inkSoft, fontWeight: weight.strong, marginInlineEnd: '0.06em' })
