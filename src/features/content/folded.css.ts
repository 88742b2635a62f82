import { style } from '@vanilla-extract/css'
import { color, media, radius, size, space, weight } from '#src/ui/tokens.css.ts'

/** The content of a disclosure: text, or links to parts of the page. */
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
