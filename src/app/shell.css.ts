import { globalStyle, style } from '@vanilla-extract/css'
import { adireHeader } from '#src/kit/adire.css.ts'
import { bar as stickyBar } from '#src/kit/sticky-bar.css.ts'
import { color, layer, media, size, space } from '#src/kit/tokens.css.ts'
import { docksAt } from './drawer.css.ts'
import { offlineBar } from './offline-bar.css.ts'

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
globalStyle(`${task} > header > div`, {
  '@media': {
    [onPhone]: {
      visibility: 'visible',
      minBlockSize: 0,
      padding: 'env(safe-area-inset-top, 0px) 0 0',
      border: 0,
    },
  },
})
globalStyle(`${task} > header > div > ${offlineBar}`, { '@media': { [onPhone]: { padding: space[2] } } })
globalStyle(`${task} > header > div > :not(${offlineBar}), ${task} > footer, ${task} > nav`, {
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
