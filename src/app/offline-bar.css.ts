import { globalStyle, style } from '@vanilla-extract/css'
import { leading, media, radius, space } from '#src/kit/tokens.css.ts'

/**
 * In the header's own room, so that nothing on the page moves when it comes or goes. Its three lines fit on the
 * narrowest phone, where it replaces the logo.
 */
export const offlineBar = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  justifyContent: 'flex-end',
  paddingInlineEnd: space[2],
  lineHeight: leading.tight,
  // Before the logo in the document, so that CSS can hide that, and after it on the screen.
  order: 1,
})
globalStyle(`header > div > ${offlineBar} + a`, {
  '@media': { [`not all and ${media.md}`]: { display: 'none' } },
})
// A name shrinks to make room for it.
globalStyle(`${offlineBar} ~ div`, { flexShrink: 1 })
globalStyle(`${offlineBar} > *`, {
  gap: space[2],
  padding: `${space[1]} ${space[3]}`,
  borderRadius: radius.control,
  '@media': { '(max-width: 400px)': { paddingBlock: '2px', fontSize: '0.75rem' } },
})

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
export const whatStillWorks = style({
  '@media': {
    '(max-width: 350px)': {
      selectors: { [`${besideName} &`]: { position: 'absolute', clipPath: 'inset(50%)' } },
    },
  },
})
