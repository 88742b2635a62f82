import { globalStyle, style } from '@vanilla-extract/css'
import { media, space } from '#src/kit/tokens.css.ts'
import { offlineBar } from './offline-bar.css.ts'

/** A signed-in user has a name and LOGOUT beside it: on a phone the name is cut and pictures go. */
const phone = `not all and ${media.md}`
/** A class of its own: with `:has()` the browser would search the whole page at every key in the search box. */
export const besideName = style({})
globalStyle(`${offlineBar} ~ div [aria-expanded]`, {
  '@media': {
    [phone]: {
      display: 'block',
      maxInlineSize: '72px',
      paddingInline: space[2],
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
})
globalStyle(`${besideName} > *`, {
  '@media': { [phone]: { padding: `2px ${space[2]}`, fontSize: '0.75rem' } },
})
globalStyle(`${besideName} svg, ${offlineBar} ~ div [aria-expanded] svg`, {
  '@media': { [phone]: { display: 'none' } },
})
/** What still works, shown where there is room; read out in any case. */
export const more = style({
  '@media': {
    '(max-width: 350px)': {
      selectors: { [`${besideName} &`]: { position: 'absolute', clipPath: 'inset(50%)' } },
    },
  },
})
