import { style, styleVariants } from '@vanilla-extract/css'
import { color, duration, ease, media, radius, size, space, weight } from './tokens.css.ts'

export const disclosure = styleVariants({
  framed: {
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
    backgroundColor: color.surface,
    scrollMarginBlockStart: space[4],
  },
  plain: { minInlineSize: 0 },
})
const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minBlockSize: size.touch,
  fontWeight: weight.strong,
  lineHeight: '1.35',
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '@media': { [media.hover]: { selectors: { '&:hover': { color: color.indigo } } } },
})
export const summary = styleVariants({
  framed: [line, { padding: `${space[3]} ${space[4]}`, borderRadius: radius.control }],
  plain: [line, { borderRadius: radius.small, color: color.indigo }],
})
export const chevron = style({
  flexShrink: 0,
  color: color.indigo,
  transition: `transform ${duration.calm} ${ease}`,
  selectors: { 'details[open] > summary > &': { transform: 'rotate(180deg)' } },
})
