import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { media, radius } from '#src/kit/tokens.css.ts'
import { toneClass } from '#src/kit/tone.css.ts'

const phone = `not all and ${media.md}`

/**
 * Before the account's corner, in room that is free until it loads: nothing else in the header moves. A phone of 360 px
 * has 28 px to spare between logo and 'Sign Up': there the gift extends 28 px into the empty edges of both, and keeps
 * its 48 px.
 */
export const giftPlace = style({
  order: 2,
  zIndex: 1,
  marginInlineStart: 'auto',
  '@media': { [phone]: { marginInline: '-20px -8px' } },
})
/** On a phone the offline bar needs the room, and nobody can guess while offline. */
export const phoneAway = style({ '@media': { [phone]: { display: 'none' } } })

globalStyle(`${giftPlace} + div`, { '@media': { [media.md]: { marginInlineStart: 0 } } })
// At the top of the screen a control's tooltip is below it.
globalStyle(`${giftPlace} > [role=tooltip]`, { insetBlockStart: '100%', insetBlockEnd: 'auto' })

const beat = keyframes({ to: { opacity: 0.45 } })
export const gift = style({
  selectors: {
    '&[aria-busy=true]': { opacity: 0.6, cursor: 'progress' },
  },
  '@media': {
    [media.motion]: {
      selectors: {
        'html:not([data-saver]) &[aria-busy=true]': {
          animation: `${beat} 400ms ease-in-out infinite alternate`,
        },
      },
    },
  },
})

export const giftMark = style([
  toneClass.success,
  {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    inlineSize: '64px',
    blockSize: '64px',
    borderRadius: radius.full,
  },
])
