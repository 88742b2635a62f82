import { globalStyle, style } from '@vanilla-extract/css'
import { bar as stickyBar } from '#src/ui/sticky-bar.css.ts'
import { color, layer, size } from '#src/ui/tokens.css.ts'
import { docksAt } from './drawer.css.ts'

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
    '[data-prerendered] > &': { '@media': { [docksAt]: { paddingInlineStart: size.drawer } } },
  },
})
export const body = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: '100dvh',
  display: 'flex',
  flexDirection: 'column',
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
      selectors: { [`${main}:has(${stickyBar}) + &`]: { position: 'static' } },
    },
  },
  '@media': { print: { display: 'none' } },
})
