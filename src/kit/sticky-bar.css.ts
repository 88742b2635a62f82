import { createContainer, globalStyle, style } from '@vanilla-extract/css'
import { stack } from './layout.css.ts'
import { breakpoint, color, layer, media, radius, size, space, text } from './tokens.css.ts'

/** A container query, not a media query: the drawer takes 240 px of the window. */
const twoColumn = createContainer('two-column')
const beside = '(min-width: 600px)'

export const outer = style({ containerType: 'inline-size', containerName: twoColumn })
export const columns = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  // On a phone the form fills the screen, so that the bar is near the thumb even when the form is short.
  minBlockSize: `calc(100dvh - ${size.header} - 76px)`,
  '@container': {
    [`${twoColumn} ${beside}`]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(260px, 38%)',
      alignItems: 'start',
      gap: space[6],
      minBlockSize: 0,
      // Here the bar is not at the page's foot.
      paddingBlockEnd: space[8],
    },
  },
})
export const main = style({ minInlineSize: 0 })

/** No box on a phone, so that the bar within sticks to the foot of the page. Otherwise a card beside the form. */
export const aside = style({
  display: 'contents',
  '@container': {
    [`${twoColumn} ${beside}`]: {
      display: 'flex',
      flexDirection: 'column',
      gap: space[4],
      position: 'sticky',
      insetBlockStart: `calc(${size.header} + ${space[4]})`,
      padding: space[5],
      border: `1px solid ${color.line}`,
      borderRadius: radius.card,
      backgroundColor: color.surface,
    },
  },
})
/** Only in the second column: a phone already shows it in the form. */
export const onlyBeside = style({
  display: 'none',
  '@container': { [`${twoColumn} ${beside}`]: { display: 'block' } },
})

/** For a form without a second column: where the bar is just the form's last line, there is space under it. */
export const lastLine = style({
  '@container': { [`${twoColumn} ${beside}`]: { paddingBlockEnd: space[8] } },
})

/** A phone on its side. Upright with its keyboard up it is as short, and too narrow for one line. */
const slim = `${media.short} and ${media.sm}`

export const bar = style({
  position: 'sticky',
  // Above the keyboard too, for which the page gets shorter (index.html).
  insetBlockEnd: 0,
  zIndex: layer.sticky,
  marginBlockStart: 'auto',
  marginInline: `-${space[4]}`,
  paddingBlock: `${space[3]} calc(${space[3]} + env(safe-area-inset-bottom, 0px))`,
  paddingInline: space[4],
  borderBlockStart: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  '@media': {
    // One slim bar.
    [media.short]: { paddingBlock: space[1] },
    // Between a keyboard and large text it would cover the field that is typed in.
    [`(max-height: 17rem) and (max-width: ${breakpoint.sm - 1}px)`]: { position: 'static' },
    [media.md]: { borderInline: `1px solid ${color.line}`, borderRadius: '16px 16px 0 0' },
    print: { display: 'none' },
  },
  '@container': {
    [`${twoColumn} ${beside}`]: {
      position: 'static',
      margin: 0,
      padding: 0,
      border: 0,
      borderRadius: 0,
      background: 'none',
    },
  },
})
export const line = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  // A total of eight figures, or with large text, wraps to a line of its own instead of going under a button.
  flexWrap: 'wrap',
  columnGap: space[3],
  rowGap: space[2],
  // Slim where the screen is short: all of it in one line.
  '@media': { [media.short]: { rowGap: space[1] }, [slim]: { flexWrap: 'nowrap' } },
  '@container': {
    [`${twoColumn} ${beside}`]: {
      flexDirection: 'column',
      flexWrap: 'nowrap',
      alignItems: 'stretch',
      gap: space[4],
    },
  },
})
export const total = style({
  minInlineSize: 0,
  display: 'grid',
  // All the room of their line, so that the buttons fill one of their own.
  flex: '999 0 auto',
  // The words wrap before the buttons do, and an amount never does.
  '@media': { [slim]: { flexShrink: 999, minInlineSize: 'min-content' } },
  '@container': {
    [`${twoColumn} ${beside}`]: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      alignItems: 'baseline',
    },
  },
})
// A sum of eight figures at 200 % text is wider than a phone.
globalStyle(`${total} > :last-child`, {
  fontSize: `min(${text.lg}, 6.5vw)`,
  '@media': { [media.short]: { fontSize: `min(${text.sm}, 6.5vw)` } },
})
export const label = style({ color: color.inkSoft, fontSize: text.xs, lineHeight: 1.3 })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[2],
  flex: '1 1 auto',
  minInlineSize: 0,
  '@container': {
    [`${twoColumn} ${beside}`]: {
      flexDirection: 'column-reverse',
      // The keyboard goes from top to bottom too, where the browser can (Chrome).
      readingFlow: 'flex-visual',
    },
  },
})
// On a line of their own, what leads on takes most of it.
globalStyle(`${actions} > [type=submit]`, { flex: '1 1 auto' })
globalStyle(`${actions} > :last-child:not([type=submit] ~ *)`, {
  '@media': { [`(max-width: ${breakpoint.md - 1}px)`]: { flex: '1 1 auto' } },
})
/** One reason on the screen is enough. */
export const noMissing = style({ display: 'none' })
/** A list of ten long fields is cut, to leave room for the form: the rest shows as the first ones are filled. */
export const note = style({
  color: color.inkSoft,
  fontSize: text.xs,
  marginBlockEnd: space[2],
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
})
globalStyle(`${bar} > p`, { '@media': { [slim]: { display: 'none' } } })
// There it covers nothing. Twice, to outweigh the rule above, which comes later in the stylesheet.
globalStyle(`${bar}${bar} > p:not(${noMissing})`, {
  '@container': { [`${twoColumn} ${beside}`]: { display: '-webkit-box' } },
})

// Beside a total on a small phone, the words of the buttons matter and their padding does not.
globalStyle(`${actions} > button`, {
  '@media': { [`(max-width: ${breakpoint.sm - 1}px)`]: { paddingInline: space[3] } },
})

// A short form fills the screen, as a long one does: its bar is near the thumb, not in the middle of the page.
globalStyle(`${stack}:has(> ${bar})`, { minBlockSize: `calc(100dvh - ${size.header} - 76px)` })
