import { style } from '@vanilla-extract/css'
import { color, media, space, text, weight } from './tokens.css.ts'

export const list = style({ display: 'grid' })
export const item = style({
  borderBlockEnd: `1px dashed ${color.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
})
export const row = style({
  display: 'flex',
  alignItems: 'center',
  // With large text the end wraps under the words, which would otherwise be as narrow as a letter.
  flexWrap: 'wrap',
  gap: space[3],
  inlineSize: '100%',
  minBlockSize: '64px',
  paddingBlock: '10px',
  color: color.ink,
  textAlign: 'start',
  textDecoration: 'none',
})
export const pressable = style({
  marginInline: `-${space[2]}`,
  paddingInline: space[2],
  inlineSize: `calc(100% + ${space[4]})`,
  borderRadius: '10px',
  '@media': { [media.hover]: { selectors: { '&:hover': { backgroundColor: color.sunken } } } },
})
export const words = style({ flex: '1 1 7.5rem', minInlineSize: 0, display: 'grid', gap: '1px' })
export const title = style({ fontWeight: weight.strong, overflowWrap: 'anywhere' })
export const detail = style({
  color: color.inkSoft,
  fontSize: text.xs,
  fontVariantNumeric: 'tabular-nums lining-nums',
  overflowWrap: 'anywhere',
})
export const end = style({
  display: 'grid',
  gap: space[1],
  justifyItems: 'end',
  marginInlineStart: 'auto',
  textAlign: 'end',
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums lining-nums',
})
