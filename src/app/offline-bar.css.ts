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
