import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { media, size, space } from '#src/ui/tokens.css.ts'

const phone = `not all and ${media.md}`

/**
 * Before the account's corner, in room that is free until it comes: nothing else in the header moves. A phone of 360 px
 * has 28 px to spare between logo and 'Sign Up': there the gift reaches 28 px into the empty edges of both, and keeps
 * its 48 px.
 */
export const place = style({
  order: 2,
  zIndex: 1,
  marginInlineStart: 'auto',
  '@media': { [phone]: { marginInline: '-20px -8px' } },
})
/** On a phone the offline bar needs the room, and nobody can guess while it is there. */
export const away = style({ '@media': { [phone]: { display: 'none' } } })

// While the bar is there, it has the logo's place, too (app/offline-bar): what follows for phones may not hold then.
const shown = `${place}:not(${away})`
// The label keeps the page's other links out of what `:has()` makes a browser look after.
const logo = `a[aria-label]:has(+ ${shown})`
globalStyle(`${place} + div`, { '@media': { [media.md]: { marginInlineStart: 0 } } })
globalStyle(`${shown} + div`, { '@media': { [phone]: { flexShrink: 0 } } })
// Where a long name leaves too little, the logo goes as a whole: it wraps out of its box, and the box stays a way home.
globalStyle(logo, {
  '@media': {
    [phone]: {
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
globalStyle(`${logo}::before`, {
  '@media': { [phone]: { content: '""', blockSize: size.touch } },
})
// The bubble of a control at the top of the screen hangs below it.
globalStyle(`${place} > [role=tooltip]`, { insetBlockStart: '100%', insetBlockEnd: 'auto' })

const beat = keyframes({ to: { opacity: 0.45 } })
export const gift = style({
  selectors: {
    '&[aria-busy=true]': { opacity: 0.6, cursor: 'progress' },
  },
  '@media': {
    [media.motion]: {
      selectors: {
        'html:not([data-lite]) &[aria-busy=true]': {
          animation: `${beat} 400ms ease-in-out infinite alternate`,
        },
      },
    },
  },
})
