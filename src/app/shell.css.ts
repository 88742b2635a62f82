import { globalStyle, style } from '@vanilla-extract/css'
import { bar as stickyBar } from '#src/ui/sticky-bar.css.ts'
import { color, layer, media, size, space } from '#src/ui/tokens.css.ts'
import { docksAt } from './drawer.css.ts'
import { place as offlinePlace } from './offline-bar.css.ts'

// A dialog locks the page's scrolling: without this the page would widen by the scrollbar and jump.
globalStyle('html:has(> body[data-scroll-locked])', {
  scrollbarGutter: 'stable',
  // The scrollbar's place is outside of the dialog's scrim.
  backgroundColor: color.scrim,
})

export const frame = style({
  display: 'flex',
  alignItems: 'flex-start',
  // The prerender is a phone's: on wider screens it leaves the drawer's place free.
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
/** Of what every page but home is painted with before the app's code (prerender), the part that the address wants. */
globalStyle(
  'html:not([data-page=form]) [data-painted=form], html:not([data-page=other]) [data-painted=other]',
  {
    display: 'none',
  },
)
globalStyle('[data-painted] [data-heading]::before', { content: 'var(--heading)' })
// Nothing of a page whose shape nobody knows yet.
globalStyle('[data-painted=other] main > *', { visibility: 'hidden' })

/** Somebody pays: a phone has room for that alone. Of the header stays what says that there is no network. */
export const task = style({ '@media': { [onPhone]: { vars: { '--header': '0px' } } } })
// What it stands for is no landmark meanwhile; it is still the strip under the clock of a phone.
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
globalStyle(`${task} > header > div > ${offlinePlace}`, { '@media': { [onPhone]: { padding: space[2] } } })
globalStyle(`${task} > header > div > :not(${offlinePlace}), ${task} > footer, ${task} > nav`, {
  // The wordmark beside the gift has a rule of more weight.
  '@media': { [onPhone]: { display: 'none !important' } },
})
/** The footer starts below the first screenful, so that nothing visible moves when content comes. */
export const main = style({
  flexShrink: 0,
  minBlockSize: `calc(100dvh - ${size.header} - env(safe-area-inset-top, 0px))`,
  selectors: { '&:focus-visible': { outline: 'none' } },
})

/**
 * Where the cookie banner lies: in the flow under the page, and at the foot of the screen until one gets there. Never
 * on a page that has an action bar of its own at its foot.
 */
export const consent = style({
  '@supports': {
    'selector(:has(*))': {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: layer.sticky,
      '@media': { [onPhone]: { insetBlockEnd: barSize } },
      selectors: { [`${main}:has(${stickyBar}) + &`]: { position: 'static' } },
    },
  },
  '@media': { [media.short]: { position: 'static !important' as 'static' }, print: { display: 'none' } },
})
