import { globalStyle, style } from '@vanilla-extract/css'
import { adireHeader } from '#src/kit/adire.css.ts'
import { bar as stickyBar } from '#src/kit/sticky-bar.css.ts'
import { color, layer, leading, media, radius, size, space, text } from '#src/kit/tokens.css.ts'
import { docksAt } from './drawer.css.ts'

/** On a phone a slim line below the header's row, which keeps the logo and the account; else within that row. */
export const offlineBar = style({
  lineHeight: leading.tight,
  '@media': {
    [docksAt]: {
      // After the logo, which follows it in the document.
      order: 1,
      flex: 1,
      minInlineSize: 0,
      display: 'flex',
      justifyContent: 'flex-end',
      paddingInlineEnd: space[2],
    },
  },
})
globalStyle(`${offlineBar} > *`, {
  padding: `${space[1]} ${space[4]}`,
  '@media': { [docksAt]: { paddingInline: space[3], borderRadius: radius.control } },
})
// A name shrinks to make room for it.
globalStyle(`${offlineBar} ~ div`, { flexShrink: 1 })

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
  // The border is inside: every page's header has the same height, to the pixel.
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
    },
  },
])
// On cloth they are 40 px high, at the foot of a row of 48.
globalStyle(`${pattern} > ${visitor} > button`, { marginBlock: space[1] })
/** Two names, the wordmark and the gift fit beside each other at 360 px, to the pixel. */
export const snug = style({ paddingInline: '10px', fontSize: `min(${text.sm}, 4.7vw)` })
/** Text where there is room; on a phone the icon alone, with the same accessible name. */
export const word = style({ '@media': { [`not all and ${media.md}`]: { display: 'none' } } })

/**
 * The line's room: what is scrolled to and the messages keep clear of it (global.css, toasts.css). Two lines: text so
 * large that it takes many more makes the window short, where the header scrolls away. A browser without :has has no gap.
 */
const offlineLine = '3rem'
globalStyle(`html:has(${header} > ${offlineBar})`, {
  '@media': { [`not all and ${docksAt}`]: { vars: { '--offline-line': offlineLine } } },
})

// A dialog locks the page's scrolling: without this the page would widen by the scrollbar and jump.
globalStyle('html:has(> body[data-scroll-locked])', { scrollbarGutter: 'stable' })
// The scrollbar's room is outside of the dialog's scrim. An open list and a wait that covers the page have none.
globalStyle('html:has(> body[data-scrim])', { backgroundColor: color.scrim })

export const frame = style({
  display: 'flex',
  alignItems: 'flex-start',
  // The prerender is made for a phone: on wider screens it leaves room for the drawer.
  selectors: {
    '[data-prerendered] > &, [data-painted] > &': {
      '@media': { [docksAt]: { paddingInlineStart: size.drawer } },
    },
  },
})
export const body = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: '100dvh',
  display: 'flex',
  flexDirection: 'column',
})
/** The bar at the foot of a phone (footer.css). */
export const barSize = `calc(${size.touch} + ${space[2]} + env(safe-area-inset-bottom, 0px))`
const onPhone = `not all and ${docksAt}`
/**
 * Before the app's code has loaded, every page but home contains two painted parts (prerender). Shows the one for this
 * address.
 */
globalStyle(
  'html:not([data-page=form]) [data-painted=form], html:not([data-page=other]) [data-painted=other]',
  {
    display: 'none',
  },
)
globalStyle('[data-painted] [data-heading]::before', { content: 'var(--heading)' })
// Of a page whose shape is not known yet, nothing is shown.
globalStyle('[data-painted=other] main > *', { visibility: 'hidden' })

/** On a phone, a payment page hides everything else. Of the header only the offline message stays. */
export const task = style({ '@media': { [onPhone]: { vars: { '--header': '0px' } } } })
// Hidden, the header is no landmark; it still fills the strip under a phone's clock.
globalStyle(`${task} > header`, { '@media': { [onPhone]: { visibility: 'hidden' } } })
globalStyle(`${task} > header > ${offlineBar}`, { '@media': { [onPhone]: { visibility: 'visible' } } })
// It stands in the place of the header's row.
globalStyle(`html:has(${task} > header > ${offlineBar})`, {
  '@media': { [onPhone]: { vars: { '--offline-line': `calc(${offlineLine} - 56px)` } } },
})
globalStyle(`${task} > header > div:first-child`, {
  '@media': {
    [onPhone]: {
      visibility: 'visible',
      minBlockSize: 0,
      padding: 'env(safe-area-inset-top, 0px) 0 0',
      border: 0,
    },
  },
})
globalStyle(`${task} > header > div:first-child > *, ${task} > footer, ${task} > nav`, {
  // The rule for the wordmark beside the gift is more specific.
  '@media': { [onPhone]: { display: 'none !important' } },
})
/** The footer starts below the first screenful, so that nothing visible moves when it loads. */
export const main = style({
  flexShrink: 0,
  minBlockSize: `calc(100dvh - ${size.header} - env(safe-area-inset-top, 0px))`,
  selectors: { '&:focus-visible': { outline: 'none' } },
})

/**
 * The cookie banner's place: in the flow below the page, and at the bottom of the screen until one scrolls there. Never
 * on a page that has an action bar at its foot.
 */
export const consent = style({
  '@supports': {
    'selector(:has(*))': {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: layer.sticky,
      '@media': { [onPhone]: { insetBlockEnd: barSize } },
      selectors: {
        // A payment page has no bar at the foot to stay above.
        [`${task} > &`]: { insetBlockEnd: 0 },
        [`${main}:has(${stickyBar}) + &`]: { position: 'static' },
      },
    },
  },
  '@media': { [media.short]: { position: 'static !important' as 'static' }, print: { display: 'none' } },
})

export const waitingGrid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: space[3],
})
export const waitingHero = style([adireHeader, { blockSize: '320px' }])
