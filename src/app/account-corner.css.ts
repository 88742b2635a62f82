import { style } from '@vanilla-extract/css'
import { media, space } from '#src/ui/tokens.css.ts'
import { place } from './offline-bar.css.ts'

export const corner = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  marginInlineStart: 'auto',
  // After the offline bar, which stands before the logo in the document and after it on the screen.
  order: 2,
})
export const visitor = style([
  corner,
  {
    // The prerender knows nobody.
    selectors: { 'html[data-user] [data-still] &': { visibility: 'hidden' } },
    '@media': {
      // As far from the edge as what is below, where a phone has room for it.
      '(min-width: 360px)': { marginInlineEnd: space[2] },
      // Nobody can log in while the bar is there, and on a phone it needs the room.
      [`not all and ${media.md}`]: { selectors: { [`${place} ~ &`]: { display: 'none' } } },
    },
  },
])
/** Two names, the wordmark and the gift fit beside each other at 360 px, to the pixel. */
export const snug = style({ paddingInline: '10px' })
/** Words where there is room; on a phone the icon alone, with the same name. */
export const word = style({ '@media': { [`not all and ${media.md}`]: { display: 'none' } } })
