import { style } from '@vanilla-extract/css'
import { color, duration, ease, media, radius, size, space, weight } from './tokens.css.ts'

export const disclosure = style({
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  backgroundColor: color.surface,
  scrollMarginBlockStart: space[4],
})
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minBlockSize: size.touch,
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.control,
  fontWeight: weight.strong,
  lineHeight: '1.35',
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '@media': { [media.hover]: { selectors: { '&:hover': { color: color.indigo } } } },
})
export const chevron = style({
  flexShrink: 0,
  color: color.indigo,
  transition: `transform ${duration.calm} ${ease}`,
  selectors: { 'details[open] > summary > &': { transform: 'rotate(180deg)' } },
})
export const body = style({ padding: `${space[1]} ${space[4]} ${space[4]}` })
export const links = style({ padding: `0 ${space[2]} ${space[2]}`, display: 'grid' })
export const link = style({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: size.touch,
  paddingInline: space[2],
  borderRadius: radius.small,
  color: color.indigo,
  fontWeight: weight.medium,
  textDecoration: 'none',
  '@media': { [media.hover]: { selectors: { '&:hover': { backgroundColor: color.indigoTint } } } },
})
