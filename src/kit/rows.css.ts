import { style, styleVariants } from '@vanilla-extract/css'
import { color, leading, space, text, weight } from './tokens.css.ts'

export const row = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  // A value that does not fit beside its label goes under it.
  flexWrap: 'wrap',
  columnGap: space[4],
  paddingBlock: '10px',
  borderBlockEnd: `1px dashed ${color.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
})
export const stacked = style({ flexDirection: 'column', alignItems: 'flex-start', gap: space[1] })
export const label = style({ color: color.inkSoft })
export const value = style({
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  // No "pm" is left alone on the second line of a date.
  textWrap: 'balance',
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums lining-nums',
  selectors: { [`${stacked} &`]: { fontWeight: weight.medium } },
})
// A sum of nine figures at 200 % text is wider than a phone.
export const total = style({ fontSize: `min(${text.md}, 7.5vw)`, fontWeight: weight.heavy, color: color.ink })

export const money = style({ fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' })
export const moneySizes = styleVariants({
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
export const moneySign = style({ color: color.inkSoft, fontWeight: weight.strong, marginInlineEnd: '0.06em' })
