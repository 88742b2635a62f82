import { globalStyle, style } from '@vanilla-extract/css'
import { adireHeader } from '#src/kit/adire.css.ts'
import { color, layer, media, size, space, text } from '#src/kit/tokens.css.ts'
import { offlineBar } from './offline-bar.css.ts'

export const header = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.header,
  // A message stays for a minute and would cover the first items of a menu that was just opened.
  selectors: { '&:has([aria-expanded=true] + ul)': { zIndex: `calc(${layer.toast} + 1)` } },
  '@media': { [media.short]: { position: 'static' }, print: { display: 'none' } },
})
const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  // The border is inside: every page's header has the same height, to the pixel. The offline bar's words in large text
  // need more.
  minBlockSize: `calc(${size.header} + env(safe-area-inset-top, 0px))`,
  paddingBlockStart: 'env(safe-area-inset-top, 0px)',
  paddingInlineStart: `max(${space[1]}, env(safe-area-inset-left, 0px))`,
  paddingInlineEnd: `max(${space[1]}, env(safe-area-inset-right, 0px))`,
})
export const plain = style([
  bar,
  { backgroundColor: color.surface, borderBlockEnd: `1px solid ${color.line}` },
])
/** Aligned to the bottom, so that the hero below goes on with the next row of the pattern. */
export const pattern = style([adireHeader, bar, { backgroundPosition: 'bottom center' }])

// On a phone, where a long name or large text leaves too little room, the whole logo goes: it wraps out of its box,
// which stays a link home.
globalStyle(`${header} > div > a`, {
  '@media': {
    [`not all and ${media.md}`]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignContent: 'flex-start',
      rowGap: space[2],
      minInlineSize: 0,
      blockSize: size.touch,
      overflow: 'clip',
      overflowClipMargin: space[1],
    },
  },
})
globalStyle(`${header} > div > a::before`, {
  '@media': { [`not all and ${media.md}`]: { content: '""', blockSize: size.touch } },
})
export const corner = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  marginInlineStart: 'auto',
  flexShrink: 0,
  // Menu and gift keep their room: a long name in large text is cut, and LOGOUT stays on the screen.
  maxInlineSize: 'calc(100% - 112px)',
  // After the offline bar, which comes before the logo in the document and after it on the screen.
  order: 2,
})
export const visitor = style([
  corner,
  {
    // Where a phone has no room for all, the logo and 'Login' stay, whose dialog leads to 'Sign up'.
    flexShrink: 9999,
    flexWrap: 'wrap',
    alignContent: 'flex-end',
    justifyContent: 'flex-end',
    blockSize: size.touch,
    overflow: 'clip',
    overflowClipMargin: '4px',
    // The prerender does not know the user.
    selectors: { 'html[data-user] [data-prerendered] &': { visibility: 'hidden' } },
    '@media': {
      // As far from the edge as the content below, where a phone has room for it.
      '(min-width: 360px)': { marginInlineEnd: space[2] },
      // Nobody can log in while the bar is shown, and on a phone it needs the room.
      [`not all and ${media.md}`]: { selectors: { [`${offlineBar} ~ &`]: { display: 'none' } } },
    },
  },
])
// On cloth they are 40 px high, at the foot of a row of 48.
globalStyle(`${pattern} > ${visitor} > button`, { marginBlock: space[1] })
/** Two names, the wordmark and the gift fit beside each other at 360 px, to the pixel. */
export const snug = style({ paddingInline: '10px', fontSize: `min(${text.sm}, 4.7vw)` })
/** Text where there is room; on a phone the icon alone, with the same accessible name. */
export const word = style({ '@media': { [`not all and ${media.md}`]: { display: 'none' } } })
