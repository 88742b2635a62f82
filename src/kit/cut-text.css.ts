import { style } from '@vanilla-extract/css'
import { color, media, radius, size } from './tokens.css.ts'

/** Looks like the text around it; the dotted line under it shows that there is more. */
export const cut = style({
  position: 'relative',
  minBlockSize: size.touch,
  borderRadius: radius.small,
  textAlign: 'start',
  font: 'inherit',
  overflowWrap: 'anywhere',
  textDecoration: `underline dotted ${color.control}`,
  textUnderlineOffset: '4px',
  '@media': { [media.hover]: { selectors: { '&:hover': { color: color.indigo } } } },
})
